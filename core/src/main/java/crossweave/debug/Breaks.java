package crossweave.debug;

import crossweave.cpc.vcode.Code;
import crossweave.cpc.vm.Context;
import crossweave.debug.Memories.Loaded;
import crossweave.debug.Stop.Reason;
import crossweave.workload.ProgramReport;
import crossweave.workload.cpc.CpcView;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** All breakpoints, by number. */
public final class Breaks implements Criterion {
    private final Code code;
    private final Memories memories = new Memories();
    private final LineBreaks lines;
    private final Watches watches;
    private final TreeMap<Integer, Break> all = new TreeMap<>();
    private int count; // that there ever were
    private Runnable recount = () -> {};

    Breaks(Code code) {
        this.code = code;
        this.lines = new LineBreaks(code, memories);
        this.watches = new Watches(code, memories);
    }

    /** What they remember of the run. */
    Memories memories() {
        return memories;
    }

    // What users do with them

    /** An IllegalArgumentException says why it cannot be. */
    public int add(Break what) {
        Break placed = what instanceof Break.Line line ? lines.placed(line) : what;
        int number = count + 1;
        switch (placed) {
            case Break.Line line -> lines.add(number, line);
            case Break.Watch watch -> watches.add(number, watch);
            case Break.Arrival _, Break.Time _, Break.Load _ -> {}
        }
        all.put(number, placed);
        count = number;
        if (placed instanceof Break.Line line && !line.hits().equals(Break.Hits.ALL)) {
            recount.run();
        }
        return number;
    }

    /** What to do when the times count that something was met before it was looked for. */
    void recountBy(Runnable counting) {
        recount = counting;
    }

    /** A line where nothing stops, but a text such as {@code i is {i}} is told. */
    public int addLog(Break.Line where, String text) {
        LogText log = LogText.parse(code, text);
        int number = add(where);
        lines.tell(number, log);
        return number;
    }

    /** What was told since this was asked for last. */
    public List<String> takeTold() {
        return lines.takeTold();
    }

    /** What was told and not taken. */
    void tellAgain(List<String> texts) {
        lines.tellAgain(texts);
    }

    /** False if there is none of this number. */
    public boolean remove(int number) {
        lines.remove(number);
        watches.remove(number);
        memories.remove(number);
        return all.remove(number) != null;
    }

    /** What one stops at, in words. */
    public String text(int number) {
        return Optional.ofNullable(all.get(number)).map(Break::text).orElse("nothing");
    }

    public Map<Integer, Break> all() {
        return new TreeMap<>(all);
    }

    /** How often one was met on the way to now. */
    public int hits(int number) {
        return memories.get(number).hits();
    }

    /** Looks at what is watched before anything moves. */
    void remember(CpcView view) {
        watches.remember(view);
    }

    // Being met

    @Override
    public Optional<Stop> test(Moment moment) {
        if (all.isEmpty()) {
            return Optional.empty();
        }
        return switch (moment) {
            case Moment.Before before -> Stop.both(lines.test(before), watches.test(before));
            case Moment.Arrival arrival -> test(arrival);
            case Moment.Between between -> Stop.both(test(between), watches.test(between));
        };
    }

    @Override
    public boolean wants(Context process) {
        return watches.areReadBy(process);
    }

    // Messages

    private Optional<Stop> test(Moment.Arrival arrival) {
        Optional<Stop> found = Optional.empty();
        for (Map.Entry<Integer, Break> entry : all.entrySet()) {
            if (entry.getValue() instanceof Break.Arrival wanted && isMeant(wanted, arrival)) {
                memories.hit(entry.getKey(), Break.Hits.ALL);
                found = Stop.both(found, Optional.of(stop(entry.getKey(), arrival)));
            }
        }
        return found;
    }

    private static Stop stop(int number, Moment.Arrival arrival) {
        CpcView.Letter letter = arrival.letter();
        String text =
                "a message%s of %d bytes of process %d (%s) has arrived at physical processor %d"
                        .formatted(
                                letter.tag() < 0 ? "" : " with tag " + letter.tag(),
                                letter.bytes(),
                                letter.process(),
                                letter.place(),
                                letter.to());
        return new Stop(Reason.ARRIVAL, Stop.NOBODY, arrival.cycle(), text, List.of(number));
    }

    private static boolean isMeant(Break.Arrival wanted, Moment.Arrival arrival) {
        CpcView.Letter letter = arrival.letter();
        int sender = arrival.view().process(letter.process()).virtual();
        return letter.kind() == ProgramReport.Kind.SEND_DATA
                && isMeant(wanted.from(), sender)
                && isMeant(wanted.to(), letter.to())
                && isMeant(wanted.tag(), letter.tag());
    }

    private static boolean isMeant(OptionalInt wanted, int is) {
        return wanted.isEmpty() || wanted.getAsInt() == is;
    }

    // Time and load

    private Optional<Stop> test(Moment.Between between) {
        Optional<Stop> found = stopBetween(between.cycle() - 1, between.run().nextCycle());
        for (Map.Entry<Integer, Break> entry : all.entrySet()) {
            int number = entry.getKey();
            Optional<Stop> met =
                    switch (entry.getValue()) {
                        case Break.Load load -> load(number, load, between);
                        default -> Optional.empty();
                    };
            found = Stop.both(found, met);
        }
        return found;
    }

    private Stop at(int number, Break.Time time) {
        memories.hit(number, Break.Hits.ALL);
        return new Stop(Reason.TIME, Stop.NOBODY, time.cycle(), time.text(), List.of(number));
    }

    /** A stop at the first time after a cycle and before another, if there is one to stop at. */
    Optional<Stop> stopBetween(long after, long before) {
        record Numbered(int number, Break.Time time) {}
        return all.entrySet().stream()
                .filter(entry -> entry.getValue() instanceof Break.Time)
                .map(entry -> new Numbered(entry.getKey(), (Break.Time) entry.getValue()))
                .filter(each -> each.time.cycle() > after && each.time.cycle() < before)
                .min(Comparator.comparingLong(each -> each.time.cycle()))
                .map(each -> at(each.number, each.time));
    }

    /**
     * Windows are the same whatever way one has come: multiples of their length. A packet counts
     * when its head crosses, so that a window can seem to be more than full.
     */
    private Optional<Stop> load(int number, Break.Load load, Moment.Between between) {
        long flits = between.run().network().counters().flits(load.channel());
        long now = between.cycle();
        long window = now / load.window();
        Optional<Loaded> before = memories.get(number).loaded();
        if (before.isEmpty() || before.get().window() == window) {
            boolean isWhole = before.map(Loaded::isWhole).orElse(now % load.window() == 0);
            long first = before.map(Loaded::first).orElse(flits);
            memories.keep(number, new Loaded(window, isWhole, first, flits));
            return Optional.empty();
        }
        Loaded last = before.get();
        memories.keep(number, new Loaded(window, true, last.latest(), flits));
        long cycles = (window - last.window()) * load.window();
        double share = Math.min(1, (double) (last.latest() - last.first()) / cycles);
        if (!last.isWhole() || share < load.share()) {
            return Optional.empty();
        }
        memories.hit(number, Break.Hits.ALL);
        String text =
                "channel %s was busy %.0f %% of %,d cycles up to %,d"
                        .formatted(load.name(), 100 * share, cycles, window * load.window());
        return Optional.of(new Stop(Reason.LOAD, Stop.NOBODY, now, text, List.of(number)));
    }
}
