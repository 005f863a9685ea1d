package crossweave.network.vc;

import crossweave.allocator.AllocatorKind;
import crossweave.allocator.ArbiterBank;
import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.config.Unit;
import crossweave.network.MessageVcs;
import crossweave.network.NetworkConfig;
import crossweave.network.UnsendableMessage;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;

import java.util.Optional;

/** The settings of {@link VcRouter}. */
public record VcRouterSettings(
        @Doc(
                        value =
                                "cycles of route computation; 0: the route is known "
                                        + "when a head arrives",
                        byDefault = "1",
                        unit = Unit.CYCLES)
                int routingDelay,
        @Doc(value = "cycles of VC allocation", byDefault = "1", unit = Unit.CYCLES)
                int vcAllocationDelay,
        @Doc(value = "cycles of switch allocation", byDefault = "1", unit = Unit.CYCLES)
                int switchAllocationDelay,
        @Doc(value = "cycles of switch traversal", byDefault = "1", unit = Unit.CYCLES)
                int switchTraversalDelay,
        @Doc(
                        value = "cycles to process a credit in the router that receives it",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int creditDelay,
        @Doc(value = "the VC allocator", byDefault = "islip") AllocatorKind vcAllocator,
        @Doc(value = "the switch allocator", byDefault = "islip") AllocatorKind switchAllocator,
        @Doc(value = "iterations of both allocators", byDefault = "1") int iterations,
        @Doc(value = "the arbiters of separable allocators", byDefault = "round-robin")
                ArbiterBank.Kind arbiter,
        @Doc(value = "flits that an input can send into the switch per step", byDefault = "1")
                int inputSpeedup,
        @Doc(value = "flits that an output can take from the switch per step", byDefault = "1")
                int outputSpeedup,
        @Doc(value = "steps of a router per cycle", byDefault = "1") double internalSpeedup,
        @Doc(
                        value = "speculation: a head requests the switch while it requests a VC",
                        byDefault = "false")
                boolean speculative,
        @Doc(
                        value =
                                "a VC is reallocated only after the previous packet has left "
                                        + "its buffer",
                        byDefault = "false")
                boolean waitForTailCredit,
        @Doc(
                        value =
                                "a packet holds its connection through the switch while its "
                                        + "flits follow",
                        byDefault = "false")
                boolean holdSwitch,
        @Doc(
                        value =
                                "private: every VC has its own slots; shared: every VC "
                                        + "has one slot of its own, and the VCs of a channel "
                                        + "share the others",
                        byDefault = "private")
                Buffers buffers,
        @Doc(
                        value =
                                "which requests win before the arbiters decide; class: by "
                                        + "workload.priority",
                        byDefault = "none")
                Priority priority,
        @Doc(
                        value =
                                "how messages to their own sender are delivered: at the local "
                                        + "cost, or through the router",
                        byDefault = "local")
                Loopback loopback,
        @Flat MessageVcs messageVcs,
        @Doc(
                        "replies that a terminal has room for, from the arrival of the request"
                                + " until the reply has left: requests that find none wait in their"
                                + " VCs; not given: any number")
                Optional<Integer> replyQueue) {
    static final int USUAL_BUFFER = 8; // flits
    private static final int LONGEST_DELAY = 10_000; // cycles
    private static final int MOST_SPEEDUP = 16;

    /** How VCs of a channel divide its buffer slots. */
    public enum Buffers {
        PRIVATE,
        SHARED
    }

    /** The criterion by which arbitration prefers packets, before the arbiters decide. */
    public enum Priority {
        NONE,
        /** Packets created earlier go first. */
        AGE,
        /** Packets that entered the network earlier go first. */
        NETWORK_AGE,
        /** Packets of messages with a higher priority go first. */
        CLASS
    }

    /** How messages reach a destination that is their own source. */
    public enum Loopback {
        LOCAL,
        ROUTER
    }

    public VcRouterSettings {
        new Checks()
                .between("routing-delay", routingDelay, 0, LONGEST_DELAY)
                .between("vc-allocation-delay", vcAllocationDelay, 1, LONGEST_DELAY)
                .between("switch-allocation-delay", switchAllocationDelay, 1, LONGEST_DELAY)
                .between("switch-traversal-delay", switchTraversalDelay, 0, LONGEST_DELAY)
                .between("credit-delay", creditDelay, 0, LONGEST_DELAY)
                .atLeast("iterations", iterations, 1)
                .between("input-speedup", inputSpeedup, 1, MOST_SPEEDUP)
                .between("output-speedup", outputSpeedup, 1, MOST_SPEEDUP)
                .between("internal-speedup", internalSpeedup, 1., MOST_SPEEDUP)
                .atLeast("reply-queue", replyQueue, 1)
                .verify();
    }

    /** Whether messages to their own sender never enter the network. */
    public boolean staysLocal() {
        return loopback == Loopback.LOCAL;
    }

    /** Flits that a VC has room for. */
    public int buffer(NetworkConfig config) {
        return config.channels().buffer().orElse(USUAL_BUFFER);
    }

    /** The steps that a router makes in a cycle. */
    int steps(long cycle) {
        return (int) ((long) ((cycle + 1) * internalSpeedup) - (long) (cycle * internalSpeedup));
    }

    /** Flits that may leave the buffers of an input in a cycle. */
    int mostFromInput() {
        return inputSpeedup * (int) Math.ceil(internalSpeedup);
    }

    /** Cycles between a head's first request for a VC and its crossing of the switch, at least. */
    public int shortestAllocation() {
        return speculative
                ? switchAllocationDelay * Math.ceilDiv(vcAllocationDelay, switchAllocationDelay) - 1
                : vcAllocationDelay + switchAllocationDelay - 1;
    }

    /**
     * Cycles from a flit's leaving its buffer until it is on the channel, plus one: with several
     * steps per cycle, flits of the later steps gain one.
     */
    int shortestCrossing() {
        return switchTraversalDelay > 0 && internalSpeedup > 1
                ? switchTraversalDelay
                : 1 + switchTraversalDelay;
    }

    /** The rank of a message's priority; 0 where priorities have no effect. */
    int rank(int messagePriority) {
        return priority == Priority.CLASS ? messagePriority : 0;
    }

    /** Refuses a request or reply of several packets where terminals count the replies. */
    void checkClass(int packetsOfMessage) {
        if (replyQueue.isPresent() && packetsOfMessage > 1) {
            throw new UnsendableMessage(
                    "packets.most",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "cuts a request or reply into %d packets, but with a reply-queue each must be"
                                    .formatted(packetsOfMessage)
                            + " one; raise it, or leave it out");
        }
    }

    AllocatorKind.Style style() {
        return new AllocatorKind.Style(iterations, arbiter);
    }
}
