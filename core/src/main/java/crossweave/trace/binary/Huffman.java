package crossweave.trace.binary;

/** Codes of Huffman's method, in the order of their lengths, then of their symbols. */
final class Huffman {
    private final int[] count = new int[32]; // codes per length
    private final int[] symbols;

    /** Codes by their lengths in bits. */
    Huffman(int[] lengths) {
        for (int length : lengths) {
            count[length]++;
        }
        int[] next = new int[count.length];
        for (int length = 1; length < next.length; length++) {
            next[length] = next[length - 1] + count[length - 1];
        }
        symbols = new int[lengths.length];
        for (int symbol = 0; symbol < lengths.length; symbol++) {
            symbols[next[lengths[symbol]]++] = symbol;
        }
    }

    int symbol(BitReader bits) throws Bzip2Block.Wrong {
        int code = 0; // less the first code of its length
        int first = 0; // number of the first symbol of its length
        for (int length = 1; length < count.length; length++) {
            code = code << 1 | bits.bit();
            if (code < count[length]) {
                return symbols[first + code];
            }
            code -= count[length];
            first += count[length];
        }
        throw new Bzip2Block.Wrong("there is no such code");
    }
}
