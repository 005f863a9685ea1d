package crossweave.node;

import crossweave.config.Demands;
import crossweave.config.Doc;

/**
 * A node whose one processor does everything: it computes, and its kernel sends and receives
 * messages, packet by packet, which interrupts the computing.
 */
record KernelNode(
        @Doc(
                        value =
                                "cycles before the first packet of a message; then its sender goes"
                                        + " on",
                        byDefault = "0")
                int send,
        @Doc(value = "cycles more before the first packet of a message of several", byDefault = "0")
                int cutting,
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
        @Doc(value = "cycles when the last packet of a message has left", byDefault = "0")
                int afterSend,
        @Doc(value = "cycles when the last packet of a message has come", byDefault = "0")
                int receive,
        @Doc(
                        value =
                                "cycles of the processor to take a message that came before its"
                                        + " process wanted it",
                        byDefault = "0")
                int unexpected,
        @Doc(
                        value =
                                "whether the processor waits until a packet has left; otherwise it"
                                        + " does other things meanwhile",
                        byDefault = "true")
                boolean waits,
        @Doc(
                        value =
                                "whether messages that wait to be sent take turns, packet by"
                                        + " packet; otherwise one goes after the other",
                        byDefault = "false")
                boolean takesTurns,
        @Doc(
                        value =
                                "channels to the network: a node has so many terminals of the"
                                        + " topology",
                        byDefault = "1")
                int ports)
        implements NodeModel, NodeCosts {
    KernelNode {
        new Demands()
                .isTime("send", send)
                .isTime("cutting", cutting)
                .isTime("packet", packet)
                .isTime("after-send", afterSend)
                .isTime("receive", receive)
                .isTime("unexpected", unexpected)
                .that(NodeCosts.isRate(perFlit), "per-flit is %s%s".formatted(perFlit, RATES))
                .that(NodeCosts.isPorts(ports), "ports is %d%s".formatted(ports, PORTS))
                .hold();
    }

    @Override
    public boolean isProcessor() {
        return true;
    }

    @Override
    public Nodes on(Site site, Nodes.Listener listener) {
        return new ServedNodes(this, site, listener);
    }
}
