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

/** What of a network is in a frame: how busy its channels are, and which packets are where. */
final class NetworkFrame {
    private static final int MOST_PACKETS = 400; // that are drawn one by one
    private static final int FULL = 255; // the most that a byte can say

    private static final int ENDLESS = 1_000_000; // flits, for buffers without bound

    private final PacketSettings packets;
    private final int buffer; // flits
    private final int creditDelay; // cycles

    NetworkFrame(NetworkSettings network) {
        Technique technique = network.technique().build();
        this.packets = network.packets();
        this.buffer = network.buffer().orElse(technique.usualBuffer().orElse(ENDLESS));
        this.creditDelay = technique.creditDelay();
    }

    /** A byte for each channel, of which 255 is the most that any has. */
    static void putHeat(Map<String, Object> frame, double[] values) {
        double most = Arrays.stream(values).max().orElse(0);
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length && most > 0; i++) {
            bytes[i] = (byte) Math.round(FULL * Math.max(0, values[i]) / most);
        }
        frame.put("most", most);
        frame.put("heat", Base64.getEncoder().encodeToString(bytes));
    }

    /** What is on its way, if it is not too much to be drawn. */
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
