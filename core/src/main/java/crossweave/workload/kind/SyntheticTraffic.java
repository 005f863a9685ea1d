package crossweave.workload.kind;

import crossweave.engine.Calendar;
import crossweave.engine.EventQueue;
import crossweave.engine.MessageSource;
import crossweave.engine.PlainMessages;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.random.DrawTable;
import crossweave.random.Probability;
import crossweave.random.RandomStream;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.injection.InjectionProcess;
import crossweave.workload.injection.Length;
import crossweave.workload.pattern.Pattern;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Open-loop synthetic traffic. */
final class SyntheticTraffic implements Workload {
    private final Pattern pattern;
    private final Length length;
    private final InjectionProcess injection;
    private final Multicast multicast;
    private final Probability isMulticast; // probability per packet
    private final DistinctTerminals crowd; // draws destinations of multicasts
    private final RandomStream[] random; // per terminal
    private final long[] first; // per terminal: cycle of its first packet
    private final TerminalPackets all; // of all terminals

    SyntheticTraffic(TrafficSettings settings, WorkloadSettings.Site site) {
        int terminals = site.terminals();
        check(settings, terminals);
        this.pattern = settings.pattern().build().on(site);
        this.length = settings.packet().build();
        this.multicast = settings.multicast();
        this.isMulticast = Probability.of(multicast.share());
        this.crowd = new DistinctTerminals(terminals);
        double[] rates = rates(dataLoad(settings, site), terminals);
        this.injection = settings.injection().build().at(rates, length.mean());
        this.random = new RandomStream[terminals];
        this.first = new long[terminals];
        for (int terminal = 0; terminal < terminals; terminal++) {
            random[terminal] = site.stream("terminal", terminal);
            boolean isSilent = rates[terminal] == 0;
            first[terminal] =
                    isSilent ? EventQueue.NEVER : injection.first(terminal, random[terminal]);
        }
        this.all = new TerminalPackets(IntStream.range(0, terminals).toArray());
    }

    private static void check(TrafficSettings settings, int terminals) {
        if (terminals < 2) {
            throw new InvalidSettings(
                    "nodes",
                    ProblemCode.WRONG_COUNT,
                    "is %s, but traffic needs at least 2",
                    settings.schedule().nodes());
        }
        if (settings.multicast().destinations() >= terminals) {
            throw new InvalidSettings(
                    "multicast",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "is %s, but a terminal has only %d others",
                    settings.multicast(),
                    terminals - 1);
        }
    }

    /** Data flits per terminal per cycle. */
    private double dataLoad(TrafficSettings settings, WorkloadSettings.Site site) {
        return settings.loadCounts() == TrafficSettings.Counts.DATA
                ? settings.load()
                : settings.load() * length.most() / site.onLink().applyAsInt(length.most());
    }

    /** Packets per cycle of every terminal. */
    private double[] rates(double load, int terminals) {
        double[] rates = new double[terminals];
        for (int terminal = 0; terminal < terminals; terminal++) {
            rates[terminal] = load * pattern.weight(terminal) / length.mean();
            if (rates[terminal] > 1) {
                throw new InvalidSettings(
                        "load",
                        ProblemCode.TOO_LARGE,
                        "is %s, of which the pattern gives %s to terminal %d, but packets of"
                                        .formatted(load, rates[terminal] * length.mean(), terminal)
                                + " %s flits, one a cycle, make at most %s"
                                        .formatted(length.mean(), length.mean()));
            }
        }
        return rates;
    }

    @Override
    public boolean isOpenLoop() {
        return true;
    }

    @Override
    public long begin() {
        return nextEvent();
    }

    @Override
    public long nextEvent() {
        return all.nextTime();
    }

    @Override
    public void act(long cycle, Outbox outbox) {
        if (all.nextTime() == cycle) {
            all.drawNext(terminal -> send(terminal, outbox));
        }
    }

    private void send(int terminal, Outbox outbox) {
        RandomStream own = random[terminal];
        if (multicast.share() > 0 && isMulticast.happens(own)) {
            int[] destinations = crowd.others(multicast.destinations(), terminal, own);
            sendToAll(terminal, destinations, length.draw(own), outbox);
        } else {
            int destination = pattern.destination(terminal, own);
            outbox.send(terminal, terminal, destination, length.draw(own));
        }
    }

    private void sendToAll(int terminal, int[] destinations, int flits, Outbox outbox) {
        if (!multicast.asCopies()) {
            outbox.multicast(terminal, terminal, destinations, flits);
            return;
        }
        for (int destination : destinations) {
            outbox.send(terminal, terminal, destination, flits);
        }
    }

    @Override
    public OptionalLong mostInCycle() {
        return injection.isOneInCycle() && multicast.share() == 0
                ? OptionalLong.of(random.length)
                : OptionalLong.empty();
    }

    @Override
    public Optional<MessageSource.Factory> messages() {
        return multicast.share() > 0 ? Optional.empty() : Optional.of(new AllPackets());
    }

    /** The packets of any terminals. */
    private final class AllPackets implements MessageSource.Factory {
        @Override
        public MessageSource of(int... terminals) {
            return new TerminalPackets(terminals);
        }

        @Override
        public Optional<PlainMessages> plain() {
            DrawTable table = new DrawTable();
            OptionalInt destinations = pattern.addTo(table);
            OptionalInt flits = length.addTo(table);
            OptionalInt cycles = injection.addTo(table);
            if (destinations.isEmpty() || flits.isEmpty() || cycles.isEmpty()) {
                return Optional.empty();
            }
            return Optional.of(
                    new PlainMessages(
                            table.words(),
                            destinations.getAsInt(),
                            flits.getAsInt(),
                            cycles.getAsInt(),
                            Arrays.stream(random).map(RandomStream::words).toArray(long[][]::new),
                            first.clone(),
                            IntStream.range(0, first.length)
                                    .mapToLong(injection::memory)
                                    .toArray()));
        }
    }

    /** The packets of some terminals. */
    private final class TerminalPackets implements MessageSource {
        private final Calendar next = new Calendar(); // next packet of each terminal
        private int[] due = new int[16]; // terminals that send in the cycle being drawn

        TerminalPackets(int... terminals) {
            for (int terminal : terminals) {
                if (first[terminal] != EventQueue.NEVER) {
                    next.add(first[terminal], terminal);
                }
            }
        }

        @Override
        public long nextTime() {
            return next.nextTime();
        }

        @Override
        public void drawNext(Sink sink) {
            long cycle = next.nextTime();
            drawNext(
                    terminal -> {
                        RandomStream own = random[terminal];
                        int destination = pattern.destination(terminal, own);
                        sink.add(cycle, terminal, destination, length.draw(own));
                    });
        }

        /** Lets the terminals of the next cycle send, in their order. */
        void drawNext(IntConsumer sends) {
            long cycle = next.nextTime();
            int count = 0;
            while (next.hasAt(cycle)) {
                if (count == due.length) {
                    due = Arrays.copyOf(due, 2 * count);
                }
                due[count++] = next.removeNext();
            }
            Arrays.sort(due, 0, count);
            for (int i = 0; i < count; i++) {
                int terminal = due[i];
                long again = cycle;
                while (again == cycle) {
                    sends.accept(terminal);
                    again = injection.next(terminal, cycle, random[terminal]);
                }
                next.add(again, terminal);
            }
        }
    }
}
