package crossweave.network.technique;

import java.io.Serializable;
import java.util.Arrays;

/** The way of each packet so far: the channels that its head crossed, and when. */
final class Trails implements Serializable {
    private int stride = 16; // entries per packet
    private int[] channel = new int[stride * 64]; // per packet and position
    private long[] crossed = new long[stride * 64]; // cycle
    private int[] length = new int[64]; // per packet: channels crossed
    private int[] released = new int[64]; // per packet: channels of its way that it holds no more

    void begin(int packet) {
        if (packet >= length.length) {
            int size = Math.max(packet + 1, 2 * length.length);
            length = Arrays.copyOf(length, size);
            released = Arrays.copyOf(released, size);
            channel = Arrays.copyOf(channel, size * stride);
            crossed = Arrays.copyOf(crossed, size * stride);
        }
        length[packet] = 0;
        released[packet] = 0;
    }

    void add(int packet, int over, long cycle) {
        if (length[packet] == stride) {
            widen();
        }
        int at = packet * stride + length[packet]++;
        channel[at] = over;
        crossed[at] = cycle;
    }

    private void widen() {
        int wide = 2 * stride;
        int[] channels = new int[length.length * wide];
        long[] times = new long[length.length * wide];
        for (int packet = 0; packet < length.length; packet++) {
            System.arraycopy(channel, packet * stride, channels, packet * wide, length[packet]);
            System.arraycopy(crossed, packet * stride, times, packet * wide, length[packet]);
        }
        channel = channels;
        crossed = times;
        stride = wide;
    }

    int length(int packet) {
        return length[packet];
    }

    int channel(int packet, int position) {
        return channel[packet * stride + position];
    }

    long crossed(int packet, int position) {
        return crossed[packet * stride + position];
    }

    /** Channels at positions before this are held no more. */
    int released(int packet) {
        return released[packet];
    }

    void release(int packet, int before) {
        released[packet] = before;
    }
}
