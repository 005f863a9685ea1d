package crossweave.topology;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import java.io.Serializable;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.PriorityQueue;

/**
 * The parts of a network that are dead at a time of a run, and the cycle in which that changes
 * next. A part that several outages mean is alive when none of them has it dead.
 */
public final class Outages implements Serializable {
    private final Topology whole;
    private final PriorityQueue<Change> changes = new PriorityQueue<>();
    private final Map<Kind, int[]> dead = new EnumMap<>(Kind.class); // per number: outages
    private int parts; // that outages mean
    private Topology rest; // without what is dead

    private enum Kind {
        LINK,
        ROUTER,
        TERMINAL;

        BitSet of(Faults faults) {
            return switch (this) {
                case LINK -> faults.links();
                case ROUTER -> faults.routers();
                case TERMINAL -> faults.terminals();
            };
        }
    }

    /** A part that one outage means. */
    private record Part(int order, Kind kind, int number, Outage.Times times, RandomStream random)
            implements Serializable {
        /** When it fails next, or NEVER. */
        long fails(long since) {
            return switch (times) {
                case Outage.Once once -> since == 0 ? once.at() : Outage.NEVER;
                case Outage.Again again -> since + random.nextGap(1 / again.betweenFailures());
            };
        }

        /** When it heals, or NEVER. */
        long heals(long since) {
            return switch (times) {
                case Outage.Once once -> once.until();
                case Outage.Again again ->
                        Double.isInfinite(again.toRepair())
                                ? Outage.NEVER
                                : since + random.nextGap(1 / again.toRepair());
            };
        }
    }

    /** A part fails or heals in a cycle. */
    private record Change(long cycle, Part part, boolean fails)
            implements Comparable<Change>, Serializable {
        /** What the part does after it. */
        Optional<Change> next() {
            long then = fails ? part.heals(cycle) : part.fails(cycle);
            return then == Outage.NEVER
                    ? Optional.empty()
                    : Optional.of(new Change(then, part, !fails));
        }

        @Override
        public int compareTo(Change other) {
            return cycle != other.cycle
                    ? Long.compare(cycle, other.cycle)
                    : Integer.compare(part.order, other.part.order);
        }
    }

    public Outages(Topology whole, List<Outage> outages, RandomStreams streams) {
        this.whole = whole;
        this.rest = whole;
        dead.put(Kind.LINK, new int[whole.networkChannels()]); // no more links than channels
        dead.put(Kind.ROUTER, new int[whole.routers()]);
        dead.put(Kind.TERMINAL, new int[whole.terminals()]);
        for (int i = 0; i < outages.size(); i++) {
            Faults meant = new Faults(whole);
            outages.get(i).what().addTo(meant, whole, streams.stream("parts that fail", i));
            for (Kind kind : Kind.values()) {
                add(kind, kind.of(meant), outages.get(i).times(), streams);
            }
        }
    }

    private void add(Kind kind, BitSet numbers, Outage.Times times, RandomStreams streams) {
        numbers.stream()
                .forEach(
                        number -> {
                            RandomStream random = streams.stream("times of failures", parts);
                            Part part = new Part(parts++, kind, number, times, random);
                            changes.add(new Change(part.fails(0), part, true));
                        });
    }

    /** The next cycle in which a part fails or heals, or {@link Outage#NEVER}. */
    public long next() {
        Change next = changes.peek();
        return next == null ? Outage.NEVER : next.cycle;
    }

    /**
     * The first cycle from one to another, both included, in which a part fails; advances to it.
     */
    public OptionalLong firstFailure(long from, long until) {
        while (next() <= until) {
            long now = next();
            boolean fails =
                    changes.stream().anyMatch(change -> change.cycle == now && change.fails);
            if (fails && now >= from) {
                return OptionalLong.of(now);
            }
            advance(now);
        }
        return OptionalLong.empty();
    }

    /** Lets everything up to the end of this cycle happen. */
    public void advance(long cycle) {
        while (next() <= cycle) {
            Change change = changes.remove();
            outagesOf(change.part.kind)[change.part.number] += change.fails ? 1 : -1;
            change.next().ifPresent(changes::add);
        }
        Faults faults = new Faults(whole);
        for (Kind kind : Kind.values()) {
            int[] outages = outagesOf(kind);
            for (int number = 0; number < outages.length; number++) {
                kind.of(faults).set(number, outages[number] > 0);
            }
        }
        rest = faults.applied();
    }

    /** Per number of a part: the outages that have it dead. */
    private int[] outagesOf(Kind kind) {
        return Objects.requireNonNull(dead.get(kind));
    }

    /** The network without what is dead. */
    public Topology rest() {
        return rest;
    }
}
