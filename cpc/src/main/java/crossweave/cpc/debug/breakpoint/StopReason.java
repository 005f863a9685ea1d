package crossweave.cpc.debug.breakpoint;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Why nothing moves now.
 *
 * @param process that it is about, or {@link #NOBODY}
 * @param cycle simulated time
 * @param text what a user reads
 * @param breaks numbers of the breakpoints that were met
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
        /** Simulated time that was asked for has come. */
        TIME,
        /** A channel of the network is as busy as was asked for. */
        LOAD,
        /** The process that was stepping has ended. */
        PROCESS_ENDED,
        /** The user wanted it. */
        PAUSE,
        /** The program did something wrong and cannot go on. */
        ERROR,
        /** All wait for each other, or packets do in the network. */
        DEADLOCK,
        /** The program has ended. */
        ENDED
    }

    public StopReason(Reason reason, int process, long cycle, String text) {
        this(reason, process, cycle, text, List.of());
    }

    /** Two stops in one moment are one, which tells of both. */
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
