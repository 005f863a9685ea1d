package crossweave.cli.cpc;

import static crossweave.cli.cpc.ProfileFigures.NOTHING;
import static crossweave.cli.cpc.ProfileFigures.count;
import static crossweave.cli.cpc.ProfileFigures.number;
import static crossweave.cli.run.CpcPrinter.percent;

import crossweave.cli.output.TablePrinter;
import crossweave.cli.run.CpcPrinter;
import crossweave.cpc.profile.AwaitedMessages;
import crossweave.cpc.profile.ChannelProfile;
import crossweave.cpc.profile.DelayBreakdown;
import crossweave.cpc.profile.LineProfile;
import crossweave.cpc.profile.Profile;
import crossweave.cpc.profile.SourceLine;
import crossweave.engine.EventQueue;
import crossweave.topology.Topology;
import crossweave.util.CountedNoun;
import crossweave.util.TextTable;
import crossweave.workload.ProgramReport;
import crossweave.workload.ProgramReport.Life;
import crossweave.workload.ProgramReport.Use;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Prints the profile of a program. */
final class ProfilePrinter {
    private static final int MOST_LISTED = 3; // items of a list in a sentence
    // of a channel's flits; lines with less are not listed
    private static final double LEAST_SHARE = 0.01;

    private final PrintWriter out;
    private final Profile profile;
    private final ProgramReport program;
    private final Topology topology;
    private final int top;
    private final ProfileFigures figures;

    /** {@code top} limits the lines, channels and processes that are printed. */
    ProfilePrinter(
            PrintWriter out, Profile profile, ProgramReport program, Topology topology, int top) {
        this.out = out;
        this.profile = profile;
        this.program = program;
        this.topology = topology;
        this.top = top;
        this.figures = ProfileFigures.of(profile);
    }

    /** {@code files} has the lines of the program's sources. */
    void print(Map<String, List<String>> files) {
        printHottest(files);
        printReasons();
        printChannels();
        printProcesses();
        printProcessors();
    }

    // Lines

    private void printHottest(Map<String, List<String>> files) {
        List<List<String>> rows = new ArrayList<>();
        for (LineProfile line : first(profile.hottest())) {
            List<String> cells = new ArrayList<>();
            cells.add(line.line().toString());
            cells.add(figures.part(line.all()));
            cells.addAll(figures.of(List.of(line)));
            cells.add(text(line.line(), files));
            rows.add(cells);
        }
        if (!rows.isEmpty()) {
            String title =
                    "the lines that take most of the %s cycles of all processes"
                            .formatted(number(profile.sum(LineProfile::all)));
            List<String> columns = new ArrayList<>(List.of("line", "all"));
            columns.addAll(ProfileFigures.COLUMNS);
            columns.add("");
            print(title, columns, rows);
        }
    }

    private static String text(SourceLine line, Map<String, List<String>> files) {
        List<String> lines = files.getOrDefault(line.file(), List.of());
        return line.number() <= lines.size() ? lines.get(line.number() - 1).strip() : "";
    }

    // Reasons for waiting

    private void printReasons() {
        if (profile.waiting().isEmpty()) {
            return;
        }
        out.println();
        out.println("  why these lines and their messages wait");
        for (LineProfile line : first(profile.waiting())) {
            out.println("    " + line.line());
            reasons(line).forEach(reason -> out.println("      " + reason));
        }
    }

    private List<String> reasons(LineProfile line) {
        List<String> reasons = new ArrayList<>();
        if (line.waiting() > 0) {
            reasons.add("waits " + uses(line));
        }
        for (AwaitedMessages awaited : first(line.awaited(), MOST_LISTED)) {
            reasons.add(
                    "%s cycles for %s from %s"
                            .formatted(
                                    number(awaited.waited()),
                                    messages(awaited.messages()),
                                    awaited.sender()));
            delays(awaited.delay()).forEach(delay -> reasons.add("  which wait " + delay));
        }
        if (line.delay().all() > 0) {
            reasons.add("sends " + messages(line.messages()));
            delays(line.delay()).forEach(delay -> reasons.add("  which wait " + delay));
        }
        return reasons;
    }

    private static String uses(LineProfile line) {
        return line.spent().entrySet().stream()
                .filter(e -> e.getKey() != Use.COMPUTING && e.getKey() != Use.SENDING)
                .map(e -> number(e.getValue()) + " cycles for " + name(e.getKey()))
                .collect(Collectors.joining(", "));
    }

    private static String name(Use use) {
        return switch (use) {
            case MESSAGE -> "messages";
            case CHANNEL -> "values from channels";
            case MEMORY -> "the memory of other processes";
            case CHILDREN -> "children";
            case BARRIER -> "other processes at a barrier";
            case LOCK -> "a lock";
            case COMPUTING, SENDING -> throw new IllegalArgumentException(use + " is no waiting");
        };
    }

    /** What messages waited for, at their processors and in the network. */
    private List<String> delays(DelayBreakdown delay) {
        List<String> delays = new ArrayList<>();
        if (delay.atSource() > 0) {
            delays.add(
                    "%s cycles at their processors, behind messages of %s"
                            .formatted(
                                    number(delay.atSource()),
                                    list(
                                            delay.behind(),
                                            w -> w.line() + " (" + number(w.waited()) + ")")));
        }
        if (delay.inNetwork() > 0) {
            delays.add(
                    "%s cycles for channels: %s"
                            .formatted(
                                    number(delay.inNetwork()),
                                    list(
                                            delay.heldUp(),
                                            w ->
                                                    topology.channelName(w.channel())
                                                            + " ("
                                                            + number(w.waited())
                                                            + ")")));
        }
        return delays;
    }

    private static <T> String list(List<T> all, Function<T, String> text) {
        return first(all, MOST_LISTED).stream().map(text).collect(Collectors.joining(", "))
                + more(all.size(), MOST_LISTED);
    }

    // Channels

    private void printChannels() {
        if (profile.channels().isEmpty()) {
            out.println();
            out.println("  no channel loads are known: messages stayed at their");
            out.println("  processors, or the technique is a formula");
            return;
        }
        List<List<String>> rows = new ArrayList<>();
        for (ChannelProfile channel : first(profile.channels())) {
            rows.add(
                    List.of(
                            topology.channelName(channel.channel()),
                            percent((double) channel.flits() / Math.max(1, program.time())),
                            count(channel.flits()),
                            count(channel.packets()),
                            count(channel.waited()),
                            shares(channel)));
        }
        String title =
                "the channels for which messages wait longest, of %d that carry messages"
                        .formatted(profile.channels().size());
        print(title, List.of("channel", "busy", "flits", "packets", "waited", "loaded by"), rows);
    }

    private static String shares(ChannelProfile channel) {
        List<ChannelProfile.Share> largest =
                channel.lines().stream()
                        .limit(MOST_LISTED)
                        .filter(share -> share.flits() >= LEAST_SHARE * channel.flits())
                        .toList();
        String some =
                largest.stream()
                        .map(share -> share(share, channel))
                        .collect(Collectors.joining(", "));
        return some + more(channel.lines().size(), largest.size());
    }

    private static String share(ChannelProfile.Share share, ChannelProfile channel) {
        return "%s %.0f %% (%s)"
                .formatted(
                        share.line(),
                        100.0 * share.flits() / channel.flits(),
                        processes(share.processes()));
    }

    private static String processes(Collection<Integer> numbers) {
        String some =
                numbers.stream()
                        .limit(MOST_LISTED)
                        .map(String::valueOf)
                        .collect(Collectors.joining(" "));
        return (numbers.size() == 1 ? "process " : "processes ")
                + some
                + (numbers.size() > MOST_LISTED
                        ? " and " + (numbers.size() - MOST_LISTED) + " more"
                        : "");
    }

    // Processes and processors

    private void printProcesses() {
        List<List<String>> rows =
                first(program.lives()).stream().map(ProfilePrinter::cells).toList();
        String title = "processes" + (rows.size() < program.lives().size() ? ", the first" : "");
        List<String> columns =
                List.of(
                        "process",
                        "processor",
                        "parent",
                        "made at",
                        "created",
                        "began",
                        "ended",
                        "computing",
                        "sending",
                        "waiting");
        print(title, columns, rows);
    }

    private static List<String> cells(Life life) {
        return List.of(
                String.valueOf(life.process()),
                String.valueOf(life.physical()),
                life.parent() < 0 ? NOTHING : String.valueOf(life.parent()),
                life.parent() < 0 ? NOTHING : life.madeBy().file() + ":" + life.madeBy().line(),
                number(life.created()),
                time(life.began()),
                time(life.ended()),
                count(life.computing()),
                count(life.sending()),
                count(life.waiting() + life.inBarriers()));
    }

    private static String time(long cycle) {
        return cycle == EventQueue.NEVER ? NOTHING : number(cycle);
    }

    private void printProcessors() {
        ProgramReport.Profile over = program.profile();
        out.println();
        out.println(
                "  processors over time, each character is "
                        + CountedNoun.of(over.width(), "cycle"));
        for (int p = 0; p < Math.min(top, over.busy().size()); p++) {
            String signs = CpcPrinter.levels(over.shares(List.of(over.busy().get(p))));
            out.println("    %3d [%s] %s".formatted(p, signs, percent(program.utilisation(p))));
        }
    }

    // Formatting

    private <T> List<T> first(List<T> list) {
        return first(list, top);
    }

    private static <T> List<T> first(List<T> list, int count) {
        return list.subList(0, Math.min(count, list.size()));
    }

    private static String more(int size, int shown) {
        return size > shown ? ", and %d more".formatted(size - shown) : "";
    }

    private static String messages(long count) {
        return number(count) + (count == 1 ? " message" : " messages");
    }

    private void print(String title, List<String> columns, List<List<String>> rows) {
        new TablePrinter(new TextTable(title, columns, rows)).print(out);
    }
}
