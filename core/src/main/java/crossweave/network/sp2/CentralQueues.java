package crossweave.network.sp2;

import java.io.Serializable;

/** How many chunks are in the central queues of elements; a slot is reserved for every output. */
final class CentralQueues implements Serializable {
    private final int[] shared; // per element: slots that are not reserved
    private final int[] chunks; // per element
    private final int[] inKept; // per element: chunks in reserved slots

    /** Queues of so many slots, for elements whose first outputs are given. */
    CentralQueues(int slots, int[] firstOutput) {
        int elements = firstOutput.length - 1;
        this.shared = new int[elements];
        this.chunks = new int[elements];
        this.inKept = new int[elements];
        for (int i = 0; i < elements; i++) {
            shared[i] = slots - (firstOutput[i + 1] - firstOutput[i]);
        }
    }

    boolean hasSharedPlace(int element) {
        return chunks[element] - inKept[element] < shared[element];
    }

    void store(int element, boolean inKeptPlace) {
        inKept[element] += inKeptPlace ? 1 : 0;
        chunks[element]++;
    }

    void remove(int element, boolean fromKeptPlace) {
        inKept[element] -= fromKeptPlace ? 1 : 0;
        chunks[element]--;
    }

    int chunks(int element) {
        return chunks[element];
    }

    /** Throws if chunks are left. */
    void checkEmpty(int element, String name) {
        if (chunks[element] != 0 || inKept[element] != 0) {
            throw new IllegalStateException(
                    "%d chunks are left in %s".formatted(chunks[element], name));
        }
    }
}
