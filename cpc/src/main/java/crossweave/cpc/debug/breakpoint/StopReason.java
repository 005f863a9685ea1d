package crossweave.cpc.debug.breakpoint;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Why a program stands still.
 *
 * @param process that it is about, or {@link #NOBODY}
 * @param cycle simulated time
 * @param text for the user
 * @param breaks numbers of the breakpoints that were hit
 */
public record StopReason(
        Reason reason, int process, long cycle, String text, List<Integer> breaks) {
    public static final int NOBODY = -1;

    public enum Reason {
        /** The program is about to begin; also where going back ends. */
        BEGINNING,
        STEP,
        BREAKPOINT,
        /** A variable was changed, or is about to be read. */
        WATCH,
        /** A message has arrived. */
        ARRIVAL,
        /** The requested simulated time is reached. */
        TIME,
        /** A channel of the network has the requested load. */
        LOAD,
        /** The process that was stepping has ended. */
        PROCESS_ENDED,
        /** The user requested it. */
        PAUSE,
        /** The program did something wrong and cannot go on. */
        ERROR,
        /** All processes wait for each other, or packets do in the network. */
        DEADLOCK,
        /** The program has ended. */
        ENDED
    }

    public StopReason(Reason reason, int process, long cycle, String text) {
        this(reason, process, cycle, text, List.of());
    }

    /** Merges two stops at one moment into one that reports both. */
    static Optional<StopReason> both(Optional<StopReason> first, Optional<StopReason> second) {
        return first.isPresent() && second.isPresent()
                ? Optional.of(first.get().and(second.get()))
                : first.or(() -> second);
    }

    private StopReason and(StopReason other) {
        List<Integer> all = Stream.concat(breaks.stream(), other.breaks.stream()).toList();
        String both = text.equals(other.text) ? text : text + "; " + other.text;
        return new StopReason(reason, process, cycle, both, all);
    }

    /** Whether the program cannot go on from here; it can go back. */
    public boolean isEnd() {
        return switch (reason) {
            case ERROR, DEADLOCK, ENDED -> true;
            default -> false;
        };
    }
}
