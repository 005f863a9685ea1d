package crossweave.web.live;

import crossweave.experiment.Run;
import crossweave.experiment.message.InFlightMessage;
import crossweave.machine.NetworkSettings;
import crossweave.network.LinkCrossing;
import crossweave.network.PacketSettings;
import crossweave.network.Technique;

import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The network part of a frame: utilisation of channels, and positions of packets. */
final class NetworkFrame {
    private static final int MOST_PACKETS = 400; // with more, none is drawn
    private static final int MOST_HEAT = 255; // the maximum of a byte

    private static final int UNBOUNDED = 1_000_000; // flits that stand for an unbounded buffer

    private final PacketSettings packets;
    private final int buffer; // flits
    private final int creditDelay; // cycles

    NetworkFrame(NetworkSettings network) {
        Technique technique = network.technique().build();
        this.packets = network.packets();
        this.buffer = network.buffer().orElse(technique.usualBuffer().orElse(UNBOUNDED));
        this.creditDelay = technique.creditDelay();
    }

    /** A byte per channel, scaled so that the maximum is 255. */
    static void putHeat(Map<String, Object> frame, double[] values) {
        double most = Arrays.stream(values).max().orElse(0);
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length && most > 0; i++) {
            bytes[i] = (byte) Math.round(MOST_HEAT * Math.max(0, values[i]) / most);
        }
        frame.put("most", most);
        frame.put("heat", Base64.getEncoder().encodeToString(bytes));
    }

    /** Adds packets in flight, unless they are too many to draw. */
    void putPackets(Map<String, Object> frame, Run run) {
        frame.put("buffer", buffer);
        frame.put("credit_delay", creditDelay);
        if (run.onTheWay() <= MOST_PACKETS) {
            frame.put("packets", run.inFlight().stream().flatMap(this::packets).toList());
        }
    }

    /** Packets that have left their terminals, with the channels that their heads have crossed. */
    private Stream<Map<String, Object>> packets(InFlightMessage message) {
        return IntStream.range(0, message.routes().size())
                .filter(number -> !message.routes().get(number).isEmpty())
                .mapToObj(number -> packet(message, number));
    }

    private Map<String, Object> packet(InFlightMessage message, int number) {
        List<LinkCrossing> route = message.routes().get(number);
        Map<String, Object> packet = new LinkedHashMap<>();
        packet.put("message", message.number());
        packet.put("from", message.source());
        packet.put("to", message.destination());
        packet.put("flits", packets.flits(message.flits(), number));
        packet.put("channels", route.stream().mapToInt(LinkCrossing::channel).toArray());
        packet.put("cycles", route.stream().mapToLong(LinkCrossing::cycle).toArray());
        return packet;
    }
}
