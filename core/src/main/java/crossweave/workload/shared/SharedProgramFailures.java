package crossweave.workload.shared;

import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.shared.AddressRange;
import crossweave.shared.Processor;
import crossweave.shared.SharedMemory;
import crossweave.util.UserCodeFailure;
import crossweave.workload.WorkloadFailed;

import java.util.Arrays;
import java.util.Set;

/** Error messages for programs that cannot go on, or whose result is wrong. */
final class SharedProgramFailures {
    /** Classes that programs call: an error in them is blamed on the line that called. */
    private static final Set<String> OURS =
            Set.of(
                    ProgramThread.class.getName(),
                    MemoryWords.class.getName(),
                    Processor.class.getName(),
                    SharedMemory.class.getName(),
                    AddressRange.class.getName());

    private SharedProgramFailures() {}

    /** The line of the program that a thread executes. */
    static String place(StackTraceElement[] stack) {
        return UserCodeFailure.place(outsideOfBarrier(stack), OURS);
    }

    /** The stack without the frames of a barrier, which are no lines of the program. */
    private static StackTraceElement[] outsideOfBarrier(StackTraceElement[] stack) {
        for (int i = 0; i < stack.length; i++) {
            boolean isOurs = stack[i].getClassName().equals(ProgramThread.class.getName());
            if (isOurs && stack[i].getMethodName().equals("barrier")) {
                return Arrays.copyOfRange(stack, i + 1, stack.length);
            }
        }
        return stack;
    }

    static IllegalArgumentException ofWords(Throwable e) {
        InvalidSettings refusal =
                new InvalidSettings("", ProblemCode.USER_CODE, text("program: %s: words: %s", e));
        refusal.initCause(e);
        return refusal;
    }

    static WorkloadFailed ofPreparation(Throwable e) {
        return new WorkloadFailed(text("%s: prepare: %s", e));
    }

    static WorkloadFailed ofResult(Throwable e) {
        return new WorkloadFailed(text("%s: the result is wrong: %s", e));
    }

    static WorkloadFailed ofProcessor(int processor, Throwable e) {
        return new WorkloadFailed(text("%s: processor " + processor + ": %s", e));
    }

    /** The failure of a processor that was stopped and whose program makes no call to it. */
    static WorkloadFailed ofStopped(int processor, StackTraceElement[] stack) {
        boolean exits = Arrays.stream(stack).anyMatch(SharedProgramFailures::isExit);
        return new WorkloadFailed(
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
        Throwable e = UserCodeFailure.cause(thrown);
        return format.formatted(place(e.getStackTrace()), UserCodeFailure.reason(e));
    }
}
