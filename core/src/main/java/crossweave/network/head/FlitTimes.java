package crossweave.network.head;

import crossweave.network.NetworkConfig;
import crossweave.network.settings.Ejection;
import crossweave.topology.Topology;
import crossweave.util.IntList;

import java.io.Serializable;
import java.util.Arrays;

/**
 * What a {@link FlitRecurrence} knows of the flits of each packet. Flits are counted from the first
 * that has not left the network, channels by their position on the path of the packet. Times are in
 * ticks. Arrays grow with the flits that are under way, not with the packet.
 */
final class FlitTimes implements Serializable {
    /** Entries per position on a path: the tick in which the last flit has ended, and the rest. */
    static final int LINK = 3;

    static final int FLIT = 1; // ticks that it takes
    static final int LATENCY = 2; // cycles beyond one
    private static final int PACE = LINK - FLIT; // entries that never change

    final Ticks ticks;
    private final long[] paces; // per channel: those entries
    private final boolean isBounded; // terminals receive over a channel
    private final long[] ejected; // per terminal: tick in which its channel was ended
    private long[][] came = new long[0][]; // per packet and flit: off the newest channel, as known
    private long[][] links = new long[0][]; // per packet and position: entries, see above
    private boolean[] isFollowed = new boolean[0]; // per packet: otherwise nothing is kept of it

    FlitTimes(NetworkConfig config, Ejection ejection) {
        Topology topology = config.topology();
        this.ticks = new Ticks(topology.ticksPerCycle());
        this.paces = new long[PACE * topology.channels()];
        this.isBounded = ejection == Ejection.BOUNDED;
        this.ejected = new long[topology.terminals()];
        for (int channel = 0; channel < topology.channels(); channel++) {
            boolean isChannel = isBounded || !topology.isEjection(channel);
            int pace = PACE * channel - FLIT;
            paces[pace + FLIT] = isChannel ? topology.ticksPerFlit(channel) : ticks.perCycle;
            paces[pace + LATENCY] = isChannel ? topology.latency(channel) - 1 : 0;
        }
    }

    /** Makes room for packets with ids below this; not while several threads run. */
    void makeRoom(int limit) {
        int size = came.length;
        if (limit > size) {
            came = Arrays.copyOf(came, Math.max(limit, 2 * size));
            links = Arrays.copyOf(links, came.length);
            isFollowed = Arrays.copyOf(isFollowed, came.length);
            for (int packet = size; packet < came.length; packet++) {
                came[packet] = new long[16];
                links[packet] = new long[8 * LINK];
            }
        }
    }

    /** Whether flits cross a channel one cycle after the other, and come off it without delay. */
    boolean isPlain(int channel) {
        return paces[PACE * channel] == ticks.perCycle;
    }

    /** Cycles from when a flit goes over a channel until it comes off it. */
    long latency(int channel) {
        return paces[PACE * channel - FLIT + LATENCY] + 1;
    }

    boolean isFollowed(int packet) {
        return isFollowed[packet];
    }

    /** From now on times are kept of the flits of a packet, or none yet. */
    void follow(int packet, boolean isSo) {
        isFollowed[packet] = isSo;
    }

    /** All flits of a packet are at its terminal, and wait for nothing before they leave it. */
    void isAtTerminal(int packet, int flits) {
        Arrays.fill(came[packet], 0, Math.min(flits, came[packet].length), 0);
    }

    /** So many flits of a packet are under way, or about to be. */
    void reach(int packet, int flits) {
        if (flits > came[packet].length) {
            came[packet] = Arrays.copyOf(came[packet], Math.max(flits, 2 * came[packet].length));
        }
    }

    private void reachPosition(int packet, int position) {
        int end = LINK * (position + 1);
        if (end > links[packet].length) {
            links[packet] = Arrays.copyOf(links[packet], 2 * end);
        }
    }

    /** Flits of a packet can cross a channel from a tick on. */
    void begins(int packet, int position, int channel, long tick) {
        int link = LINK * position;
        reachPosition(packet, position);
        long[] to = links[packet];
        int pace = PACE * channel - FLIT;
        to[link] = tick;
        to[link + FLIT] = paces[pace + FLIT]; // one by one, as they are so few
        to[link + LATENCY] = paces[pace + LATENCY];
    }

    /** Likewise over a channel to a terminal, which may still be busy with another packet. */
    void ejects(int packet, int position, int channel, int terminal, long tick) {
        begins(packet, position, channel, isBounded ? Math.max(ejected[terminal], tick) : tick);
    }

    /** A whole packet has gone over the channel to its terminal. */
    void ejected(int packet, int position, int terminal) {
        ejected[terminal] = links[packet][LINK * position];
    }

    long[] came(int packet) {
        return came[packet];
    }

    long[] links(int packet) {
        return links[packet];
    }

    /** Writes what is known of a packet into a list, with times counted from a cycle on. */
    void describe(int packet, int flits, int first, int end, long cycle, IntList to) {
        if (!isFollowed[packet]) {
            return;
        }
        long from = cycle * ticks.perCycle;
        for (int flit = 0; flit < flits; flit++) {
            to.addLong(came[packet][flit] - from);
        }
        for (int link = LINK * first; link < LINK * end; link += LINK) {
            to.addLong(links[packet][link] - from);
        }
    }

    /** Likewise until when the channel of a terminal is busy. */
    void describe(int terminal, long cycle, IntList to) {
        to.addLong(isBounded ? Math.max(0, ejected[terminal] - cycle * ticks.perCycle) : 0);
    }

    /** All that is known of a packet happens so many cycles later. */
    void shift(int packet, int flits, int first, int end, long cycles) {
        if (!isFollowed[packet]) {
            return;
        }
        long later = cycles * ticks.perCycle;
        for (int flit = 0; flit < flits; flit++) {
            came[packet][flit] += later;
        }
        for (int link = LINK * first; link < LINK * end; link += LINK) {
            links[packet][link] += later;
        }
    }

    /** The channel of a terminal has ended its last flit so many cycles later. */
    void shift(int terminal, long cycles) {
        ejected[terminal] += cycles * ticks.perCycle;
    }

    /** Writes what is known of so many flits, and of channels from one position to another. */
    void write(int packet, int flits, int first, int end, IntList to) {
        to.add(isFollowed[packet] ? 1 : 0);
        if (!isFollowed[packet]) {
            return;
        }
        for (int flit = 0; flit < flits; flit++) {
            to.addLong(came[packet][flit]);
        }
        for (int at = LINK * first; at < LINK * end; at++) {
            to.addLong(links[packet][at]);
        }
    }

    /** Reads what was written, and returns the index after it. */
    int read(int packet, int flits, int first, int end, int[] from, int start) {
        isFollowed[packet] = from[start] == 1;
        if (!isFollowed[packet]) {
            return start + 1;
        }
        reach(packet, flits);
        reachPosition(packet, end - 1);
        int next = start + 1;
        for (int flit = 0; flit < flits; flit++, next += 2) {
            came[packet][flit] = IntList.longAt(from, next);
        }
        Arrays.fill(came[packet], flits, came[packet].length, 0); // they are at the terminal
        for (int at = LINK * first; at < LINK * end; at++, next += 2) {
            links[packet][at] = IntList.longAt(from, next);
        }
        return next;
    }
}
