package crossweave.terminal;

import crossweave.cpc.debug.breakpoint.BreakpointSpec;
import crossweave.cpc.debug.breakpoint.StopReason;
import crossweave.cpc.debug.value.CallFrame;
import crossweave.cpc.debug.value.ProgramValue;
import crossweave.cpc.runtime.CpcView;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.text.VCodeListing;
import crossweave.experiment.message.InFlightMessage;
import crossweave.network.Counters;
import crossweave.topology.Topology;
import crossweave.workload.ProgramReport;
import crossweave.workload.SourceLocation;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Prints the state of the program and the machine. */
final class DebuggerViews {
    private static final int CONTEXT_LINES = 4; // before and after the current one
    private static final int MOST_LINES = 1000; // of a list
    private static final int MOST_CHANNELS = 10; // listed at once

    private final DebuggerConsole console;
    private final PrintWriter out;

    DebuggerViews(DebuggerConsole console, PrintWriter out) {
        this.console = console;
        this.out = out;
    }

    private CpcView view() {
        return console.debugger().view();
    }

    private void print(String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }

    /** Prints a limited number of items, and the count of the rest. */
    private <T> void printAll(List<T> all, String nothing, Consumer<T> one) {
        if (all.isEmpty()) {
            out.println(nothing);
        }
        all.stream().limit(MOST_LINES).forEach(one);
        if (all.size() > MOST_LINES) {
            print("  and %,d more", all.size() - MOST_LINES);
        }
    }

    // Stops

    void stop(StopReason stop) {
        String who =
                stop.process() == StopReason.NOBODY ? "" : ", process %d".formatted(stop.process());
        String why = stop.text().isEmpty() ? "" : ": " + stop.text();
        print("at %,d%s%s", stop.cycle(), who, why);
        if (!stop.isEnd()) {
            here();
        }
    }

    /** The source around the current line of the selected process. */
    void here() {
        Optional<CallFrame> frame = console.chosenFrame();
        CpcView.ProcessView process = view().process(console.process());
        if (frame.isEmpty() || process.isEnded()) {
            print("process %d has ended", process.number());
            return;
        }
        SourceLocation place = frame.get().place();
        print(
                "process %d on processor %d %s, in %s at %s",
                process.number(),
                process.virtual(),
                process.does(),
                frame.get().function().name(),
                place);
        source(new SourcePlace(place.file(), place.line()), Optional.of(place));
    }

    void source(SourcePlace at, Optional<SourceLocation> current) {
        List<String> lines =
                code().files().entrySet().stream()
                        .filter(file -> isMeant(file.getKey(), at.file()))
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "'%s' is no file of the program"
                                                        .formatted(at.file())));
        int first = Math.max(1, at.line() - CONTEXT_LINES);
        int last = Math.min(lines.size(), at.line() + CONTEXT_LINES);
        for (int line = first; line <= last; line++) {
            boolean isHere = current.isPresent() && current.get().line() == line;
            out.println(
                    "%s %4d  %s"
                            .formatted(isHere ? "->" : "  ", line, lines.get(line - 1))
                            .stripTrailing());
        }
    }

    private static boolean isMeant(String file, String typed) {
        return file.equals(typed) || file.endsWith("/" + typed) || typed.endsWith("/" + file);
    }

    private VCode code() {
        return view().code();
    }

    // The program

    void processes() {
        print("  process  parent  processor  at                      does");
        CpcView view = view();
        List<CpcView.ProcessView> all =
                IntStream.range(0, view.processCount()).mapToObj(view::process).toList();
        printAll(
                all,
                "there is none",
                each ->
                        print(
                                "%s %6d  %6s  %9s  %-22s  %s",
                                each.number() == console.process() ? "->" : "  ",
                                each.number(),
                                each.parent() < 0 ? "-" : each.parent(),
                                processor(each),
                                place(each),
                                each.does()));
    }

    private static String processor(CpcView.ProcessView process) {
        return process.virtual() == process.physical()
                ? String.valueOf(process.virtual())
                : "%d on %d".formatted(process.virtual(), process.physical());
    }

    private String place(CpcView.ProcessView process) {
        return CallFrame.of(view(), process.number()).stream()
                .findFirst()
                .map(frame -> frame.place().file() + ":" + frame.place().line())
                .orElse("-");
    }

    void calls() {
        List<CallFrame> frames = console.debugger().frames(console.process());
        for (int i = 0; i < frames.size(); i++) {
            print(
                    "%s %2d  %s at %s",
                    i == console.frameNumber() ? "->" : "  ",
                    i,
                    frames.get(i).function().name(),
                    frames.get(i).place());
        }
    }

    void locals() {
        variables(console.chosenFrame().map(frame -> frame.variables(view())).orElse(List.of()));
    }

    void globals() {
        variables(CallFrame.globals(view(), console.process()));
    }

    private void variables(List<ProgramValue.Part> all) {
        printAll(
                all,
                "there are no variables here",
                part ->
                        print(
                                "  %s %s = %s",
                                part.value().type(), part.name(), part.value().text()));
    }

    /** A value, and below it its parts. */
    void value(String text, ProgramValue value) {
        print("%s %s = %s", value.type(), text, value.text());
        boolean isLarge = value.cells() > 1;
        if (isLarge) {
            printAll(
                    value.parts(),
                    "",
                    part -> print("  %s = %s", part.name(), part.value().text()));
        }
    }

    void output() {
        out.println(
                view().output().stream()
                        .map(ProgramReport.Piece::text)
                        .collect(Collectors.joining()));
    }

    /** Prints output of the program that was not shown yet; returns the number of pieces by now. */
    int newOutput(int shown) {
        List<ProgramReport.Piece> pieces = view().output();
        pieces.stream().skip(shown).forEach(piece -> out.print(piece.text()));
        if (pieces.size() > shown && !pieces.getLast().text().endsWith("\n")) {
            out.println();
        }
        return Math.max(shown, pieces.size());
    }

    void vcode(SourcePlace from, int last) {
        VCode code = code();
        int current = console.chosenFrame().map(CallFrame::pc).orElse(-1);
        boolean isAny = false;
        for (int pc = 0; pc < code.instructions().length; pc++) {
            SourceLocation place = code.place(pc);
            boolean isMeant =
                    isMeant(place.file(), from.file())
                            && place.line() >= from.line()
                            && place.line() <= last;
            if (isMeant) {
                String text = VCodeListing.of(code, pc, pc + 1);
                boolean isNew = !isAny || code.place(pc - 1).line() != place.line();
                text.lines()
                        .filter(line -> isNew || !line.startsWith(";"))
                        .forEach(line -> arrow(line, current));
                isAny = true;
            }
        }
        if (!isAny) {
            print("no instruction comes from there");
        }
    }

    private void arrow(String line, int current) {
        boolean isCurrent = line.strip().startsWith(current + " ");
        out.println((isCurrent ? "-> " : "   ") + line);
    }

    // Breakpoints

    void breaks() {
        List<Map.Entry<Integer, BreakpointSpec>> all =
                List.copyOf(console.debugger().breaks().all().entrySet());
        printAll(
                all,
                "there are no breakpoints or watchpoints",
                each -> {
                    int hits = console.debugger().breaks().hits(each.getKey());
                    print(
                            "  %d: %s%s",
                            each.getKey(),
                            each.getValue().text(),
                            isCounted(each.getValue()) ? ", met %,d times".formatted(hits) : "");
                });
    }

    /** Whether the number of hits matters. */
    private static boolean isCounted(BreakpointSpec what) {
        return what instanceof BreakpointSpec.Line line
                && !line.hits().equals(BreakpointSpec.Hits.ALL);
    }

    // The machine

    void messages() {
        Topology topology = console.topology();
        printAll(
                console.debugger().run().inFlight(),
                "no message is in flight",
                message ->
                        print(
                                "  from %d to %d, %d flits, sent at %,d%s: %s",
                                message.source(),
                                message.destination(),
                                message.flits(),
                                message.sent(),
                                origin(message),
                                message.position(topology::channelName)));
    }

    private static String origin(InFlightMessage message) {
        return message.origin()
                .map(o -> " by process %d (%s)".formatted(o.process(), o.place()))
                .orElse("");
    }

    void mail() {
        printAll(
                view().mail(),
                "all messages that have arrived were received",
                mail ->
                        print(
                                "  at %sprocessor %d from processor %d with tag %d: %d elements of"
                                        + " %s, sent by process %d",
                                mail.isPhysical() ? "physical " : "",
                                mail.processor(),
                                mail.source(),
                                mail.tag(),
                                mail.count(),
                                mail.type(),
                                mail.sender()));
    }

    void channels() {
        printAll(
                view().channels(),
                "the program has no channels",
                channel ->
                        print(
                                "  channel %s of process %d: %s",
                                channel.name(),
                                channel.owner(),
                                channel.values().isEmpty() ? "empty" : channel.values()));
    }

    void links() {
        Counters counters = console.debugger().run().network().counters();
        long cycles = Math.max(1, console.debugger().cycle());
        Topology topology = console.topology();
        List<Integer> busy =
                IntStream.range(0, topology.channels())
                        .boxed()
                        .filter(channel -> counters.flits(channel) > 0)
                        .sorted(Comparator.comparingLong((Integer c) -> -counters.flits(c)))
                        .limit(MOST_CHANNELS)
                        .toList();
        printAll(
                busy,
                "nothing has crossed a channel of the network",
                channel ->
                        print(
                                "  %-24s busy %5.1f %% of the time, %,d packets, heads waited %,d"
                                        + " cycles",
                                topology.channelName(channel),
                                100.0 * counters.flits(channel) / cycles,
                                counters.packets(channel),
                                counters.waited(channel)));
    }

    void report() {
        ProgramReport report = console.debugger().run().programs().getFirst();
        print("  time %,d, of which %,d are measured", report.time(), report.measured());
        print("  computing %.1f %% of the measured time", 100 * report.utilisation());
        printAll(
                IntStream.range(0, report.processors().size()).boxed().toList(),
                "",
                p ->
                        print(
                                "  processor %d computed %,d cycles (%.1f %%), communicated %,d",
                                p,
                                report.processors().get(p).computing(),
                                100 * report.utilisation(p),
                                report.processors().get(p).communicating()));
    }
}
