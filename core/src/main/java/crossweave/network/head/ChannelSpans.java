package crossweave.network.head;

import crossweave.util.IntList;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The channels that packets have crossed, each with the cycle in which the last flit comes to its
 * end: kept only where a fault may ask who is on a channel.
 */
final class ChannelSpans implements Serializable {
    private static final int SPAN = 3; // ints: channel, cycle

    private final List<IntList> ofPacket = new ArrayList<>();

    /** A packet is at its terminal. */
    void begin(int packet) {
        of(packet).clear();
    }

    /** The last flit of a packet comes to the end of a channel in this cycle. */
    void add(int packet, int channel, long last) {
        of(packet).add(channel);
        of(packet).addLong(last);
    }

    /** The last flit of a packet comes to the ends of all its channels in this cycle. */
    void end(int packet, long last) {
        int[] channels = channels(packet);
        begin(packet);
        for (int channel : channels) {
            add(packet, channel, last);
        }
    }

    private int[] channels(int packet) {
        IntList spans = of(packet);
        int[] channels = new int[spans.size() / SPAN];
        Arrays.setAll(channels, i -> spans.get(i * SPAN));
        return channels;
    }

    private IntList of(int packet) {
        while (ofPacket.size() <= packet) {
            ofPacket.add(new IntList());
        }
        return ofPacket.get(packet);
    }

    /** Whether the last flit of a packet has not come over one of these channels before a cycle. */
    boolean isOn(int packet, IntPredicate channels, long cycle) {
        IntList spans = of(packet);
        for (int i = 0; i < spans.size(); i += SPAN) {
            if (IntList.longAt(spans.items(), i + 1) >= cycle && channels.test(spans.get(i))) {
                return true;
            }
        }
        return false;
    }
}
