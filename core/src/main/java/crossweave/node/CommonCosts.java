package crossweave.node;

import crossweave.config.Doc;
import crossweave.problem.Checks;

/** The costs of packets and messages that every node with software sending has. */
public record CommonCosts(
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
        @Doc(value = "cycles for each data flit of a packet that comes", byDefault = "0")
                double receivePerFlit,
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
                                "channels to the network: a node has so many terminals of the"
                                        + " topology",
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
                .hold();
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
