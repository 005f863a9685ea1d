package crossweave.network.vc;

import crossweave.allocator.AllocatorKind;

import java.io.Serializable;

/**
 * The requests of a step for inputs and outputs of switches: one for every VC of the block's list,
 * in the same order. Of the VCs of an input that request the same output, the one that is {@link
 * #isBefore before} the others stands for all of them.
 */
final class SwitchRequests implements Serializable {
    private static final long BEHIND_ALL = Long.MIN_VALUE / 2; // rank of speculative requests

    int count;
    int[] input = new int[64]; // per request
    int[] output = new int[64]; // per request
    private final VcSite partition;
    private final RouterState state;
    private final SwitchSides sides;
    private final boolean isRanked;
    private final boolean ranksSpeculation; // iSLIP treats speculative and other requests alike
    private final int[] turn; // per input: the VC that goes first
    private int firstVc; // index of the first VC in the list
    private long[] rank = new long[64]; // per request, if ranked: the higher goes first

    SwitchRequests(VcSite partition, SwitchSides sides) {
        VcRouterSettings settings = partition.shared().settings;
        this.partition = partition;
        this.state = partition.shared().state;
        this.sides = sides;
        this.ranksSpeculation =
                settings.speculative() && settings.switchAllocator() != AllocatorKind.ISLIP;
        this.isRanked = ranksSpeculation || settings.priority() != VcRouterSettings.Priority.NONE;
        this.turn = new int[sides.sides.inputs()];
    }

    /**
     * Makes a request for every VC that is listed, of which the last ones have speculating heads.
     */
    void make(int speculating) {
        int[] cell = state.cell;
        StateList ready = state.block.ready;
        firstVc = ready.first;
        count = ready.end - ready.first >> 1;
        if (count > input.length) {
            input = new int[2 * count];
            output = new int[2 * count];
            rank = new long[2 * count];
        }
        int at = firstVc;
        for (int n = 0; n < count; n++) {
            int vc = cell[at];
            input[n] = sides.input(vc);
            output[n] = sides.output(vc, cell[at + 1]);
            at += 2;
        }
        if (isRanked) {
            for (int n = 0; n < count; n++) {
                rank[n] = partition.priority(vc(n));
            }
            for (int n = count - speculating; ranksSpeculation && n < count; n++) {
                rank[n] += BEHIND_ALL;
            }
        }
    }

    int vc(int request) {
        return state.cell[firstVc + 2 * request];
    }

    /** The port that a VC requests. */
    int port(int request) {
        return state.cell[firstVc + 2 * request + 1];
    }

    /** Compares the ranks of two requests: above 0 if the first one is higher. */
    int compareRanks(int one, int two) {
        return isRanked ? Long.compare(rank[one], rank[two]) : 0;
    }

    /** Whether one VC of an input goes before another: see {@link IslipVcAllocator} for turns. */
    boolean isBefore(int one, int two) {
        int first = turn[input[one]];
        return Integer.compareUnsigned(vc(one) - first, vc(two) - first) < 0;
    }

    /** A request wins, if {@code wins} is 1, or loses. */
    void end(int request, int wins) {
        int at = input[request];
        turn[at] = wins == 1 ? vc(request) + 1 : turn[at];
    }
}
