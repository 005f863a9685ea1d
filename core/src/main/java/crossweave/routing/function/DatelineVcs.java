package crossweave.routing.function;

import crossweave.routing.VcSet;

/**
 * The two halves of the VCs of a ring, which keep its channels from closing a cycle. The dateline
 * lies between the highest coordinate and 0. With {@code dateline: switch} packets that have it
 * ahead of them use the lower half, all others the upper half; with {@code dateline: keep} packets
 * to a lower coordinate use the upper half all the way, all others the lower half.
 */
record DatelineVcs(long lower, long upper) {
    static DatelineVcs of(int vcs) {
        return new DatelineVcs(VcSet.ofClass(0, 2, vcs), VcSet.ofClass(1, 2, vcs));
    }

    /**
     * The VCs of a packet that switches at the dateline.
     *
     * @param straight its distance to its goal without crossing the dateline, with a sign
     * @param isDown whether it goes to lower coordinates
     */
    long bySwitching(int straight, boolean isDown) {
        boolean datelineAhead = straight < 0 != isDown;
        return datelineAhead ? lower : upper;
    }

    /** The VCs of a packet that keeps its half. */
    long byKeeping(boolean toLowerCoordinate) {
        return toLowerCoordinate ? upper : lower;
    }
}
