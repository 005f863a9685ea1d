package crossweave.network.vc;

import java.io.Serializable;

/** A list of VCs, ports or terminals, in which each is once at most: it never grows. */
final class IndexSet implements Serializable {
    final int[] vcs; // or ports, or terminals
    int count;

    IndexSet(int size) {
        this.vcs = new int[size];
    }

    void add(int vc) {
        vcs[count++] = vc;
    }
}
