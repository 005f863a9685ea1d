package crossweave.debug;

import crossweave.cpc.syntax.Expr;
import crossweave.cpc.vcode.Code;
import crossweave.cpc.vm.Context;
import crossweave.debug.Stop.Reason;
import crossweave.workload.ProgramReport;
import crossweave.workload.cpc.CpcView;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * All breakpoints, by number. What they remember of the run (how often they were met, what a
 * variable was) belongs to a moment of it, and is kept and restored with that.
 */
public final class Breaks implements Criterion {
    private final Code code;
    private final Lines lines;
    private final Accesses accesses;
    private final TreeMap<Integer, Break> all = new TreeMap<>();
    private final TreeMap<Integer, Break.Watch> watches = new TreeMap<>(); // those of all
    private final Map<Integer, List<Integer>> atInstruction = new HashMap<>(); // numbers, by pc
    private final Map<Integer, Expr> conditions = new HashMap<>(); // by number
    private final Map<Integer, LogText> logs = new HashMap<>(); // of lines that only tell
    private final List<String> told = new ArrayList<>(); // by them
    private Map<Integer, Memory> memories = new HashMap<>(); // by number
    private int count; // that there ever were

    Breaks(Code code, Lines lines) {
        this.code = code;
        this.lines = lines;
        this.accesses = new Accesses(code);
    }

    /** What a breakpoint remembers: times that it was met, a variable's value, a channel's load. */
    record Memory(int hits, Optional<Watched> watched, Optional<Loaded> loaded) {
        static final Memory NONE = new Memory(0, Optional.empty(), Optional.empty());

        Memory hit() {
            return new Memory(hits + 1, watched, loaded);
        }
    }

    /** The value of a variable; nothing once it is gone. */
    record Watched(Optional<long[]> cells, String text) {}

    /** Flits that had crossed a channel when a stretch of time began. */
    record Loaded(long since, long flits) {}

    // What users do with them

    /** An IllegalArgumentException says why it cannot be. */
    public int add(Break what) {
        Break placed = what instanceof Break.Line line ? placed(line) : what;
        int number = ++count;
        if (placed instanceof Break.Line line) {
            line.condition().ifPresent(text -> conditions.put(number, Evaluator.parse(code, text)));
            lines.instructions(line.file(), line.line())
                    .forEach(
                            pc ->
                                    atInstruction
                                            .computeIfAbsent(pc, _ -> new ArrayList<>())
                                            .add(number));
        }
        if (placed instanceof Break.Watch watch) {
            watches.put(number, watch);
        }
        all.put(number, placed);
        return number;
    }

    /** A line where nothing stops, but a text such as {@code i is {i}} is told. */
    public int addLog(Break.Line where, String text) {
        LogText log = LogText.parse(code, text);
        int number = add(where);
        logs.put(number, log);
        return number;
    }

    /** What was told since this was asked for last. */
    public List<String> takeTold() {
        List<String> all = List.copyOf(told);
        told.clear();
        return all;
    }

    /** In a line in which a statement begins. */
    private Break.Line placed(Break.Line wanted) {
        String file =
                lines.file(wanted.file())
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "'%s' is no file of the program"
                                                        .formatted(wanted.file())));
        OptionalInt line = lines.lineFrom(file, wanted.line());
        if (line.isEmpty()) {
            throw new IllegalArgumentException(
                    "no statement begins in line %d of %s or after it; the last one is in line %d"
                            .formatted(wanted.line(), file, lines.last(file)));
        }
        return new Break.Line(
                file, line.getAsInt(), wanted.process(), wanted.condition(), wanted.hits());
    }

    /** False if there is none of this number. */
    public boolean remove(int number) {
        atInstruction.values().forEach(numbers -> numbers.removeIf(each -> each == number));
        conditions.remove(number);
        logs.remove(number);
        memories.remove(number);
        watches.remove(number);
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
        return memory(number).hits;
    }

    /** A stop at the first time after a cycle and before another, if there is one to stop at. */
    Optional<Stop> stopBetween(long after, long before) {
        Optional<Break.Time> first =
                all.values().stream()
                        .filter(Break.Time.class::isInstance)
                        .map(Break.Time.class::cast)
                        .filter(time -> time.cycle() > after && time.cycle() < before)
                        .min(Comparator.comparingLong(Break.Time::cycle));
        return first.flatMap(this::stop);
    }

    private Optional<Stop> stop(Break.Time time) {
        return all.keySet().stream()
                .filter(number -> time.equals(all.get(number)))
                .findFirst()
                .flatMap(number -> time(number, time));
    }

    // What belongs to a moment

    Map<Integer, Memory> memories() {
        return Map.copyOf(memories);
    }

    void restore(Map<Integer, Memory> then) {
        memories = new HashMap<>(then);
    }

    private Memory memory(int number) {
        return memories.getOrDefault(number, Memory.NONE);
    }

    // Being met

    @Override
    public Optional<Stop> test(Moment moment) {
        if (all.isEmpty()) {
            return Optional.empty();
        }
        return switch (moment) {
            case Moment.Before before -> test(before);
            case Moment.Arrival arrival -> test(arrival);
            case Moment.Between between -> test(between);
        };
    }

    private Optional<Stop> test(Moment.Before before) {
        Optional<Stop> found = Optional.empty();
        for (int number : atInstruction.getOrDefault(before.context().pc(), List.of())) {
            found = both(found, line(number, before));
        }
        for (Map.Entry<Integer, Break.Watch> entry : watches.entrySet()) {
            found = both(found, watch(entry.getKey(), entry.getValue(), before));
        }
        return found;
    }

    /** The first of two is told, but all breakpoints that were met are named. */
    private static Optional<Stop> both(Optional<Stop> first, Optional<Stop> second) {
        return first.isPresent() && second.isPresent()
                ? Optional.of(first.get().and(second.get()))
                : first.or(() -> second);
    }

    private Optional<Stop> line(int number, Moment.Before before) {
        if (!(all.get(number) instanceof Break.Line line)
                || line.process().isPresent() && line.process().getAsInt() != before.process()) {
            return Optional.empty();
        }
        try {
            if (!isTrue(number, before)) {
                return Optional.empty();
            }
        } catch (IllegalArgumentException e) {
            return stop(
                    Reason.BREAKPOINT,
                    number,
                    before.process(),
                    before,
                    "the condition of breakpoint %d has no value: %s"
                            .formatted(number, e.getMessage()));
        }
        if (!hit(number, line.hits())) {
            return Optional.empty();
        }
        LogText log = logs.get(number);
        if (log != null) {
            told.add(log.with(evaluator(before)));
            return Optional.empty();
        }
        return stop(Reason.BREAKPOINT, number, before.process(), before, "breakpoint " + number);
    }

    private boolean isTrue(int number, Moment.Before before) {
        Expr condition = conditions.get(number);
        return condition == null || evaluator(before).isTrue(condition);
    }

    private static Evaluator evaluator(Moment.Before before) {
        CpcView view = before.view();
        Optional<Frame> frame = Frame.of(view, before.process()).stream().findFirst();
        return new Evaluator(view, before.process(), frame);
    }

    private boolean hit(int number, Break.Hits which) {
        Memory memory = memory(number).hit();
        memories.put(number, memory);
        return which.counts(memory.hits);
    }

    private static Optional<Stop> stop(
            Reason reason, int number, int process, Moment moment, String text) {
        return Optional.of(new Stop(reason, process, moment.cycle(), text, List.of(number)));
    }

    // Variables

    /** What watched variables are now, where that is not known yet: changes begin from here. */
    void remember(CpcView view) {
        watches.forEach(
                (number, watch) -> {
                    if (memory(number).watched.isEmpty()) {
                        watch.at()
                                .read(view, watch.type().cells())
                                .ifPresent(cells -> keep(number, watch, Optional.of(cells), view));
                    }
                });
    }

    private void keep(int number, Break.Watch watch, Optional<long[]> cells, CpcView view) {
        Memory memory = memory(number);
        Watched watched = new Watched(cells, value(watch, view));
        memories.put(number, new Memory(memory.hits, Optional.of(watched), memory.loaded));
    }

    private Optional<Stop> watch(int number, Break.Watch watch, Moment.Before before) {
        boolean isRead =
                watch.access() != Break.Access.CHANGED
                        && accesses.reads(before.context(), watch.at(), watch.type().cells());
        Optional<Stop> changed = changed(number, watch, before);
        if (isRead) {
            hit(number, Break.Hits.ALL);
            return stop(
                    Reason.WATCH,
                    number,
                    before.process(),
                    before,
                    "%s is read, it is %s".formatted(watch.name(), value(watch, before.view())));
        }
        return changed;
    }

    private Optional<Stop> changed(int number, Break.Watch watch, Moment.Before before) {
        Optional<long[]> now = watch.at().read(before.view(), watch.type().cells());
        Optional<Watched> last = memory(number).watched;
        boolean isRetired = last.isPresent() && last.get().cells.isEmpty();
        boolean isSame =
                last.isPresent()
                        && now.isPresent()
                        && Arrays.equals(last.get().cells.orElse(new long[0]), now.get());
        boolean isUnborn = last.isEmpty() && now.isEmpty();
        if (isUnborn || isRetired || isSame) {
            return Optional.empty();
        }
        String text = value(watch, before.view());
        keep(number, watch, now, before.view());
        if (last.isEmpty() || watch.access() == Break.Access.READ) {
            return Optional.empty();
        }
        hit(number, Break.Hits.ALL);
        int owner = watch.at().isShared() ? before.process() : watch.at().process();
        String what =
                now.isEmpty()
                        ? "%s is gone, it was %s".formatted(watch.name(), last.get().text)
                        : "%s was %s and is %s".formatted(watch.name(), last.get().text, text);
        return stop(Reason.WATCH, number, owner, before, what);
    }

    private static String value(Break.Watch watch, CpcView view) {
        return Value.at(view, watch.type(), watch.at()).text();
    }

    @Override
    public boolean wants(Context process) {
        for (Break.Watch watch : watches.values()) {
            if (watch.access() != Break.Access.CHANGED
                    && accesses.reads(process, watch.at(), watch.type().cells())) {
                return true;
            }
        }
        return false;
    }

    // Messages

    private Optional<Stop> test(Moment.Arrival arrival) {
        CpcView.Letter letter = arrival.letter();
        for (Map.Entry<Integer, Break> entry : all.entrySet()) {
            if (entry.getValue() instanceof Break.Arrival wanted && isMeant(wanted, arrival)) {
                hit(entry.getKey(), Break.Hits.ALL);
                return stop(
                        Reason.ARRIVAL,
                        entry.getKey(),
                        letter.process(),
                        arrival,
                        "a message%s of %d bytes of process %d (%s) has arrived at processor %d"
                                .formatted(
                                        letter.tag() < 0 ? "" : " with tag " + letter.tag(),
                                        letter.bytes(),
                                        letter.process(),
                                        letter.place(),
                                        letter.to()));
            }
        }
        return Optional.empty();
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
        Optional<Stop> found = Optional.empty();
        for (Map.Entry<Integer, Break> entry : all.entrySet()) {
            int number = entry.getKey();
            Optional<Stop> met =
                    switch (entry.getValue()) {
                        case Break.Time time when between.isAtEndOf(time.cycle()) ->
                                time(number, time);
                        case Break.Load load -> load(number, load, between);
                        default -> Optional.empty();
                    };
            found = both(found, met);
        }
        return found;
    }

    private Optional<Stop> time(int number, Break.Time time) {
        hit(number, Break.Hits.ALL);
        return Optional.of(
                new Stop(Reason.TIME, Stop.NOBODY, time.cycle(), time.text(), List.of(number)));
    }

    /** Looked at whenever so many cycles have passed since it was looked at last. */
    private Optional<Stop> load(int number, Break.Load load, Moment.Between between) {
        Memory memory = memory(number);
        long flits = between.run().network().counters().flits(load.channel());
        long now = between.cycle();
        Loaded before = memory.loaded.orElse(new Loaded(now, flits));
        long cycles = now - before.since;
        boolean isOver = cycles >= load.window();
        Loaded next = isOver ? new Loaded(now, flits) : before;
        memories.put(number, new Memory(memory.hits, memory.watched, Optional.of(next)));
        double share = cycles == 0 ? 0 : (double) (flits - before.flits) / cycles;
        if (!isOver || share < load.share()) {
            return Optional.empty();
        }
        hit(number, Break.Hits.ALL);
        return stop(
                Reason.LOAD,
                number,
                Stop.NOBODY,
                between,
                "channel %s was busy %.0f %% of the last %,d cycles"
                        .formatted(load.name(), 100 * share, cycles));
    }
}
