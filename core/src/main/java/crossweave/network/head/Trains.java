package crossweave.network.head;

import crossweave.engine.Calendar;
import crossweave.engine.EventQueue;
import crossweave.network.packet.Packets;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The trains of a partition: long messages whose packets follow each other (docs/decisions/0023).
 * Their packets are simulated as all others, until a train repeats itself. Then it runs by itself:
 * nothing of it is simulated until somebody requests a channel of its path, its last packets come,
 * or somebody reads the counters. Whole periods are then skipped by adding to its times, and what
 * remains is simulated, by the same code as ever, alone: whatever else happened in these cycles did
 * not concern it.
 */
final class Trains implements Serializable {
    private static final int FEWEST = 4; // periods that a train must have before it to run

    private final HeadPartition partition;
    private final Packets packets;
    private final ChannelResources resources;
    private final ChannelRequests requests;
    private final TrainState state;
    private final Calendar alone = new Calendar(); // of a train that is simulated by itself
    private final List<Train> spare = new ArrayList<>();
    private final List<Train> turned = new ArrayList<>(); // have a new packet in this cycle
    private final List<Train> running = new ArrayList<>();
    private final EventQueue ends = new EventQueue(); // of running trains, by message; or outdated
    private @Nullable Train[] ofMessage = new Train[0]; // per message, if it may run
    private @Nullable Train[] on = new Train[0]; // per resource: the running train
    private long[] due = new long[0]; // per packet: when its head requests; ~ when it arrives
    private boolean isReplaying;
    private int carried; // packets of trains that run

    // for tests
    int begun; // trains that ran
    int cut; // of them, before their end
    int cutEarly; // of these, while events of theirs were still to be collected
    int cutLate; // of these, after periods that were not simulated
    int read; // trains that were brought up to date for a reader
    long unseen; // packets that were not simulated

    Trains(HeadPartition partition) {
        this.partition = partition;
        this.packets = partition.packets;
        this.resources = partition.resources;
        this.requests = partition.channelRequests;
        this.state = new TrainState(partition, packets, resources, requests);
    }

    // Messages that may run

    /** Watches a new message, unless its packets can take different channels. */
    boolean watch(int message, int source, int destination) {
        Train train = spare.isEmpty() ? new Train() : spare.removeLast();
        train.begin(message, source, destination);
        if (!partition.findPath(train)) {
            spare.add(train);
            return false;
        }
        if (message >= ofMessage.length) {
            ofMessage = Arrays.copyOf(ofMessage, Math.max(message + 1, 2 * ofMessage.length));
        }
        ofMessage[message] = train;
        partition.watched++;
        return true;
    }

    private @Nullable Train of(int packet) {
        int message = packets.message[packet];
        return message < ofMessage.length ? ofMessage[message] : null;
    }

    /** A message goes on without a train. */
    void forget(int packet) {
        Train train = of(packet);
        if (train != null) {
            assert !train.runs : "a train that runs waits for nobody";
            ofMessage[train.message] = null;
            if (train.hasTurned) {
                turned.remove(train);
            }
            spare.add(train);
            partition.watched--;
        }
    }

    /** A packet has come to the front of its terminal's queue. */
    void prepared(int packet) {
        Train train = of(packet);
        if (train == null) {
            return;
        }
        if (partition.followersOf(packet) == 0) {
            endWith(packet);
            return;
        }
        train.packets.add(packet);
        train.flits = packets.flits(packet);
        carried += train.runs ? 1 : 0;
        if (!train.runs && !train.hasTurned) {
            train.hasTurned = true;
            turned.add(train);
        }
    }

    /** No more packets follow this one; but a last one that may overtake is not in the train. */
    private void endWith(int packet) {
        if (!packets.last[packet] || !partition.lastMayOvertake()) {
            forget(packet);
        }
    }

    /** The head of a packet requests in this cycle, or ~ its last flit arrives. */
    void dueAt(int packet, long when) {
        if (packet >= due.length) {
            due = Arrays.copyOf(due, Math.max(packet + 1, 2 * due.length));
        }
        due[packet] = when;
    }

    /** A packet has arrived; true if that was in a cycle that is over. */
    boolean arrives(int packet) {
        Train train = of(packet);
        if (train != null) {
            train.remove(packet);
            carried -= train.runs ? 1 : 0;
        }
        return isReplaying;
    }

    /** The end of a cycle: trains with a new packet may have repeated themselves. */
    void look(long cycle) {
        for (Train train : turned) {
            train.hasTurned = false;
            if (train.search.isDue()) {
                look(train, cycle);
            }
        }
        turned.clear();
    }

    private void look(Train train, long cycle) {
        if (!state.read(train, due, cycle)) {
            train.search.isDisturbed();
            return;
        }
        int front = packets.number[train.front()];
        if (train.search.finds(train, state.all(), front, cycle, partition.counters)
                && partition.growth(train) >= 0
                && periodsLeft(train) >= FEWEST) {
            begin(train, cycle);
        }
    }

    // Trains that run by themselves

    private int periodsLeft(Train train) {
        return (partition.followersOf(train.front()) - 1) / train.search.packets;
    }

    private void begin(Train train, long cycle) {
        train.runs = true;
        train.at = cycle;
        train.count = 0;
        train.uncollected = partition.pendingOn(train);
        for (int i = 0; i < train.packets.size(); i++) {
            train.uncollected += requests.isAsking(train.packets.get(i)) ? 0 : 1;
        }
        if (on.length == 0) {
            on = new Train[partition.topology.channels()];
        }
        for (int i = 0; i < train.path.size(); i++) {
            int resource = partition.resourceOf(train.path.get(i));
            assert on[resource] == null : "trains do not share channels";
            on[resource] = train;
            resources.setWake(resource, -1); // those scheduled for it are ignored
            wake(train, resource, cycle + 1);
        }
        train.place = running.size();
        running.add(train);
        carried += train.packets.size();
        begun++;
        setEnd(train);
    }

    /** Adds to a train that requests for one of its resources are evaluated when it is free. */
    private void wake(Train train, int resource, long earliest) {
        boolean wanted = requests.first(resource) != ChannelRequests.NONE;
        if (wanted && resources.freeAt(resource) != ChannelResources.UNKNOWN) {
            long when = Math.max(resources.freeAt(resource), earliest);
            resources.setWake(resource, when);
            train.add(when, HeadEvent.of(resource, HeadEvent.FREE));
        }
    }

    private void setEnd(Train train) {
        train.end = train.at + periodsLeft(train) * train.search.period;
        ends.add(train.end + 1, train.message);
    }

    /**
     * Packets of trains that run by themselves; they wait for nobody else, nor anybody for them.
     */
    int carried() {
        return carried;
    }

    /** The next cycle in which a train must be simulated. */
    long nextEnd() {
        return ends.nextTime();
    }

    /** Ends the trains that end before this cycle, before anything happens in it. */
    private void end(long cycle) {
        while (ends.nextTime() <= cycle) {
            int message = ends.remove();
            Train train = message < ofMessage.length ? ofMessage[message] : null;
            if (train != null && train.runs && train.end < cycle) {
                stop(train, cycle);
            }
        }
    }

    /** All events of a cycle happen, apart from those of trains that nobody meets in it. */
    void happen(Calendar calendar, IntList made, long cycle) {
        end(cycle);
        do {
            while (calendar.hasAt(cycle)) {
                int event = calendar.removeNext();
                if (!takes(event, cycle)) {
                    partition.happen(event, cycle);
                }
            }
        } while (cut(made, cycle));
    }

    /** Whether an event belongs to a train that runs by itself, which keeps it. */
    private boolean takes(int event, long cycle) {
        if (running.isEmpty()) {
            return false;
        }
        Train train = ofEvent(event);
        if (train == null || !train.runs) {
            return false;
        }
        if (HeadEvent.kind(event) != HeadEvent.FREE) {
            train.add(cycle, event);
            train.uncollected--;
        }
        return true;
    }

    private @Nullable Train ofEvent(int event) {
        int which = HeadEvent.which(event);
        return switch (HeadEvent.kind(event)) {
            case HeadEvent.HEAD, HeadEvent.ARRIVAL -> packets.last[which] ? null : of(which);
            case HeadEvent.FREE -> on[which];
            default -> on[partition.resourceOf(partition.channelOfEvent(which))];
        };
    }

    /** Ends the trains whose channels somebody requests in this cycle; true if there were any. */
    private boolean cut(IntList made, long cycle) {
        int cutBefore = cut;
        for (int i = 0; i < made.size() && !running.isEmpty(); i++) {
            Train train = on[requests.resource(made.get(i))];
            if (train != null) {
                long before = unseen;
                cut++;
                cutEarly += train.uncollected > 0 ? 1 : 0;
                stop(train, cycle);
                cutLate += unseen > before ? 1 : 0;
                train.search.isDisturbed();
            }
        }
        return cut > cutBefore;
    }

    /** Packets of a train are simulated as all others from this cycle on. */
    private void stop(Train train, long cycle) {
        advance(train, cycle - 1);
        for (int i = 0; i < train.count; i++) {
            partition.add(train.times[i], train.events[i]);
        }
        train.count = 0;
        train.runs = false;
        carried -= train.packets.size();
        train.search.restart();
        for (int i = 0; i < train.path.size(); i++) {
            on[partition.resourceOf(train.path.get(i))] = null;
        }
        Train last = running.removeLast();
        if (last != train) {
            running.set(train.place, last);
            last.place = train.place;
        }
    }

    /**
     * Brings the state of all trains, and what they have counted, up to the end of a cycle. Trains
     * end when they would have ended.
     */
    void reach(long cycle) {
        for (Train train : running) {
            if (train.at < cycle) {
                advance(train, cycle);
                read++;
            }
        }
    }

    /**
     * Skips whole periods, but not the last one, in which arbiters learn who went last, and
     * simulates the rest.
     */
    private void advance(Train train, long until) {
        assert until <= train.end : "a train runs for too long";
        long periods = (until - train.at) / train.search.period - 1;
        if (train.uncollected == 0 && periods > 0) {
            skip(train, (int) periods);
        }
        for (int i = 0; i < train.count; i++) {
            alone.hasAt(train.at + 1); // no event is before this
            alone.add(train.times[i], train.events[i]);
        }
        train.count = 0;
        isReplaying = true;
        partition.replay(alone, until);
        isReplaying = false;
        for (long next = alone.nextTime(); next != EventQueue.NEVER; next = alone.nextTime()) {
            while (alone.hasAt(next)) {
                train.add(next, alone.removeNext());
            }
        }
        train.at = until;
    }

    /** Everything is as it was so many periods ago, with later packets. */
    private void skip(Train train, int periods) {
        PeriodSearch found = train.search;
        long cycles = periods * found.period;
        int count = periods * found.packets;
        countUnseen(train, periods, count);
        for (int i = 0; i < train.count; i++) {
            train.times[i] += cycles;
        }
        for (int i = 0; i < train.packets.size(); i++) {
            int packet = train.packets.get(i);
            packets.number[packet] += count;
            due[packet] += due[packet] >= 0 ? cycles : -cycles;
            partition.shift(packet, count, cycles);
        }
        for (int i = 0; i < train.path.size(); i++) {
            resources.shift(partition.resourceOf(train.path.get(i)), cycles);
        }
        partition.shift(train, cycles);
        train.at += cycles;
    }

    /**
     * Counts packets that are not simulated. Where they queue before the first channel each waits
     * longer than the one before.
     */
    private void countUnseen(Train train, int periods, int count) {
        PeriodSearch found = train.search;
        int front = train.front();
        long growth = partition.growth(train);
        long flits = (long) count * train.flits;
        for (int i = 0; i < train.path.size(); i++) {
            long each = found.waits[i];
            long more = 0;
            if (i == 0 && growth > 0) {
                each += (packets.number[front] - found.number) * growth;
                more = growth * found.packets * ((long) periods * (periods + 1L) / 2);
            }
            long waited = periods * each + more;
            partition.counters.crossed(train.path.get(i), count, flits, waited);
        }
        partition.passUnseen(front, count, train.hops);
        unseen += count;
    }
}
