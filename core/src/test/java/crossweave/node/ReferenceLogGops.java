package crossweave.node;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The LogGOPS model, slow and obvious: every operation that can begin, and every message on its
 * way, is in one queue, by time and then by age. Who finds the processor or the interface busy goes
 * back into the queue, for the time at which both are free.
 */
final class ReferenceLogGops {
    /** L, o, g, G and O, in cycles. */
    record Times(int latency, int overhead, int gap, int gapPerByte, int overheadPerByte) {}

    /** What an operation does; the order is that of operations which can begin together. */
    enum Kind {
        SEND,
        RECEIVE,
        CALCULATE
    }

    /**
     * An operation of a rank.
     *
     * @param amount bytes, or cycles
     * @param requires operations of the rank, by their numbers
     */
    record Operation(Kind kind, int peer, int tag, int amount, List<Integer> requires) {}

    private record Event(
            long time, long age, int rank, int operation, int from, int tag, int bytes) {
        static final int MESSAGE = -1; // instead of an operation

        Event at(long later) {
            return new Event(later, age, rank, operation, from, tag, bytes);
        }

        boolean matches(Event message) {
            return from == message.from && tag == message.tag;
        }
    }

    private final Times times;
    private final List<List<Operation>> ranks;
    private final PriorityQueue<Event> queue =
            new PriorityQueue<>(
                    Comparator.comparingLong(Event::time).thenComparingLong(Event::age));
    private final long[] processor; // per rank: when it is free
    private final long[] sending; // per rank: when its interface is free
    private final long[] taking;
    private final int[][] open; // per operation: what it waits for
    private final List<List<Event>> posted = new ArrayList<>(); // receives
    private final List<List<Event>> unexpected = new ArrayList<>(); // messages
    private long age;

    ReferenceLogGops(Times times, List<List<Operation>> ranks) {
        this.times = times;
        this.ranks = ranks;
        this.processor = new long[ranks.size()];
        this.sending = new long[ranks.size()];
        this.taking = new long[ranks.size()];
        this.open = new int[ranks.size()][];
        for (int rank = 0; rank < ranks.size(); rank++) {
            open[rank] = ranks.get(rank).stream().mapToInt(o -> o.requires.size()).toArray();
            posted.add(new ArrayList<>());
            unexpected.add(new ArrayList<>());
        }
    }

    /** When the processor of each rank has done everything. */
    List<Long> ends() {
        for (int rank = 0; rank < ranks.size(); rank++) {
            begin(rank, numbersThat(rank, -1));
        }
        while (!queue.isEmpty()) {
            Event event = queue.remove();
            if (event.operation == Event.MESSAGE) {
                message(event);
            } else {
                switch (ranks.get(event.rank).get(event.operation).kind) {
                    case SEND -> send(event);
                    case RECEIVE -> receive(event);
                    case CALCULATE -> calculate(event);
                }
            }
        }
        return Arrays.stream(processor).boxed().toList();
    }

    /** Operations without requirements (-1), or whose last requirement this one was. */
    private List<Integer> numbersThat(int rank, int done) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < open[rank].length; i++) {
            List<Integer> requires = ranks.get(rank).get(i).requires;
            if (done < 0 ? requires.isEmpty() : requires.contains(done) && --open[rank][i] == 0) {
                numbers.add(i);
            }
        }
        return numbers;
    }

    private void done(int rank, int operation) {
        begin(rank, numbersThat(rank, operation));
    }

    private void begin(int rank, List<Integer> numbers) {
        numbers.stream()
                .sorted(Comparator.comparing(i -> ranks.get(rank).get(i).kind))
                .forEach(
                        i -> {
                            Operation o = ranks.get(rank).get(i);
                            long at = processor[rank];
                            queue.add(new Event(at, age++, rank, i, o.peer, o.tag, o.amount));
                        });
    }

    private void calculate(Event event) {
        int rank = event.rank;
        if (processor[rank] > event.time) {
            queue.add(event.at(processor[rank]));
            return;
        }
        processor[rank] = event.time + event.bytes;
        done(rank, event.operation);
    }

    private void send(Event event) {
        int rank = event.rank;
        long free = Math.max(processor[rank], sending[rank]);
        if (free > event.time) {
            queue.add(event.at(free));
            return;
        }
        long rest = event.bytes - 1L;
        processor[rank] = event.time + times.overhead + rest * times.overheadPerByte;
        sending[rank] = event.time + times.gap + rest * times.gapPerByte;
        long comes = event.time + times.overhead + times.latency;
        queue.add(new Event(comes, age++, event.from, Event.MESSAGE, rank, event.tag, event.bytes));
        done(rank, event.operation);
    }

    private void receive(Event event) {
        for (Event message : unexpected.get(event.rank)) {
            if (event.matches(message)) {
                unexpected.get(event.rank).remove(message);
                done(event.rank, event.operation);
                return;
            }
        }
        posted.get(event.rank).add(event);
    }

    private void message(Event event) {
        int rank = event.rank;
        long free = Math.max(processor[rank], taking[rank]);
        if (free > event.time) {
            queue.add(event.at(free));
            return;
        }
        long rest = event.bytes - 1L;
        long each = Math.max(times.gapPerByte, times.overheadPerByte);
        processor[rank] = event.time + times.overhead + rest * each;
        taking[rank] = event.time + times.gap + rest * times.gapPerByte;
        for (Event receive : posted.get(rank)) {
            if (receive.matches(event)) {
                posted.get(rank).remove(receive);
                done(rank, receive.operation);
                return;
            }
        }
        unexpected.get(rank).add(event);
    }
}
