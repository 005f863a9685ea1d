package crossweave.network.head;

import crossweave.network.NetworkConfig;
import crossweave.network.settings.Ejection;
import crossweave.topology.Topology;
import crossweave.util.IntList;

import java.io.Serializable;
import java.util.Arrays;

/**
 * What a {@link FlitRecurrence} knows of the flits of each packet. Flits are counted from the first
 * that has not left the network, channels by their position on the path of the packet. Arrays grow
 * with the flits that are under way, not with the packet.
 */
final class FlitTimes implements Serializable {
    /** Entries per position on a path: the cycle in which the last flit has ended, and the rest. */
    static final int LINK = 5;

    static final int TICK = 1; // in that cycle
    static final int CYCLES = 2; // whole ones that a flit takes
    static final int TICKS = 3; // that it takes beyond
    static final int LATENCY = 4; // beyond one cycle
    private static final int PACE = LINK - CYCLES; // entries that never change

    private final long[] paces; // per channel: those entries
    private final boolean isBounded; // terminals receive over a channel
    private final long[] ejected; // per terminal: cycle and tick in which its channel was ended
    private long[][] came = new long[0][]; // per packet and flit: off the newest channel, as known
    private long[][] links = new long[0][]; // per packet and position: entries, see above
    private boolean[] isFollowed = new boolean[0]; // per packet: otherwise nothing is kept of it

    FlitTimes(NetworkConfig config, Ejection ejection) {
        Topology topology = config.topology();
        int ticks = topology.ticksPerCycle();
        this.paces = new long[PACE * topology.channels()];
        this.isBounded = ejection == Ejection.BOUNDED;
        this.ejected = new long[2 * topology.terminals()];
        for (int channel = 0; channel < topology.channels(); channel++) {
            boolean isChannel = isBounded || !topology.isEjection(channel);
            int flit = isChannel ? topology.ticksPerFlit(channel) : ticks;
            int pace = PACE * channel - CYCLES;
            paces[pace + CYCLES] = flit / ticks;
            paces[pace + TICKS] = flit % ticks;
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
        int pace = PACE * channel - CYCLES;
        return paces[pace + CYCLES] == 1 && paces[pace + TICKS] == 0;
    }

    /** Cycles from when a flit goes over a channel until it comes off it. */
    long latency(int channel) {
        return paces[PACE * channel - CYCLES + LATENCY] + 1;
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

    /** Flits of a packet can cross a channel from a cycle and tick on. */
    void begins(int packet, int position, int channel, long cycle, long tick) {
        int link = LINK * position;
        reachPosition(packet, position);
        long[] to = links[packet];
        int pace = PACE * channel - CYCLES;
        to[link] = cycle;
        to[link + TICK] = tick;
        to[link + CYCLES] = paces[pace + CYCLES]; // one by one, as they are so few
        to[link + TICKS] = paces[pace + TICKS];
        to[link + LATENCY] = paces[pace + LATENCY];
    }

    /** Likewise over a channel to a terminal, which may still be busy with another packet. */
    void ejects(int packet, int position, int channel, int terminal, long cycle) {
        boolean isBusy = isBounded && ejected[2 * terminal] >= cycle;
        long free = isBusy ? ejected[2 * terminal] : cycle;
        begins(packet, position, channel, free, isBusy ? ejected[2 * terminal + 1] : 0);
    }

    /** A whole packet has gone over the channel to its terminal. */
    void ejected(int packet, int position, int terminal) {
        ejected[2 * terminal] = links[packet][LINK * position];
        ejected[2 * terminal + 1] = links[packet][LINK * position + TICK];
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
        for (int flit = 0; flit < flits; flit++) {
            to.add((int) (came[packet][flit] - cycle));
        }
        for (int link = LINK * first; link < LINK * end; link += LINK) {
            to.add((int) (links[packet][link] - cycle));
            to.add((int) links[packet][link + TICK]);
        }
    }

    /** Likewise until when the channel of a terminal is busy. */
    void describe(int terminal, long cycle, IntList to) {
        boolean isBusy = isBounded && ejected[2 * terminal] > cycle;
        to.add(isBusy ? (int) (ejected[2 * terminal] - cycle) : 0);
        to.add(isBusy ? (int) ejected[2 * terminal + 1] : 0);
    }

    /** All that is known of a packet happens so many cycles later. */
    void shift(int packet, int flits, int first, int end, long cycles) {
        if (!isFollowed[packet]) {
            return;
        }
        for (int flit = 0; flit < flits; flit++) {
            came[packet][flit] += cycles;
        }
        for (int link = LINK * first; link < LINK * end; link += LINK) {
            links[packet][link] += cycles;
        }
    }

    /** The channel of a terminal has ended its last flit so many cycles later. */
    void shift(int terminal, long cycles) {
        ejected[2 * terminal] += cycles;
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
