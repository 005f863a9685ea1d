package crossweave.network.vc;

import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.RECORD_BITS;

import crossweave.allocator.AllocatorKind;
import crossweave.util.IntList;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Requests of VCs for inputs and outputs of their switches, and which of them win. Of the VCs of an
 * input that request the same output, the one next in turn requests it.
 */
final class SwitchRequests implements Serializable {
    private static final long BEHIND_ALL = Long.MIN_VALUE / 2; // rank of speculative requests

    final IntList winners = new IntList(); // VCs that have a grant for this step
    final HeldConnections held;
    private final VcSite partition;
    private final RouterState state;
    private final Sides sides;
    private final Matching matching;
    private final IntList heads; // that speculate, each before its port
    private final byte[] status; // per VC, by number, see SwitchMatching
    private final boolean isIslip;
    private final boolean hasPriorities;
    private final boolean holds; // packets hold their connection
    private final boolean mayLoseSlot; // see SwitchMatching
    private final int[] inputOf; // per VC, by number
    private final int[]
            outputsOf; // per port, by number: which of the outputs to a port its VCs use
    private final int[] wonOutput; // per VC, by number, that won or holds: its output
    private final int[] turn; // per input: number of the VC that goes first
    private final int[] askingInput; // per input: VCs that may request it in this step
    private final int[] askingOutput; // per output, likewise
    private int[] inputs = new int[64]; // of those VCs, in their order
    private int[] outputs = new int[64]; // likewise
    private final int[] firstRequest; // per input, or NONE
    private int[] nextRequest = new int[64]; // per request: the next one with the same input
    private int[] requestVc = new int[64]; // per request
    private long[] rank = new long[64]; // per request

    SwitchRequests(VcSite partition, IntList heads, byte[] status) {
        VcRouterSettings settings = partition.shared().settings;
        this.partition = partition;
        this.state = partition.shared().state;
        this.heads = heads;
        this.status = status;
        this.sides =
                new Sides(
                        partition.shared().ports,
                        settings.inputSpeedup(),
                        settings.outputSpeedup());
        this.matching = Matching.of(settings.switchAllocator(), settings, sides);
        this.held = new HeldConnections(sides);
        this.isIslip = settings.switchAllocator() == AllocatorKind.ISLIP;
        this.hasPriorities = settings.priority() != VcRouterSettings.Priority.NONE;
        this.holds = settings.holdSwitch();
        this.mayLoseSlot = state.slots.areShared || partition.shared().mode.isDependent();
        this.inputOf = new int[state.endOfVcs >> RECORD_BITS];
        this.outputsOf = new int[state.endOfVcs >> state.portBits];
        number();
        this.wonOutput = new int[inputOf.length];
        this.turn = new int[sides.inputs()];
        this.askingInput = new int[sides.inputs()];
        this.askingOutput = new int[sides.outputs()];
        this.firstRequest = new int[sides.inputs()];
        Arrays.fill(firstRequest, NONE);
    }

    private void number() {
        RouterPorts ports = partition.shared().ports;
        for (int port = 0; port < ports.atRouters; port++) {
            outputsOf[port] = ports.inputIndex(port) % sides.outputsPerPort();
            for (int i = 0; i < state.vcsPerPort; i++) {
                inputOf[(port << state.vcBits) + i] = sides.input(port, i % sides.inputsPerPort());
            }
        }
    }

    int input(int vc) {
        return inputOf[vc >> RECORD_BITS];
    }

    /** The output through which a VC sends to a port: its router may have several. */
    int output(int vc, int port) {
        return sides.output(state.number(port), outputsOf[vc >> state.portBits]);
    }

    /** The output of a VC that won or holds its connection. */
    int wonOutput(int vc) {
        return wonOutput[vc >> RECORD_BITS];
    }

    /** Lets all VCs request that can send, and adds to the winners. */
    void match() {
        request();
        matching.allocate();
        for (int request = 0; request < matching.count; request++) {
            firstRequest[matching.input[request]] = NONE;
        }
        for (int i = 0; i < matching.granted.size(); i++) {
            int request = matching.granted.get(i);
            win(requestVc[request], matching.input[request], matching.output[request]);
        }
        matching.clear();
    }

    private void win(int vc, int from, int to) {
        int after = state.index(vc) + 1;
        turn[from] = after == state.vcsPerPort ? 0 : after;
        wonOutput[vc >> RECORD_BITS] = to;
        winners.add(vc);
    }

    /**
     * Requests what VCs need. Where an input requests a single output that nobody else requests, it
     * has it at once, by whatever rule.
     */
    private void request() {
        int[] cell = state.cell;
        StateList ready = state.block.ready;
        int listed = ready.end - ready.first >> 1;
        int all = listed + (heads.size() >> 1);
        if (all > inputs.length) {
            inputs = new int[2 * all];
            outputs = new int[2 * all];
        }
        for (int n = 0; n < listed; n++) {
            count(n, cell[ready.first + 2 * n], cell[ready.first + 2 * n + 1]);
        }
        for (int n = listed; n < all; n++) {
            count(n, heads.get(2 * (n - listed)), heads.get(2 * (n - listed) + 1));
        }
        for (int n = 0; n < listed; n++) {
            int vc = cell[ready.first + 2 * n];
            if (!mayLoseSlot || state.canSend(vc)) {
                request(n, vc, false);
            }
        }
        for (int n = listed; n < all; n++) {
            int head = heads.get(2 * (n - listed));
            if ((status[head >> RECORD_BITS] & SwitchMatching.GRANTED) == 0) {
                request(n, head, true);
            }
        }
        for (int n = 0; n < all; n++) {
            askingInput[inputs[n]] = 0;
            askingOutput[outputs[n]] = 0;
        }
    }

    /** Counts the n-th VC among those that may request its input and its output. */
    private void count(int n, int vc, int port) {
        int from = input(vc);
        int to = output(vc, port);
        inputs[n] = from;
        outputs[n] = to;
        askingInput[from]++;
        askingOutput[to]++;
    }

    private void request(int n, int vc, boolean speculates) {
        int from = inputs[n];
        int to = outputs[n];
        if (holds && held.isBarred(from, to)) {
            return;
        }
        if (askingInput[from] == 1 && askingOutput[to] == 1) {
            matching.grantAlone(from, to, 1);
            win(vc, from, to);
        } else {
            request(vc, from, to, priority(vc) + (speculates ? BEHIND_ALL : 0));
        }
    }

    private long priority(int vc) {
        return hasPriorities ? partition.priority(vc) : 0;
    }

    private void request(int vc, int from, int to, long itsRank) {
        for (int other = firstRequest[from]; other != NONE; other = nextRequest[other]) {
            if (matching.output[other] == to) {
                if (goesBefore(vc, itsRank, from, other)) {
                    set(other, vc, itsRank);
                }
                return;
            }
        }
        int request = matching.request(from, to, 0);
        if (request == requestVc.length) {
            nextRequest = Arrays.copyOf(nextRequest, 2 * request);
            requestVc = Arrays.copyOf(requestVc, 2 * request);
            rank = Arrays.copyOf(rank, 2 * request);
        }
        nextRequest[request] = firstRequest[from];
        firstRequest[from] = request;
        set(request, vc, itsRank);
    }

    /** iSLIP treats speculative and other requests alike. */
    private void set(int request, int vc, long itsRank) {
        requestVc[request] = vc;
        rank[request] = itsRank;
        boolean isAlike = isIslip && itsRank < BEHIND_ALL / 2;
        matching.priority[request] = isAlike ? itsRank - BEHIND_ALL : itsRank;
    }

    private boolean goesBefore(int vc, long itsRank, int from, int request) {
        return itsRank != rank[request]
                ? itsRank > rank[request]
                : distance(vc, from) < distance(requestVc[request], from);
    }

    /** VCs between the one whose turn it is at an input and this one. */
    private int distance(int vc, int from) {
        int ahead = state.index(vc) - turn[from];
        return ahead < 0 ? ahead + state.vcsPerPort : ahead;
    }
}
