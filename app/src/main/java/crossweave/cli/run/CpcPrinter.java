package crossweave.cli.run;

import crossweave.cli.output.FigureLines;
import crossweave.cli.output.TablePrinter;
import crossweave.cli.output.Version;
import crossweave.experiment.DeadlockReport;
import crossweave.experiment.Scenario;
import crossweave.result.Result;
import crossweave.util.CountedNoun;
import crossweave.util.TextTable;
import crossweave.workload.ProgramReport;
import crossweave.workload.ProgramReport.Kind;
import crossweave.workload.ProgramReport.Life;
import crossweave.workload.ProgramReport.Traffic;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Prints the output of a program and its times. */
public final class CpcPrinter {
    private static final int MOST_PROCESSORS = 16; // listed individually
    // characters for utilisation, from idle to busy
    private static final String LEVELS = " .:-=+*#%@";

    private final PrintWriter out;
    private final FigureLines lines;

    public CpcPrinter(PrintWriter out) {
        this.out = out;
        this.lines = new FigureLines(out);
    }

    /** A run and its switching technique. */
    public record Compared(String technique, CpcRuns.Done done) {}

    /** Prints a run, compared with the run on a single processor if there is one. */
    public void print(CpcRuns.Done done, Optional<CpcRuns.Done> alone) {
        ProgramReport program = done.program();
        printOutput(program, out);
        out.println(place(done) + ", " + done.experiment().scenario().network().technique());
        printTimes(program, alone);
        printProcessors(program);
        printProcesses(program);
        if (program.status() != 0) {
            lines.add("status", "%d, with which the program ended", program.status());
        }
        printMessageKinds(program);
        printEnd(done);
    }

    /** Prints the output of the program and an empty line. */
    static void printOutput(ProgramReport program, PrintWriter out) {
        String text = program.text();
        if (!text.isEmpty()) {
            out.print(text);
            out.println(text.endsWith("\n") ? "" : "\n");
        }
    }

    /**
     * The program and the machine that it ran on, without folders and settings that readers do not
     * need.
     */
    public static String place(CpcRuns.Done done) {
        Scenario scenario = done.experiment().scenario();
        String program = scenario.workload().getFirst().toString();
        return "%s on %s"
                .formatted(
                        program.replaceFirst("^cpc \\S*/", "cpc ")
                                .replaceAll(" (messages|lines)(?= |$)", ""),
                        scenario.network().topology());
    }

    private void printTimes(ProgramReport program, Optional<CpcRuns.Done> alone) {
        if (program.measured() == program.time()) {
            lines.add("parallel time", "%s", cycles(program.measured()));
        } else {
            lines.add(
                    "parallel time",
                    "%s that the program measures, of %,d in all",
                    cycles(program.measured()),
                    program.time());
        }
        alone.ifPresent(done -> printSpeedUp(done, program.measured()));
    }

    private void printSpeedUp(CpcRuns.Done alone, long parallel) {
        long sequential = alone.program().measured();
        if (!alone.isWell()) {
            lines.add("sequential time", "not known: the run on one processor did not finish");
            return;
        }
        lines.add("sequential time", "%s on one processor", cycles(sequential));
        lines.add("speed-up", "%s", speedUp(sequential, parallel));
    }

    private static String speedUp(long sequential, long parallel) {
        return parallel == 0
                ? "none: nothing was measured"
                : String.format(Locale.ROOT, "%.2f", (double) sequential / parallel);
    }

    private void printProcessors(ProgramReport program) {
        lines.add(
                "computation",
                "%s of %s",
                cycles(program.computing()),
                together(program.processors().size(), "processor"));
        lines.add(
                "communication",
                "%s of %s: sending, waiting for messages, memory and each other",
                cycles(program.communication()),
                together(program.lives().size(), "process"));
        lines.add("utilisation", "%s", utilisation(program));
        lines.add(
                "over time",
                "[%s] each character is %s",
                profile(program),
                cycles(program.profile().width()));
    }

    private static String cycles(long number) {
        return CountedNoun.of(number, "cycle");
    }

    private static String together(int count, String noun) {
        return count == 1 ? "one " + noun : CountedNoun.of(count, noun) + " together";
    }

    private static String utilisation(ProgramReport program) {
        StringBuilder text = new StringBuilder(percent(program.utilisation()) + " on average");
        int count = program.processors().size();
        if (count <= MOST_PROCESSORS) {
            List<String> each = new ArrayList<>();
            for (int p = 0; p < count; p++) {
                each.add(percent(program.utilisation(p)));
            }
            text.append("; per processor: ").append(String.join(", ", each));
        }
        return text.toString();
    }

    public static String percent(double part) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * part);
    }

    /** Per bin of time, the share of processors that computed. */
    private static String profile(ProgramReport program) {
        ProgramReport.Profile profile = program.profile();
        return levels(profile.shares(profile.busy()));
    }

    /** One character per share between 0 and 1. */
    public static String levels(List<Double> parts) {
        StringBuilder text = new StringBuilder();
        for (double part : parts) {
            int level = (int) Math.ceil(part * (LEVELS.length() - 1));
            text.append(LEVELS.charAt(Math.clamp(level, 0, LEVELS.length() - 1)));
        }
        return text.toString();
    }

    private void printProcesses(ProgramReport program) {
        long over = program.lives().stream().filter(Life::isOver).count();
        int all = program.lives().size();
        String ended = over == 1 ? "has ended" : "have ended";
        lines.add("processes", all == over ? "%,d" : "%,d, of which %,d %s", all, over, ended);
    }

    private void printMessageKinds(ProgramReport program) {
        for (Kind kind : Kind.values()) {
            Traffic traffic = program.traffic().getOrDefault(kind, Traffic.NONE);
            if (traffic.messages() > 0) {
                lines.add(
                        kind.name(),
                        "%s, %,d within processors, %s of data, %.1f cycles each",
                        CountedNoun.of(traffic.messages(), "message"),
                        traffic.local(),
                        CountedNoun.of(traffic.bytes(), "byte"),
                        traffic.meanLatency());
            }
        }
    }

    private void printEnd(CpcRuns.Done done) {
        Result result = done.result();
        result.failure().ifPresent(failure -> lines.add("ended", "%s", failure));
        done.deadlock().ifPresent(deadlock -> print(deadlock, done.program()));
        result.notes().forEach(note -> lines.add("note", "%s", note));
        lines.add(
                "made by",
                "crossweave %s, seed %d, fingerprint %s",
                Version.text(),
                result.seed(),
                result.fingerprint());
    }

    private void print(DeadlockReport deadlock, ProgramReport program) {
        lines.add(
                "deadlock",
                "found in cycle %,d: %d packets wait for each other; no process has "
                        + "made progress since cycle %,d",
                deadlock.ring().cycle(),
                deadlock.ring().packets().size(),
                program.progress());
        deadlock.packets().forEach(packet -> out.println("    " + packet));
        deadlock.cures().forEach(cure -> lines.add("cure", "%s", cure));
    }

    /** Prints the table of the CPPE thesis: a program under several techniques. */
    public void print(CpcRuns.Done alone, List<Compared> rows) {
        TextTable table =
                new TextTable(
                        place(rows.getFirst().done),
                        List.of("technique", "sequential", "parallel", "speed-up"),
                        rows.stream().map(row -> cells(alone, row)).toList());
        new TablePrinter(table).print(out);
    }

    private static List<String> cells(CpcRuns.Done alone, Compared row) {
        long parallel = row.done.program().measured();
        long sequential = alone.program().measured();
        boolean isWell = row.done.isWell();
        return List.of(
                row.technique,
                alone.isWell() ? String.valueOf(sequential) : "failed",
                isWell ? String.valueOf(parallel) : "failed",
                isWell && alone.isWell() ? speedUp(sequential, parallel) : "-");
    }

    public void printMessages(ProgramReport program) {
        out.println();
        out.println("sent,arrived,from,to,bytes,kind,process,place");
        for (ProgramReport.MessageRecord message : program.messages()) {
            out.println(
                    "%d,%d,%d,%d,%d,%s,%d,%s"
                            .formatted(
                                    message.sent(),
                                    message.arrived(),
                                    message.from(),
                                    message.to(),
                                    message.bytes(),
                                    message.kind(),
                                    message.origin().process(),
                                    message.origin().place()));
        }
    }
}
