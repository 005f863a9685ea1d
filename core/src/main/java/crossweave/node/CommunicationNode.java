package crossweave.node;

import crossweave.config.Demands;
import crossweave.config.Doc;

/**
 * A node with a processor, which computes and begins to send, and a communication processor, which
 * does the rest. They work side by side.
 */
record CommunicationNode(
        @Doc(
                        value =
                                "cycles of the processor to send a message; then its sender goes"
                                        + " on",
                        byDefault = "0")
                int processorSend,
        @Doc(value = "cycles of the processor before its process has a message", byDefault = "0")
                int processorReceive,
        @Doc(
                        value =
                                "cycles of the communication processor before the first packet of a"
                                        + " message",
                        byDefault = "0")
                int send,
        @Doc(
                        value = "cycles for each packet that is sent, and for each that comes",
                        byDefault = "0")
                int packet,
        @Doc(
                        value =
                                "cycles for each data flit that is sent, beyond that on the"
                                        + " channel: how much memory is slower",
                        byDefault = "0")
                double perFlit,
        @Doc(value = "cycles when the last packet of a message has come", byDefault = "0")
                int receive,
        @Doc(
                        value =
                                "cycles more for a message whose packets may have overtaken each"
                                        + " other",
                        byDefault = "0")
                int reassembly,
        @Doc(
                        value =
                                "cycles of the processor to take a message that came before its"
                                        + " process wanted it",
                        byDefault = "0")
                int unexpected,
        @Doc(
                        value =
                                "channels to the network: a node has so many terminals of the"
                                        + " topology",
                        byDefault = "1")
                int ports)
        implements NodeModel, NodeCosts {
    CommunicationNode {
        new Demands()
                .isTime("processor-send", processorSend)
                .isTime("processor-receive", processorReceive)
                .isTime("send", send)
                .isTime("packet", packet)
                .isTime("receive", receive)
                .isTime("reassembly", reassembly)
                .isTime("unexpected", unexpected)
                .that(NodeCosts.isRate(perFlit), "per-flit is %s%s".formatted(perFlit, RATES))
                .that(NodeCosts.isPorts(ports), "ports is %d%s".formatted(ports, PORTS))
                .hold();
    }

    @Override
    public boolean isProcessor() {
        return false;
    }

    @Override
    public boolean waits() {
        return false;
    }

    @Override
    public Nodes on(Site site, Nodes.Listener listener) {
        return new ServedNodes(this, site, listener);
    }
}
