package crossweave.debug;

import crossweave.cpc.syntax.Expr;
import crossweave.cpc.vcode.Code;
import crossweave.debug.Stop.Reason;
import crossweave.workload.cpc.CpcView;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/** Breakpoints in lines, by number: some stop there, some only tell something. */
final class LineBreaks {
    private final Code code;
    private final Lines lines;
    private final Memories memories;
    private final Map<Integer, Break.Line> all = new HashMap<>();
    private final Map<Integer, List<Integer>> atInstruction = new HashMap<>(); // numbers, by pc
    private final Map<Integer, Expr> conditions = new HashMap<>();
    private final Map<Integer, LogText> logs = new HashMap<>(); // of those that only tell
    private final List<String> told = new ArrayList<>(); // by them

    LineBreaks(Code code, Memories memories) {
        this.code = code;
        this.lines = new Lines(code);
        this.memories = memories;
    }

    /**
     * The same in a line in which a statement begins; an IllegalArgumentException: there is none.
     */
    Break.Line placed(Break.Line wanted) {
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

    void add(int number, Break.Line line) {
        line.condition().ifPresent(text -> conditions.put(number, Evaluator.parse(code, text)));
        for (int pc : lines.instructions(line.file(), line.line())) {
            atInstruction.computeIfAbsent(pc, _ -> new ArrayList<>()).add(number);
        }
        all.put(number, line);
    }

    /** It does not stop, but tells a text. */
    void tell(int number, LogText log) {
        logs.put(number, log);
    }

    void remove(int number) {
        atInstruction.values().forEach(numbers -> numbers.removeIf(each -> each == number));
        conditions.remove(number);
        logs.remove(number);
        all.remove(number);
    }

    /** What was told since this was asked for last. */
    List<String> takeTold() {
        List<String> texts = List.copyOf(told);
        told.clear();
        return texts;
    }

    void tellAgain(List<String> texts) {
        told.addAll(texts);
    }

    Optional<Stop> test(Moment.Before before) {
        Optional<Stop> found = Optional.empty();
        for (int number : atInstruction.getOrDefault(before.context().pc(), List.of())) {
            found = Stop.both(found, test(number, before));
        }
        return found;
    }

    private Optional<Stop> test(int number, Moment.Before before) {
        Break.Line line = Objects.requireNonNull(all.get(number));
        if (line.process().isPresent() && line.process().getAsInt() != before.process()) {
            return Optional.empty();
        }
        try {
            return isTrue(number, before) && memories.hit(number, line.hits())
                    ? met(number, before)
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            String why = "the condition of breakpoint " + number + " has no value: ";
            return stop(number, before, why + e.getMessage());
        }
    }

    private boolean isTrue(int number, Moment.Before before) {
        Expr condition = conditions.get(number);
        return condition == null || evaluator(before).isTrue(condition);
    }

    private Optional<Stop> met(int number, Moment.Before before) {
        LogText log = logs.get(number);
        if (log == null) {
            return stop(number, before, "breakpoint " + number);
        }
        told.add(log.with(evaluator(before)));
        return Optional.empty();
    }

    private static Evaluator evaluator(Moment.Before before) {
        CpcView view = before.view();
        Optional<Frame> frame = Frame.of(view, before.process()).stream().findFirst();
        return new Evaluator(view, before.process(), frame);
    }

    private static Optional<Stop> stop(int number, Moment.Before before, String text) {
        return Optional.of(
                new Stop(
                        Reason.BREAKPOINT,
                        before.process(),
                        before.cycle(),
                        text,
                        List.of(number)));
    }
}
