package crossweave.workload.shared;

import crossweave.workload.WorkFailed;

/** What is said of a program that cannot go on, or did not do what it should. */
final class Failures {
    private Failures() {}

    static WorkFailed ofResult(Throwable e) {
        return new WorkFailed(
                "%s: the result is wrong: %s".formatted(Places.of(e.getStackTrace()), reason(e)));
    }

    static WorkFailed ofProcessor(int processor, long cycle, Throwable e) {
        return new WorkFailed(
                "%s: processor %d in cycle %d: %s"
                        .formatted(Places.of(e.getStackTrace()), processor, cycle, reason(e)));
    }

    private static String reason(Throwable e) {
        String name = e.getClass().getSimpleName();
        return e.getMessage() == null ? name : name + ": " + e.getMessage();
    }
}
