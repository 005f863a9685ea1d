package crossweave.network.vc;

import crossweave.allocator.Allocation;
import crossweave.allocator.Turns;
import crossweave.config.Demands;
import crossweave.config.Doc;
import crossweave.network.Fabric;
import crossweave.network.Network;
import crossweave.network.Technique;
import crossweave.routing.Lanes;
import crossweave.routing.Routing;

import java.util.List;
import java.util.OptionalInt;

/**
 * Input-queued virtual-channel routers with a pipeline: routing, allocation of a lane, allocation
 * of the switch, the way across it. The rules are in docs/guide/vc-router.md.
 */
public record VcRouter(
        @Doc(
                        value =
                                "cycles until the way of a head is known; 0: it is known on"
                                        + " arrival",
                        byDefault = "1")
                int routingDelay,
        @Doc(value = "cycles of the allocation of lanes", byDefault = "1") int laneDelay,
        @Doc(value = "cycles of the allocation of the switch", byDefault = "1") int switchDelay,
        @Doc(value = "cycles of the way across the switch", byDefault = "1") int crossingDelay,
        @Doc(value = "cycles that a credit spends in the router that gets it", byDefault = "0")
                int creditDelay,
        @Doc(value = "who gets which lane", byDefault = "islip") Allocation laneAllocator,
        @Doc(value = "who crosses the switch", byDefault = "islip") Allocation switchAllocator,
        @Doc(value = "iterations of both allocators", byDefault = "1") int iterations,
        @Doc(value = "whose turn it is in separable allocators", byDefault = "round-robin")
                Turns.Kind turns,
        @Doc(value = "flits that an input can send into the switch per step", byDefault = "1")
                int inputSpeedup,
        @Doc(value = "flits that an output can take from the switch per step", byDefault = "1")
                int outputSpeedup,
        @Doc(value = "steps of a router per cycle", byDefault = "1") double internalSpeedup,
        @Doc(value = "a head asks for the switch while it asks for a lane", byDefault = "false")
                boolean speculative,
        @Doc(
                        value = "a lane is given away when the packet before has left its buffer",
                        byDefault = "false")
                boolean waitForTailCredit,
        @Doc(
                        value = "a packet keeps its way across the switch while its flits follow",
                        byDefault = "false")
                boolean holdSwitch,
        @Doc(
                        value =
                                "private: every lane has its own slots; shared: one of its own, the"
                                        + " others are its channel's",
                        byDefault = "private")
                Buffers buffers,
        @Doc(
                        value = "who goes first, before turns decide; class: by workload.priority",
                        byDefault = "none")
                Priority priority,
        @Doc(
                        value = "messages to their own sender: by the local cost, or by the router",
                        byDefault = "local")
                Own own)
        implements Technique {
    private static final int USUAL_BUFFER = 8; // flits
    private static final int LONGEST_DELAY = 10_000; // cycles
    private static final int MOST_SPEEDUP = 16;

    /** How the slots behind a channel are divided among its lanes. */
    public enum Buffers {
        PRIVATE,
        SHARED
    }

    /** What goes before turns. */
    public enum Priority {
        NONE,
        /** Packets that were made earlier. */
        AGE,
        /** Packets that entered the network earlier. */
        NETWORK_AGE,
        /** Packets of messages with a higher priority. */
        CLASS
    }

    /** How messages come to their own sender. */
    public enum Own {
        LOCAL,
        ROUTER
    }

    public VcRouter {
        new Demands()
                .isTime("routing-delay", routingDelay)
                .that(laneDelay >= 1, "lane-delay is " + laneDelay + ", but takes a cycle at least")
                .that(
                        switchDelay >= 1,
                        "switch-delay is " + switchDelay + ", but takes a cycle at least")
                .isTime("crossing-delay", crossingDelay)
                .isTime("credit-delay", creditDelay)
                .that(
                        Math.max(
                                        Math.max(routingDelay, creditDelay),
                                        Math.max(laneDelay, Math.max(switchDelay, crossingDelay)))
                                <= LONGEST_DELAY,
                        "no delay may be longer than %,d cycles".formatted(LONGEST_DELAY))
                .that(iterations >= 1, "iterations is " + iterations + ", but 1 is the least")
                .that(isSpeedup(inputSpeedup), speedup("input-speedup", inputSpeedup))
                .that(isSpeedup(outputSpeedup), speedup("output-speedup", outputSpeedup))
                .that(isSpeedup(internalSpeedup), speedup("internal-speedup", internalSpeedup))
                .hold();
    }

    private static boolean isSpeedup(double times) {
        return times >= 1 && times <= MOST_SPEEDUP;
    }

    private static String speedup(String setting, double times) {
        return "%s is %s, but must be between 1 and %d".formatted(setting, times, MOST_SPEEDUP);
    }

    @Override
    public OptionalInt usualBuffer() {
        return OptionalInt.of(USUAL_BUFFER);
    }

    int buffer(Fabric fabric) {
        return fabric.channels().buffer().orElse(USUAL_BUFFER);
    }

    /** The steps that a router makes in a cycle. */
    int steps(long cycle) {
        return (int) ((long) ((cycle + 1) * internalSpeedup) - (long) (cycle * internalSpeedup));
    }

    /** Flits that may leave the buffers of an input in a cycle. */
    int mostFromInput() {
        return inputSpeedup * (int) Math.ceil(internalSpeedup);
    }

    /** Cycles between a head's first request for a lane and its way across the switch, at least. */
    int shortestAllocation() {
        return speculative
                ? switchDelay * Math.ceilDiv(laneDelay, switchDelay) - 1
                : laneDelay + switchDelay - 1;
    }

    /**
     * Cycles from a flit's leaving its buffer until it is on the channel, and one: the later steps
     * of a cycle gain one where there are several.
     */
    int shortestCrossing() {
        return crossingDelay > 0 && internalSpeedup > 1 ? crossingDelay : 1 + crossingDelay;
    }

    /**
     * Whether it is a router without extras, for which an engine is faster that keeps no tracks.
     */
    private boolean isPlain(Fabric fabric) {
        boolean isSimple = !speculative && !holdSwitch && buffers == Buffers.PRIVATE;
        boolean isSlow = inputSpeedup == 1 && outputSpeedup == 1 && internalSpeedup == 1;
        boolean isQuick = laneDelay == 1 && switchDelay == 1;
        boolean isIslip =
                laneAllocator == Allocation.ISLIP
                        && switchAllocator == Allocation.ISLIP
                        && iterations == 1;
        boolean fits =
                fabric.channels().lanes() <= Cells.MOST_LANES
                        && buffer(fabric) <= Cells.MOST_SLOTS
                        && Cells.size(fabric, wheel(fabric)) <= Integer.MAX_VALUE;
        return !fabric.isTracked()
                && isSimple
                && isSlow
                && isQuick
                && isIslip
                && fits
                && priority == Priority.NONE;
    }

    /** What the priority of a message counts. */
    int rank(int messagePriority) {
        return heedsPriorities() ? messagePriority : 0;
    }

    @Override
    public boolean heedsPriorities() {
        return priority == Priority.CLASS;
    }

    Allocation.Style style() {
        return new Allocation.Style(iterations, turns);
    }

    /** What is known of lanes and of the cycles ahead must fit into arrays. */
    private void checkSize(Fabric fabric) {
        double channels = fabric.topology().channels();
        double lanes = channels * 2 * fabric.channels().lanes();
        int buffer = buffer(fabric);
        double perLane =
                Math.max(16, 2.0 * buffer * (buffers == Buffers.SHARED ? lanes / channels : 1));
        if (lanes * perLane > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    ("%,.0f channels with %d lanes of %,d flits are more than fits; have fewer"
                                    + " lanes or a smaller buffer")
                            .formatted(channels, fabric.channels().lanes(), buffer));
        }
        if (wheel(fabric) * 12 * channels > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    ("%,.0f channels with up to %,d cycles of latency are more than fits; have"
                                    + " shorter links or delays")
                            .formatted(channels, fabric.topology().longestLatency()));
        }
    }

    /** Cycles that may be known ahead, at most. */
    private double wheel(Fabric fabric) {
        double delay = routingDelay + Math.max(crossingDelay, creditDelay);
        return 2 * (1 + fabric.topology().longestLatency() + delay);
    }

    @Override
    public Held held() {
        return Held.LANES;
    }

    /** Escape lanes are proved to be enough for buffers with flits of one packet only. */
    @Override
    public List<String> notes(Routing routing) {
        return routing.escapeLanes() == Lanes.NO_LANE || waitForTailCredit
                ? List.of()
                : List.of(
                        "packets may share the buffer of a lane, so escape lanes do not exclude"
                                + " deadlock; wait-for-tail-credit does");
    }

    @Override
    public Network on(Fabric fabric, Network.Receiver receiver) {
        if (fabric.channels().duplex() != Fabric.Duplex.FULL) {
            throw new IllegalArgumentException(
                    "the two directions of a link are channels of their own with vc-router; write"
                            + " duplex: full, or choose technique wormhole");
        }
        checkSize(fabric);
        if (fabric.channels().reference() || fabric.channels().recovers()) {
            return new ReferenceVc(fabric, this, receiver);
        }
        return isPlain(fabric)
                ? new PlainVc(fabric, this, receiver)
                : new VcNetwork(fabric, this, receiver);
    }
}
