package crossweave.network.vc;

import static crossweave.network.vc.RouterState.WAY;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/** Switch allocation with all variants: any allocator, speed-ups, priorities, speculating heads. */
final class SwitchMatching extends PipelineStage {
    private static final int NONE = -1;

    private final RouterState state;
    private final @Nullable Speculation speculation;
    private final SwitchRequests requests;
    private final Matching matching;
    private final boolean isQueued; // several flits may reach a port in a step, and queue there
    private final int[] lastTo; // per port, by number, if so: place of the last winner, or NONE
    private int[] before = new int[64]; // per winner, likewise: place of the one before it, or NONE

    SwitchMatching(VcSite partition, SwitchSides sides, @Nullable Speculation speculation) {
        this.state = partition.shared().state;
        this.speculation = speculation;
        VcRouterSettings settings = partition.shared().settings;
        this.requests = new SwitchRequests(partition, sides);
        this.matching = Matching.of(requests, settings, sides.sides);
        this.isQueued = settings.outputSpeedup() > 1;
        this.lastTo = new int[isQueued ? state.senderOf.length : 0];
        Arrays.fill(lastTo, NONE);
    }

    @Override
    void run(long cycle) {
        int speculating = speculation == null ? 0 : speculation.count();
        requests.make(speculating);
        matching.allocate();
        share(requests.count - speculating);
        if (isQueued) {
            order();
        }
    }

    /**
     * Winners send flits; the others request again, but heads that speculate do so by themselves.
     */
    private void share(int certain) {
        int[] cell = state.cell;
        int picked = state.picked.first;
        StateList next = state.block.readyNext;
        int losers = next.end;
        for (int n = 0; n < requests.count; n++) { // no branches: they would be mispredicted
            int vc = requests.vc(n);
            int wins = matching.takeGrant(n) ? 1 : 0;
            requests.end(n, wins);
            cell[picked] = vc;
            picked += wins;
            cell[losers] = vc;
            cell[losers + 1] = requests.port(n);
            losers += n < certain ? 2 - 2 * wins : 0;
        }
        state.picked.end = picked;
        next.end = losers;
    }

    /** Puts winners for the same port into the order of their VCs, in which their flits queue. */
    private void order() {
        int[] cell = state.cell;
        int first = state.picked.first;
        int count = state.picked.end - first;
        if (count > before.length) {
            before = new int[2 * count];
        }
        for (int n = 0; n < count; n++) {
            int port = portOf(cell[first + n]);
            before[n] = lastTo[port];
            lastTo[port] = n;
            for (int at = n; before[at] != NONE; at = before[at]) {
                int vc = cell[first + at];
                int other = cell[first + before[at]];
                cell[first + at] = Math.max(vc, other);
                cell[first + before[at]] = Math.min(vc, other);
            }
        }
        for (int n = 0; n < count; n++) {
            lastTo[portOf(cell[first + n])] = NONE;
        }
    }

    /** The number of the port that a VC sends to, or may. */
    private int portOf(int vc) {
        int way = state.cell[vc + WAY];
        return state.number(way < 0 ? ~way : way);
    }
}
