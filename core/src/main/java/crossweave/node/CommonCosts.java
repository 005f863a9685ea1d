package crossweave.node;

import crossweave.config.Demands;
import crossweave.config.Doc;

/** What every node that sends by software says of packets and messages. */
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
        new Demands()
                .isTime("packet", packet)
                .isTime("receive", receive)
                .isTime("unexpected", unexpected)
                .that(
                        perFlit >= 0 && perFlit <= 1e6,
                        "per-flit is %s, but must be from 0 to 1e6".formatted(perFlit))
                .that(
                        ports >= 1 && ports <= 64,
                        "ports is %d, but a node has 1 to 64 channels to the network"
                                .formatted(ports))
                .hold();
    }

    /** The server's time for a packet that is sent, with so many data flits. */
    long timeToSend(int flits) {
        return packet + Math.round(perFlit * flits);
    }
}
