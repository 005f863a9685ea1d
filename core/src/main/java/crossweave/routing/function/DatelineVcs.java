package crossweave.routing.function;

import crossweave.routing.VcSet;

/**
 * The two classes of VCs on a ring, which keep its channels from closing a cycle: packets that have
 * the dateline ahead of them use the lower half, all others the upper half. The dateline lies
 * between the highest coordinate and 0.
 */
record DatelineVcs(long before, long after) {
    static DatelineVcs of(int vcs) {
        return new DatelineVcs(VcSet.ofClass(0, 2, vcs), VcSet.ofClass(1, 2, vcs));
    }

    /**
     * The VCs of a packet in a row that wraps.
     *
     * @param straight its distance to its goal without crossing the dateline, with a sign
     * @param isDown whether it goes to lower coordinates
     */
    long ahead(int straight, boolean isDown) {
        boolean datelineAhead = straight < 0 != isDown;
        return datelineAhead ? before : after;
    }
}
