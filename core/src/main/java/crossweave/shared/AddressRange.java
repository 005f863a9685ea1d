package crossweave.shared;

/** The valid addresses: each node has so many words, and word w of node n is n x words + w. */
public record AddressRange(int nodes, int words) {

    public long all() {
        return (long) nodes * words;
    }

    /** The address of a valid word. */
    public long address(int node, int word) {
        if (node < 0 || node >= nodes) {
            throw new IndexOutOfBoundsException(
                    "node %d, but there are 0 to %d".formatted(node, nodes - 1));
        }
        if (word < 0 || word >= words) {
            throw new IndexOutOfBoundsException(
                    "word %d of node %d, but a node has the words 0 to %d"
                            .formatted(word, node, words - 1));
        }
        return (long) node * words + word;
    }

    /** Throws unless so many words from an address on are valid. */
    public void demand(long address, int count) {
        if (address < 0 || address > all() - count) {
            throw new IndexOutOfBoundsException(
                    "address %d and %d words, but %d nodes of %d words have the addresses 0 to %d"
                            .formatted(address, count, nodes, words, all() - 1));
        }
    }
}
