package crossweave.web.live;

import crossweave.experiment.Run;
import crossweave.files.ByteColumn;
import crossweave.network.CrossedFlits;
import crossweave.network.deadlock.PacketPlace;
import crossweave.network.deadlock.PacketPlace.Held;
import crossweave.topology.Topology;

import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** The network part of a frame: quantities of channels, and where packets are. */
record NetworkFrame(List<PacketPlace> places) {
    private static final int MOST_PACKETS = 4096; // with more, a sample is drawn
    private static final int MOST_HEAT = 255; // the maximum of a byte
    private static final int GOLDEN = 0x9E3779B9; // mixes numbers of messages (Knuth, 6.4)

    /** The network after the last cycle of a run. */
    static NetworkFrame of(Run run) {
        return new NetworkFrame(run.places());
    }

    /**
     * A byte per channel: 255 stands for {@code top}, and for whatever is more. The scale does not
     * depend on the values, so that frames and runs can be compared.
     */
    static void putHeat(Map<String, Object> frame, double[] values, double top) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) Math.round(MOST_HEAT * Math.clamp(values[i] / top, 0, 1));
        }
        frame.put("most", top);
        frame.put("heat", Base64.getEncoder().encodeToString(bytes));
    }

    /** Per channel between routers: flits that have crossed it since counting began. */
    long[] crossed(Run run, int channels) {
        return CrossedFlits.of(run.network().counters(), places, channels);
    }

    /** Per channel between routers: the share of what it can carry since counting began. */
    double[] busy(Run run, Topology topology) {
        double cycles = Math.max(1, run.cycle() + 1 - run.countedSince());
        long[] crossed = crossed(run, topology.networkChannels());
        double[] shares = new double[crossed.length];
        Arrays.setAll(shares, c -> crossed[c] / cycles * topology.cyclesPerFlit(c));
        return shares;
    }

    /** Flits in the buffers at the ends of channels between routers, or on their way there. */
    double[] filled(int channels) {
        double[] flits = new double[channels];
        places.stream()
                .flatMap(packet -> packet.held().stream())
                .filter(held -> held.channel() < channels)
                .forEach(held -> flits[held.channel()] += held.flits());
        return flits;
    }

    /**
     * Adds the packets in the network, or a sample of them; none of those that no drawing shows.
     */
    void putPackets(Map<String, Object> frame, boolean isDrawn) {
        List<PacketPlace> drawn = isDrawn ? sample() : List.of();
        frame.put("in_network", places.size());
        frame.put("drawn", drawn.size());
        frame.put("packets", Base64.getEncoder().encodeToString(bytes(drawn)));
    }

    /**
     * Packets as numbers, from which the page makes no objects: of each its message, less that of
     * the one before; its destination; how many of its flits are still at its terminal; how many
     * buffers it holds; and of each of them its channel, less that of the one before, and its
     * flits.
     */
    private static byte[] bytes(List<PacketPlace> packets) {
        ByteColumn numbers = new ByteColumn();
        long message = 0;
        int channel = 0;
        for (PacketPlace packet : packets) {
            numbers.addSigned(packet.message() - message);
            message = packet.message();
            numbers.add(packet.destination());
            numbers.add(packet.unsent());
            numbers.add(packet.held().size());
            for (Held held : packet.held()) {
                numbers.addSigned(held.channel() - channel);
                channel = held.channel();
                numbers.add(held.flits());
            }
        }
        return numbers.bytes();
    }

    /** Of many packets those of some messages, which are drawn as long as they are under way. */
    private List<PacketPlace> sample() {
        int bits = 0;
        while (places.size() >> bits > MOST_PACKETS) {
            bits++;
        }
        int mask = (1 << bits) - 1;
        return places.stream()
                .filter(packet -> ((int) packet.message() * GOLDEN >>> 16 & mask) == 0)
                .toList();
    }
}
