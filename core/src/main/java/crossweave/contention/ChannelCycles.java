package crossweave.contention;

import java.util.Arrays;

/**
 * Numbers channels so that two have the same number if steps lead from each to the other and back
 * (strongly connected components, Tarjan 1972, without recursion).
 */
final class ChannelCycles {
    private static final int NEW = 0;

    private final int[] firstNext; // per channel: its first step in next; one more at the end
    private final int[] next; // next channels, grouped by the channel that they follow
    private final int[] component; // per channel; -1 until it is known
    private final int[] found; // per channel: when it was found, from 1 on
    private final int[] low; // per channel: the earliest found that it leads back to
    private final int[] tried; // per channel: steps that were followed
    private final int[] open; // channels that were found and have no component yet
    private final int[] way; // channels on the path that is being followed
    private int opened;
    private int finds;
    private int components;

    ChannelCycles(int channels, PairNumbering steps) {
        this.firstNext = new int[channels + 1];
        this.next = new int[steps.count()];
        this.component = new int[channels];
        this.found = new int[channels];
        this.low = new int[channels];
        this.tried = new int[channels];
        this.open = new int[channels];
        this.way = new int[channels];
        Arrays.fill(component, -1);
        for (int step = 0; step < steps.count(); step++) {
            firstNext[steps.a(step) + 1]++;
        }
        for (int channel = 0; channel < channels; channel++) {
            firstNext[channel + 1] += firstNext[channel];
        }
        int[] free = Arrays.copyOf(firstNext, channels);
        for (int step = 0; step < steps.count(); step++) {
            next[free[steps.a(step)]++] = steps.b(step);
        }
    }

    /** Per channel: the number of its component. */
    int[] components() {
        for (int channel = 0; channel < found.length; channel++) {
            if (found[channel] == NEW) {
                follow(channel);
            }
        }
        return component;
    }

    private void follow(int start) {
        int length = 0;
        way[length++] = find(start);
        while (length > 0) {
            int channel = way[length - 1];
            if (firstNext[channel] + tried[channel] < firstNext[channel + 1]) {
                int to = next[firstNext[channel] + tried[channel]++];
                if (found[to] == NEW) {
                    way[length++] = find(to);
                } else if (component[to] < 0) {
                    low[channel] = Math.min(low[channel], found[to]);
                }
            } else {
                length--;
                close(channel);
                if (length > 0) {
                    int before = way[length - 1];
                    low[before] = Math.min(low[before], low[channel]);
                }
            }
        }
    }

    private int find(int channel) {
        found[channel] = ++finds;
        low[channel] = finds;
        open[opened++] = channel;
        return channel;
    }

    /**
     * Closes a component: if nothing leads back before this channel, all found since belongs to it.
     */
    private void close(int channel) {
        if (low[channel] < found[channel]) {
            return;
        }
        int member;
        do {
            member = open[--opened];
            component[member] = components;
        } while (member != channel);
        components++;
    }
}
