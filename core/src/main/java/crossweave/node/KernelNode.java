package crossweave.node;

import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.config.Unit;
import crossweave.problem.Checks;

/**
 * A node whose one processor does everything: it computes, and its kernel sends and receives
 * messages, packet by packet, which interrupts computations.
 */
record KernelNode(
        @Doc(
                        value =
                                "cycles before the first packet of a message; its "
                                        + "sender continues afterwards",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int send,
        @Doc(
                        value =
                                "additional cycles before the first packet of a message that has"
                                        + " several",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int cutting,
        @Doc(
                        value = "cycles when the last packet of a message has left",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int afterSend,
        @Doc(
                        value =
                                "whether the processor waits until a packet has left; "
                                        + "otherwise it does other work meanwhile",
                        byDefault = "true")
                boolean waits,
        @Doc(
                        value =
                                "whether messages that wait to be sent take turns, "
                                        + "packet by packet; otherwise they are sent one after "
                                        + "another",
                        byDefault = "false")
                boolean takesTurns,
        @Flat CommonCosts common)
        implements NodeCosts {
    KernelNode {
        new Checks()
                .isTime("send", send)
                .isTime("cutting", cutting)
                .isTime("after-send", afterSend)
                .verify();
    }

    @Override
    public boolean isProcessor() {
        return true;
    }
}
