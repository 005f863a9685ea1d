package crossweave.network.head;

import crossweave.util.IntList;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The packets of a long message that follow each other over one path. While nobody else is there,
 * what they do repeats: after some cycles, the period, everything is as it was, only with later
 * packets. Once the period is known the train runs by itself: its state stays that of the cycle
 * {@link #at}, and its events are kept here.
 */
final class Train implements Serializable {
    int message;
    int source; // terminal
    int destination; // terminal
    int flits; // of every packet but the last
    int hops; // channels between routers
    final IntList path = new IntList(); // channels that packets request, in order
    final IntList packets = new IntList(); // prepared and not arrived, in the order of preparation
    final PeriodSearch search = new PeriodSearch();

    boolean hasTurned; // to a new packet, in this cycle
    boolean runs; // by itself
    int place; // among those that run by themselves
    long at; // last cycle that its state includes
    long end; // last cycle before it must be simulated again
    int uncollected; // events of its packets that are not here yet
    long[] times = new long[16]; // per event: its cycle
    int[] events = new int[16];
    int count; // of events

    /** A train for another message. */
    void begin(int ofMessage, int from, int to) {
        message = ofMessage;
        source = from;
        destination = to;
        flits = 0;
        hops = 0;
        path.clear();
        packets.clear();
        search.restart();
        count = 0;
        runs = false;
        hasTurned = false;
    }

    /** The packet that was prepared last. */
    int front() {
        return packets.get(packets.size() - 1);
    }

    void add(long time, int event) {
        if (count == times.length) {
            times = Arrays.copyOf(times, 2 * count);
            events = Arrays.copyOf(events, 2 * count);
        }
        times[count] = time;
        events[count++] = event;
    }

    /** A packet has arrived; perhaps the last of the message, which is not in the train. */
    void remove(int packet) {
        packets.removeAll(packet);
    }
}
