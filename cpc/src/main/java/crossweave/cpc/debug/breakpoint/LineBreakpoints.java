package crossweave.cpc.debug.breakpoint;

import crossweave.cpc.debug.breakpoint.StopReason.Reason;
import crossweave.cpc.debug.value.CallFrame;
import crossweave.cpc.debug.value.ExpressionEvaluator;
import crossweave.cpc.runtime.CpcView;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.vcode.VCode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/** Breakpoints in lines, by number: some stop there, some only log a text. */
final class LineBreakpoints {
    private final VCode code;
    private final StoppableLines lines;
    private final BreakpointState memories;
    private final Map<Integer, BreakpointSpec.Line> all = new HashMap<>();
    private final Map<Integer, List<Integer>> atInstruction = new HashMap<>(); // numbers, by pc
    private final Map<Integer, Expr> conditions = new HashMap<>();
    private final Map<Integer, LogMessage> logs = new HashMap<>(); // of those that only log
    private final List<String> told = new ArrayList<>(); // texts logged by them

    LineBreakpoints(VCode code, BreakpointState memories) {
        this.code = code;
        this.lines = new StoppableLines(code);
        this.memories = memories;
    }

    /**
     * The same moved to a line in which a statement begins; throws an IllegalArgumentException if
     * there is none.
     */
    BreakpointSpec.Line placed(BreakpointSpec.Line wanted) {
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
        return new BreakpointSpec.Line(
                file, line.getAsInt(), wanted.process(), wanted.condition(), wanted.hits());
    }

    void add(int number, BreakpointSpec.Line line) {
        line.condition()
                .ifPresent(text -> conditions.put(number, ExpressionEvaluator.parse(code, text)));
        for (int pc : lines.instructions(line.file(), line.line())) {
            atInstruction.computeIfAbsent(pc, _ -> new ArrayList<>()).add(number);
        }
        all.put(number, line);
    }

    /** Makes a breakpoint log a text instead of stopping. */
    void log(int number, LogMessage log) {
        logs.put(number, log);
    }

    void remove(int number) {
        atInstruction.values().forEach(numbers -> numbers.removeIf(each -> each == number));
        conditions.remove(number);
        logs.remove(number);
        all.remove(number);
    }

    /** Texts logged since the last call. */
    List<String> drainLog() {
        List<String> texts = List.copyOf(told);
        told.clear();
        return texts;
    }

    void restoreLog(List<String> texts) {
        told.addAll(texts);
    }

    Optional<StopReason> test(RunMoment.Before before) {
        Optional<StopReason> found = Optional.empty();
        for (int number : atInstruction.getOrDefault(before.context().pc(), List.of())) {
            found = StopReason.both(found, test(number, before));
        }
        return found;
    }

    private Optional<StopReason> test(int number, RunMoment.Before before) {
        BreakpointSpec.Line line = Objects.requireNonNull(all.get(number));
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

    private boolean isTrue(int number, RunMoment.Before before) {
        Expr condition = conditions.get(number);
        return condition == null || evaluator(before).isTrue(condition);
    }

    private Optional<StopReason> met(int number, RunMoment.Before before) {
        LogMessage log = logs.get(number);
        if (log == null) {
            return stop(number, before, "breakpoint " + number);
        }
        told.add(log.with(evaluator(before)));
        return Optional.empty();
    }

    private static ExpressionEvaluator evaluator(RunMoment.Before before) {
        CpcView view = before.view();
        Optional<CallFrame> frame = CallFrame.of(view, before.process()).stream().findFirst();
        return new ExpressionEvaluator(view, before.process(), frame);
    }

    private static Optional<StopReason> stop(int number, RunMoment.Before before, String text) {
        return Optional.of(
                new StopReason(
                        Reason.BREAKPOINT,
                        before.process(),
                        before.cycle(),
                        text,
                        List.of(number)));
    }
}
