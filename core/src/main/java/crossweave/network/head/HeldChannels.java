package crossweave.network.head;

import crossweave.util.IntList;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The channels that each packet holds, and when its head crossed them. Positions on the path are
 * counted from 0; released ones are forgotten, so that the path of a packet needs little memory
 * however long it is.
 */
final class HeldChannels implements Serializable {
    private int stride = 8; // entries per packet, a power of 2; position p is at p modulo stride
    private int[] channel = new int[stride * 64]; // per packet and position
    private long[] crossed = new long[stride * 64]; // cycle
    private int[] length = new int[64]; // per packet: channels crossed
    private int[] released = new int[64]; // per packet: how many of these it has released

    /**
     * Makes room for packets with ids below this that hold at most so many channels; must not be
     * called while several threads run.
     */
    void makeRoom(int limit, int channels) {
        if (limit > length.length) {
            int size = Math.max(limit, 2 * length.length);
            length = Arrays.copyOf(length, size);
            released = Arrays.copyOf(released, size);
            channel = Arrays.copyOf(channel, size * stride);
            crossed = Arrays.copyOf(crossed, size * stride);
        }
        while (channels > stride) {
            widen();
        }
    }

    void begin(int packet) {
        length[packet] = 0;
        released[packet] = 0;
    }

    /** Adds a channel, and returns how many channels the packet holds. */
    int add(int packet, int over, long cycle) {
        int held = length[packet] - released[packet];
        if (held == stride) {
            widen();
        }
        int at = at(packet, length[packet]++);
        channel[at] = over;
        crossed[at] = cycle;
        return held + 1;
    }

    private int at(int packet, int position) {
        return packet * stride + (position & stride - 1);
    }

    private void widen() {
        int[] channels = new int[2 * channel.length];
        long[] times = new long[2 * crossed.length];
        for (int packet = 0; packet < length.length; packet++) {
            int first = Math.max(released[packet], length[packet] - stride);
            for (int position = first; position < length[packet]; position++) {
                int to = packet * 2 * stride + (position & 2 * stride - 1);
                channels[to] = channel[at(packet, position)];
                times[to] = crossed[at(packet, position)];
            }
        }
        channel = channels;
        crossed = times;
        stride *= 2;
    }

    /** Writes the path of a packet into a list. */
    void write(int packet, IntList to) {
        to.add(length[packet]);
        to.add(released[packet]);
        for (int position = released[packet]; position < length[packet]; position++) {
            to.add(channel(packet, position));
            to.addLong(crossed(packet, position));
        }
    }

    /** Reads a path that was written before, and returns the index after it. */
    int read(int packet, int[] from, int start) {
        int at = start + 2;
        begin(packet);
        length[packet] = from[start + 1];
        released[packet] = from[start + 1];
        makeRoom(length.length, from[start] - from[start + 1]);
        while (length[packet] < from[start]) {
            add(packet, from[at], IntList.longAt(from, at + 1));
            at += 3;
        }
        return at;
    }

    int length(int packet) {
        return length[packet];
    }

    int channel(int packet, int position) {
        assert position >= released[packet] : "that was let go";
        return channel[at(packet, position)];
    }

    long crossed(int packet, int position) {
        assert position >= released[packet] : "that was let go";
        return crossed[at(packet, position)];
    }

    /** Writes the path of a packet into a list, with times counted from a cycle on. */
    void describe(int packet, long cycle, IntList to) {
        to.add(length[packet]);
        to.add(released[packet]);
        for (int position = released[packet]; position < length[packet]; position++) {
            to.add((int) (crossed(packet, position) - cycle));
        }
    }

    /** The head of a packet crossed all channels that it holds so many cycles later. */
    void shift(int packet, long cycles) {
        for (int position = released[packet]; position < length[packet]; position++) {
            crossed[at(packet, position)] += cycles;
        }
    }

    /** The first position that the packet still holds. */
    int released(int packet) {
        return released[packet];
    }

    void release(int packet, int before) {
        released[packet] = before;
    }
}
