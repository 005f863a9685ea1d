package crossweave.network.vc;

import java.io.Serializable;

/** A fixed-capacity list of VCs, ports or terminals that holds each at most once. */
final class IndexSet implements Serializable {
    final int[] vcs; // or ports, or terminals
    int count;

    IndexSet(int size) {
        this.vcs = new int[size];
    }

    /** Removes one, if it is there. */
    void remove(int vc) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (vcs[i] != vc) {
                vcs[kept++] = vcs[i];
            }
        }
        count = kept;
    }

    void add(int vc) {
        vcs[count++] = vc;
    }
}
