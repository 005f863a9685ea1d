package crossweave.node;

import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.config.Unit;
import crossweave.problem.Checks;

/**
 * A node with a processor, which computes and starts sending, and a communication processor, which
 * does the rest in parallel.
 */
record CommunicationNode(
        @Doc(
                        value =
                                "cycles of the processor to send a message; its sender "
                                        + "continues afterwards",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int processorSend,
        @Doc(
                        value = "cycles of the processor to hand a message to its process",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int processorReceive,
        @Doc(
                        value =
                                "cycles of the communication processor before the first packet of a"
                                        + " message",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int send,
        @Doc(
                        value =
                                "additional cycles for a message whose packets may "
                                        + "arrive out of order",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int reassembly,
        @Flat CommonCosts common)
        implements NodeCosts {
    CommunicationNode {
        new Checks()
                .isTime("processor-send", processorSend)
                .isTime("processor-receive", processorReceive)
                .isTime("send", send)
                .isTime("reassembly", reassembly)
                .verify();
    }

    @Override
    public boolean isProcessor() {
        return false;
    }

    @Override
    public boolean waits() {
        return false;
    }
}
