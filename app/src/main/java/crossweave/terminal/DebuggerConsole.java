package crossweave.terminal;

import crossweave.cpc.debug.Debugger;
import crossweave.cpc.debug.Step;
import crossweave.cpc.debug.breakpoint.BreakpointSpec;
import crossweave.cpc.debug.breakpoint.StopReason;
import crossweave.cpc.debug.value.CallFrame;
import crossweave.cpc.vcode.VCode;
import crossweave.topology.Topology;
import crossweave.workload.SourceLocation;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/** Executes commands of the user, one line after the other, and prints the results. */
public final class DebuggerConsole {
    private final Debugger debugger;
    private final Topology topology;
    private final PrintWriter out;
    private final DebuggerViews views;
    private int process; // the selected one
    private int frame; // selected among its calls
    private int shownPieces; // pieces of the program's output
    private boolean hasQuit;

    public DebuggerConsole(Debugger debugger, Topology topology, PrintWriter out) {
        this.debugger = debugger;
        this.topology = topology;
        this.out = out;
        this.views = new DebuggerViews(this, out);
    }

    Debugger debugger() {
        return debugger;
    }

    Topology topology() {
        return topology;
    }

    PrintWriter out() {
        return out;
    }

    DebuggerViews views() {
        return views;
    }

    VCode code() {
        return debugger.view().code();
    }

    public boolean hasQuit() {
        return hasQuit;
    }

    void quit() {
        hasQuit = true;
    }

    /** Shows the first statement. */
    public void begin() {
        moved(debugger.stop());
    }

    /** The prompt: the time and the selected process. */
    public String prompt() {
        return "(%,d, process %d) ".formatted(debugger.stop().cycle(), process);
    }

    /** Executes a line; prints why if it cannot, and returns false. */
    public boolean execute(String line) {
        String typed = line.strip();
        if (typed.isEmpty() || typed.startsWith("#")) {
            return true;
        }
        String name = typed.split("\\s", 2)[0];
        String rest = typed.substring(name.length()).strip();
        Optional<DebuggerCommand> word = DebuggerCommands.find(name);
        if (word.isEmpty()) {
            out.println("'%s' is no command; help lists them".formatted(name));
            return false;
        }
        try {
            word.get().action().accept(this, rest);
            return true;
        } catch (IllegalArgumentException e) {
            out.println(e.getMessage());
            return false;
        }
    }

    // Moving

    /** Prints why the program stopped, and where. */
    void moved(StopReason stop) {
        shownPieces = views.newOutput(shownPieces);
        if (stop.process() != StopReason.NOBODY) {
            process = stop.process();
        }
        process = Math.min(process, debugger.view().processCount() - 1);
        frame = 0;
        views.stop(stop);
    }

    void step(Step.Kind kind, String count, boolean isBack) {
        step(new Step(kind, process, count(count)), isBack);
    }

    void stepMachine(String count, boolean isBack) {
        step(new Step(Step.Kind.LINE, Step.MACHINE, count(count)), isBack);
    }

    private void step(Step step, boolean isBack) {
        moved(isBack ? debugger.stepBack(step) : debugger.step(step));
    }

    private static int count(String text) {
        return text.isEmpty() ? 1 : number(text, Integer.MAX_VALUE);
    }

    void goTo(String text) {
        moved(debugger.goTo(cycle(text)));
    }

    static long cycle(String text) {
        String digits = text.replace(",", "");
        if (!digits.matches("\\d{1,18}")) {
            throw new IllegalArgumentException("'%s' is no cycle: it is a number".formatted(text));
        }
        return Long.parseLong(digits);
    }

    private static int number(String text, int most) {
        if (!text.matches("\\d{1,9}") || Integer.parseInt(text) > most) {
            throw new IllegalArgumentException(
                    "'%s' is no number from 0 to %d".formatted(text, most));
        }
        return Integer.parseInt(text);
    }

    // Breakpoints

    void add(BreakpointSpec wanted) {
        int number = debugger.breaks().add(wanted);
        out.println("%d: %s".formatted(number, debugger.breaks().text(number)));
    }

    BreakpointSpec.Watch watch(String text, BreakpointSpec.Access access) {
        return debugger.watch(process, chosenFrame(), text, access);
    }

    void delete(String text) {
        List<Integer> numbers =
                text.isEmpty()
                        ? List.copyOf(debugger.breaks().all().keySet())
                        : List.of(number(text, Integer.MAX_VALUE));
        for (int number : numbers) {
            if (!debugger.breaks().remove(number)) {
                throw new IllegalArgumentException("there is no breakpoint " + number);
            }
        }
    }

    // Inspecting

    int process() {
        return process;
    }

    void choose(String text) {
        if (!text.isEmpty()) {
            process = number(text, debugger.view().processCount() - 1);
            frame = 0;
        }
        views.here();
    }

    void chooseFrame(String text) {
        frame = number(text, debugger.frames(process).size() - 1);
        views.here();
    }

    Optional<CallFrame> chosenFrame() {
        return debugger.frames(process).stream().skip(frame).findFirst();
    }

    int frameNumber() {
        return frame;
    }

    void print(String text) {
        views.value(text, debugger.evaluate(process, chosenFrame(), text));
    }

    void list(String text) {
        if (text.isEmpty()) {
            views.here();
        } else {
            views.source(place(text), Optional.empty());
        }
    }

    void vcode(String text) {
        SourcePlace from = here();
        int last = from.line();
        if (!text.isEmpty()) {
            String[] ends = text.split("-", 2);
            from = place(ends[0].strip());
            last = ends.length == 1 ? from.line() : number(ends[1].strip(), Integer.MAX_VALUE);
        }
        views.vcode(from, last);
    }

    /** The line of the selected call. */
    SourcePlace here() {
        SourceLocation place =
                chosenFrame()
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "process %d has ended".formatted(process)))
                        .place();
        return new SourcePlace(place.file(), place.line());
    }

    /** Parses a place: a line, a line of a file, or a function. */
    SourcePlace place(String text) {
        int colon = text.lastIndexOf(':');
        if (colon > 0) {
            int line = number(text.substring(colon + 1), Integer.MAX_VALUE);
            return new SourcePlace(text.substring(0, colon), line);
        }
        if (text.matches("\\d{1,9}")) {
            String file = chosenFrame().map(f -> f.place().file()).orElse(code().name());
            return new SourcePlace(file, Integer.parseInt(text));
        }
        return debugger.beginning(text)
                .map(place -> new SourcePlace(place.file(), place.line()))
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "'%s' is neither a line nor a function".formatted(text)));
    }
}
