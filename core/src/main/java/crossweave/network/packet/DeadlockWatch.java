package crossweave.network.packet;

import crossweave.network.Deadlock;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Looks for packets that wait for each other, every {@value #PERIOD} cycles. A packet is stuck if
 * all that it waits for is held by packets that are stuck: so nothing is reported that could still
 * move, with any number of lanes and ways.
 */
public final class DeadlockWatch implements Serializable {
    private static final int PERIOD = 1000; // cycles

    private final boolean recovers;
    private long nextLook = PERIOD;
    private @Nullable Found found;

    /** A deadlock; wrapped, as it is state but the report is shared. */
    private record Found(Deadlock deadlock) {}

    public DeadlockWatch(boolean recovers) {
        this.recovers = recovers;
    }

    /** Packets in a network and what they wait for. */
    public interface Waits {
        /** Ids of packets are below this. */
        int limit();

        boolean isWaiting(int packet);

        /** Who holds what a packet waits for; NONE among them if something will become free. */
        IntStream holders(int packet);

        /** Orders packets the same way whatever their ids. */
        long age(int packet);

        Deadlock.Waiting describe(int packet);
    }

    /** The next cycle to look at: the next event, or the next look if packets are under way. */
    public long next(long event, boolean underWay) {
        return underWay ? Math.min(event, nextLook) : event;
    }

    public boolean isDue(long cycle) {
        if (cycle < nextLook) {
            return false;
        }
        boolean due = cycle % PERIOD == 0;
        nextLook = (cycle / PERIOD + 1) * PERIOD;
        return due;
    }

    public Optional<Deadlock> deadlock() {
        return Optional.ofNullable(found).map(Found::deadlock);
    }

    /** Looks for a deadlock; the answer are the packets to withdraw. */
    public List<Integer> look(long cycle, Waits waits) {
        List<Integer> stuck = stuck(waits);
        if (stuck.isEmpty()) {
            return List.of();
        }
        List<Integer> ring = ring(stuck, waits);
        if (recovers) {
            return ring;
        }
        if (found == null) {
            found = new Found(new Deadlock(cycle, ring.stream().map(waits::describe).toList()));
        }
        return List.of();
    }

    /**
     * Whoever waits for something that is free, or that somebody holds who can go on, can go on.
     */
    private static List<Integer> stuck(Waits waits) {
        Map<Integer, List<Integer>> waitFor = new HashMap<>(); // per holder: who waits for it
        Set<Integer> stuck = new HashSet<>();
        Deque<Integer> going = new ArrayDeque<>();
        for (int packet = 0; packet < waits.limit(); packet++) {
            if (waits.isWaiting(packet)) {
                stuck.add(packet);
            }
        }
        for (int packet : stuck) {
            for (int holder : waits.holders(packet).toArray()) {
                waitFor.computeIfAbsent(holder, _ -> new ArrayList<>()).add(packet);
            }
        }
        waitFor.keySet().stream().filter(holder -> !stuck.contains(holder)).forEach(going::add);
        while (!going.isEmpty()) {
            for (int freed : waitFor.getOrDefault(going.remove(), List.of())) {
                if (stuck.remove(freed)) {
                    going.add(freed);
                }
            }
        }
        return stuck.stream().sorted(Comparator.comparingLong(waits::age)).toList();
    }

    /** From the oldest of the stuck packets along those waited for until one comes again. */
    private static List<Integer> ring(List<Integer> stuck, Waits waits) {
        List<Integer> way = new ArrayList<>();
        int packet = stuck.getFirst();
        while (!way.contains(packet)) {
            way.add(packet);
            packet = waits.holders(packet).findFirst().orElseThrow();
        }
        return way.subList(way.indexOf(packet), way.size());
    }
}
