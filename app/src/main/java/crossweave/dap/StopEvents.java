package crossweave.dap;

import crossweave.cpc.debug.breakpoint.StopReason;
import crossweave.cpc.debug.breakpoint.StopReason.Reason;

import org.eclipse.lsp4j.debug.ExceptionBreakMode;
import org.eclipse.lsp4j.debug.ExceptionBreakpointsFilter;
import org.eclipse.lsp4j.debug.ExceptionInfoResponse;
import org.eclipse.lsp4j.debug.StoppedEventArguments;

import java.util.Map;

/** Translates stop reasons into the terms of the protocol. */
final class StopEvents {
    private static final String ERROR = "error";
    private static final String DEADLOCK = "deadlock";

    /** Stops that editors can switch off, with their names in the protocol. */
    static final Map<Reason, String> EXCEPTIONS =
            Map.of(Reason.ERROR, ERROR, Reason.DEADLOCK, DEADLOCK);

    private StopEvents() {}

    static ExceptionBreakpointsFilter[] filters() {
        return new ExceptionBreakpointsFilter[] {
            filter(ERROR, "Run-time errors"), filter(DEADLOCK, "Deadlocks")
        };
    }

    private static ExceptionBreakpointsFilter filter(String name, String label) {
        ExceptionBreakpointsFilter filter = new ExceptionBreakpointsFilter();
        filter.setFilter(name);
        filter.setLabel(label);
        filter.setDefault_(true);
        return filter;
    }

    static StoppedEventArguments event(StopReason stop, int thread) {
        StoppedEventArguments event = new StoppedEventArguments();
        event.setReason(reason(stop));
        event.setDescription(description(stop));
        event.setText(stop.text());
        event.setThreadId(thread);
        event.setAllThreadsStopped(true);
        event.setHitBreakpointIds(stop.breaks().toArray(Integer[]::new));
        return event;
    }

    private static String reason(StopReason stop) {
        return switch (stop.reason()) {
            case BEGINNING -> "entry";
            case STEP, PROCESS_ENDED -> "step";
            case BREAKPOINT -> "breakpoint";
            case ARRIVAL, TIME, LOAD -> "function breakpoint";
            case WATCH -> "data breakpoint";
            case PAUSE, ENDED -> "pause";
            case ERROR, DEADLOCK -> "exception";
        };
    }

    private static String description(StopReason stop) {
        String time = " at time %,d".formatted(stop.cycle());
        return switch (stop.reason()) {
            case BEGINNING -> "At the beginning";
            case STEP -> "Stepped" + time;
            case PROCESS_ENDED -> "The process has ended" + time;
            case BREAKPOINT -> "Breakpoint" + time;
            case ARRIVAL -> "A message has arrived" + time;
            case TIME -> "Stopped" + time;
            case LOAD -> "A channel is busy" + time;
            case WATCH -> "Variable" + time;
            case PAUSE -> "Paused" + time;
            case ENDED -> "The program has ended" + time;
            case ERROR -> "Run-time error" + time;
            case DEADLOCK -> "Deadlock" + time;
        };
    }

    /** Only for reasons in {@link #EXCEPTIONS}. */
    static ExceptionInfoResponse exception(StopReason stop) {
        String name = EXCEPTIONS.get(stop.reason());
        if (name == null) {
            throw new IllegalArgumentException("nothing went wrong here");
        }
        ExceptionInfoResponse response = new ExceptionInfoResponse();
        response.setExceptionId(name);
        response.setDescription(stop.text());
        response.setBreakMode(ExceptionBreakMode.UNHANDLED);
        return response;
    }
}
