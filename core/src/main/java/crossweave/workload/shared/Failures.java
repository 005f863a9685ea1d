package crossweave.workload.shared;

import crossweave.shared.Processor;
import crossweave.shared.Range;
import crossweave.shared.SharedMemory;
import crossweave.util.Thrown;
import crossweave.workload.WorkFailed;

import java.util.Arrays;
import java.util.Set;

/** What is said of a program that cannot go on, or did not do what it should. */
final class Failures {
    /** Classes that programs call: what is wrong in them is so because of the line before. */
    private static final Set<String> OURS =
            Set.of(
                    Strand.class.getName(),
                    Words.class.getName(),
                    Processor.class.getName(),
                    SharedMemory.class.getName(),
                    Range.class.getName());

    private Failures() {}

    /** The line of the program that a thread is at. */
    static String place(StackTraceElement[] stack) {
        return Thrown.place(outsideOfBarrier(stack), OURS);
    }

    /** What a barrier does is no line of the program. */
    private static StackTraceElement[] outsideOfBarrier(StackTraceElement[] stack) {
        for (int i = 0; i < stack.length; i++) {
            boolean isOurs = stack[i].getClassName().equals(Strand.class.getName());
            if (isOurs && stack[i].getMethodName().equals("barrier")) {
                return Arrays.copyOfRange(stack, i + 1, stack.length);
            }
        }
        return stack;
    }

    static IllegalArgumentException ofWords(Throwable e) {
        return new IllegalArgumentException(text("program: %s: words: %s", e), e);
    }

    static WorkFailed ofPreparation(Throwable e) {
        return new WorkFailed(text("%s: prepare: %s", e));
    }

    static WorkFailed ofResult(Throwable e) {
        return new WorkFailed(text("%s: the result is wrong: %s", e));
    }

    static WorkFailed ofProcessor(int processor, Throwable e) {
        return new WorkFailed(text("%s: processor " + processor + ": %s", e));
    }

    /** A processor that was told to stop and whose program does not come to a call of it. */
    static WorkFailed ofStopped(int processor, StackTraceElement[] stack) {
        boolean exits = Arrays.stream(stack).anyMatch(Failures::isExit);
        return new WorkFailed(
                "%s: processor %d %s"
                        .formatted(
                                place(stack),
                                processor,
                                exits
                                        ? "ends this run by System.exit; a program ends by return"
                                                + " or an exception"
                                        : "was stopped here: its program went on without asking"
                                                + " for anything that takes time"));
    }

    private static boolean isExit(StackTraceElement frame) {
        return frame.getClassName().equals(Runtime.class.getName())
                && frame.getMethodName().equals("exit");
    }

    private static String text(String format, Throwable thrown) {
        Throwable e = Thrown.cause(thrown);
        return format.formatted(place(e.getStackTrace()), Thrown.reason(e));
    }
}
