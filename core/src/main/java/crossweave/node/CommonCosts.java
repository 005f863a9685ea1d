package crossweave.node;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;

/** The costs of packets and messages that every node with software sending has. */
public record CommonCosts(
        @Doc(
                        value = "cycles for each packet sent, and for each received",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int packet,
        @Doc(
                        value =
                                "cycles for each data flit sent, in addition to its "
                                        + "cycle on the channel: how much slower memory is",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                double perFlit,
        @Doc(
                        value = "cycles for each data flit of a received packet",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                double receivePerFlit,
        @Doc(
                        value = "cycles when the last packet of a message has arrived",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int receive,
        @Doc(
                        value =
                                "cycles of the processor to fetch a message that "
                                        + "arrived before its process asked for it",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int unexpected,
        @Doc(
                        value =
                                "channels between a node and the network: terminals of "
                                        + "the topology per node",
                        byDefault = "1")
                int ports) {
    public CommonCosts {
        new Checks()
                .isTime("packet", packet)
                .isTime("receive", receive)
                .isTime("unexpected", unexpected)
                .between("per-flit", perFlit, 0, SLOWEST)
                .between("receive-per-flit", receivePerFlit, 0, SLOWEST)
                .between("ports", ports, 1, 64)
                .verify();
    }

    private static final double SLOWEST = 1e6; // cycles per flit

    /** The server's time to send a packet of so many data flits. */
    long timeToSend(int flits) {
        return packet + Math.round(perFlit * flits);
    }

    /** The server's time to receive a packet of so many data flits. */
    long timeToTake(int flits) {
        return packet + Math.round(receivePerFlit * flits);
    }
}
