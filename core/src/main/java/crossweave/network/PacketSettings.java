package crossweave.network;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;

import java.util.Optional;

/** The section {@code network.packets}: how messages are cut into packets and what that costs. */
public record PacketSettings(
        @Doc(
                        value =
                                "most data flits of a packet; longer messages are split. Not given:"
                                        + " messages are never split",
                        unit = Unit.FLITS)
                Optional<Integer> most,
        @Doc(
                        value = "header flits of each packet, in addition to its data",
                        byDefault = "0",
                        unit = Unit.FLITS)
                int header,
        @Doc(
                        value = "cycles before the first packet of a message",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int messageCost,
        @Doc(
                        value = "cycles before each packet, after the previous one has left",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int packetCost,
        @Doc(
                        value = "latency of a message to its own sender, in cycles",
                        byDefault = "1",
                        unit = Unit.CYCLES)
                int localCost,
        @Doc(
                        value =
                                "flits of a message to its own node that are copied in a cycle,"
                                    + " after local-cost; each message has the rate for itself. Not"
                                    + " given: all at once",
                        unit = Unit.RATE)
                Optional<Double> localRate) {

    /** Every message is one packet, without any overhead. */
    public static final PacketSettings PLAIN = new PacketSettings(Optional.empty(), 0, 0, 0, 1);

    /** Messages of any length reach their own node in the same time. */
    public PacketSettings(
            Optional<Integer> most, int header, int messageCost, int packetCost, int localCost) {
        this(most, header, messageCost, packetCost, localCost, Optional.empty());
    }

    public PacketSettings {
        new Checks()
                .atLeast("most", most, 1)
                .notNegative("header", header)
                .isTime("message-cost", messageCost)
                .isTime("packet-cost", packetCost)
                .isTime("local-cost", localCost)
                .require(
                        localRate.isEmpty() || localRate.get() > 0,
                        "local-rate",
                        ProblemCode.TOO_SMALL,
                        "is %s, but must be positive (flits per cycle)",
                        localRate.orElse(0.))
                .verify();
    }

    /** Cycles of a message of so many data flits to its own node. */
    public long localTime(int flits) {
        return localRate.isEmpty()
                ? localCost
                : localCost + (long) Math.ceil(flits / localRate.get());
    }

    /**
     * Flits of the longest packet of messages up to this length; MAX_VALUE if there is no limit.
     */
    public int longest(int message) {
        int data = Math.min(message, most.orElse(Integer.MAX_VALUE));
        return data == Integer.MAX_VALUE ? data : Math.max(1, header + data);
    }

    /** Packets that a message of so many data flits is cut into; an empty one is a packet too. */
    public int packets(int flits) {
        return most.isEmpty() ? 1 : Math.max(1, Math.ceilDiv(flits, most.get()));
    }

    /** Flits of all packets of a message, including their headers. */
    public int onLink(int message) {
        return message + header * packets(message);
    }

    /** Flits of the n-th of these packets, including its header; at least 1. */
    public int flits(int message, int n) {
        int data = most.isEmpty() ? message : Math.min(most.get(), message - n * most.get());
        return Math.max(1, header + data);
    }
}
