package crossweave.cli;

import crossweave.engine.EventQueue;
import crossweave.network.Crossing;
import crossweave.papers.Table;
import crossweave.profile.Awaited;
import crossweave.profile.ChannelProfile;
import crossweave.profile.Delay;
import crossweave.profile.LineProfile;
import crossweave.profile.Profile;
import crossweave.profile.SourceLine;
import crossweave.profile.Trip;
import crossweave.topology.Topology;
import crossweave.workload.ProgramReport;
import crossweave.workload.ProgramReport.Letter;
import crossweave.workload.ProgramReport.Life;
import crossweave.workload.ProgramReport.Use;

import org.jspecify.annotations.Nullable;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Where the time of a program went, for people. */
final class ProfilePrinter {
    private static final int SOME = 3; // of a list in a sentence
    private static final double LEAST_SHARE = 0.01; // of a channel that a line is told of
    private static final String NOTHING = "-";

    private final PrintWriter out;
    private final Profile profile;
    private final ProgramReport program;
    private final Topology topology;
    private final int top;
    private final double all; // cycles of all lines

    /** Of the first so many lines, channels and processes. */
    ProfilePrinter(
            PrintWriter out, Profile profile, ProgramReport program, Topology topology, int top) {
        this.out = out;
        this.profile = profile;
        this.program = program;
        this.topology = topology;
        this.top = top;
        this.all = Math.max(1, profile.sum(LineProfile::all));
    }

    /** All but the messages; {@code files} are the lines of the program's sources. */
    void print(Map<String, List<String>> files) {
        printHottest(files);
        printReasons();
        printChannels();
        printProcesses();
        printProcessors();
        new TreeMap<>(files).forEach(this::printSource);
    }

    // Lines

    private void printHottest(Map<String, List<String>> files) {
        List<List<String>> rows = new ArrayList<>();
        for (LineProfile line : first(profile.hottest())) {
            List<String> cells = new ArrayList<>(List.of(line.line().toString(), part(line.all())));
            cells.addAll(figures(line));
            cells.add(text(line.line(), files));
            rows.add(cells);
        }
        if (!rows.isEmpty()) {
            String title =
                    "the lines that take most of %s cycles of processes"
                            .formatted(number(profile.sum(LineProfile::all)));
            print(
                    title,
                    List.of(
                            "line",
                            "all",
                            "computing",
                            "sending",
                            "waiting",
                            "messages",
                            "bytes",
                            ""),
                    rows);
        }
    }

    private List<String> figures(LineProfile line) {
        return List.of(
                part(line.computing()),
                part(line.sending()),
                part(line.waiting()),
                count(line.messages()),
                count(line.bytes()));
    }

    private static String text(SourceLine line, Map<String, List<String>> files) {
        List<String> lines = files.getOrDefault(line.file(), List.of());
        return line.number() <= lines.size() ? lines.get(line.number() - 1).strip() : "";
    }

    // Why they wait

    private void printReasons() {
        if (profile.waiting().isEmpty()) {
            return;
        }
        out.println();
        out.println("  why they and their messages wait");
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
        for (Awaited awaited : first(line.awaited(), SOME)) {
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
            case CHANNEL -> "values of channels";
            case MEMORY -> "memory of others";
            case CHILDREN -> "children";
            case BARRIER -> "others at a barrier";
            case LOCK -> "a lock";
            case COMPUTING, SENDING -> throw new IllegalArgumentException(use + " is no waiting");
        };
    }

    /** What messages waited for, at their processors and on their way. */
    private List<String> delays(Delay delay) {
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
        return first(all, SOME).stream().map(text).collect(Collectors.joining(", "))
                + more(all.size(), SOME);
    }

    // Channels

    private void printChannels() {
        if (profile.channels().isEmpty()) {
            out.println();
            out.println("  no channel carried anything that is known: messages stayed at their");
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
                "the channels for which messages wait longest, of %d that carry any"
                        .formatted(profile.channels().size());
        print(title, List.of("channel", "busy", "flits", "packets", "waited", "loaded by"), rows);
    }

    private static String shares(ChannelProfile channel) {
        List<ChannelProfile.Share> largest =
                channel.lines().stream()
                        .limit(SOME)
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
                numbers.stream().limit(SOME).map(String::valueOf).collect(Collectors.joining(" "));
        return (numbers.size() == 1 ? "process " : "processes ")
                + some
                + (numbers.size() > SOME ? " and " + (numbers.size() - SOME) + " more" : "");
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
        out.println("  processors over time, each sign is %,d cycles".formatted(over.width()));
        for (int p = 0; p < Math.min(top, over.busy().size()); p++) {
            String signs = CpcPrinter.signs(over.shares(List.of(over.busy().get(p))));
            out.println("    %3d [%s] %s".formatted(p, signs, percent(program.utilisation(p))));
        }
    }

    // The source

    private void printSource(String file, List<String> text) {
        Map<Integer, LineProfile> known =
                profile.lines().stream()
                        .filter(line -> line.line().file().equals(file))
                        .collect(Collectors.toMap(line -> line.line().number(), line -> line));
        if (known.isEmpty()) {
            return;
        }
        boolean isProgram = file.equals(program.lives().getFirst().madeBy().file());
        out.println();
        out.println(
                row(List.of("computing", "sending", "waiting", "messages", "bytes"), "line")
                        + "  "
                        + file);
        IntStream.rangeClosed(1, text.size())
                .filter(number -> isProgram || known.containsKey(number))
                .forEach(number -> printLine(number, text.get(number - 1), known.get(number)));
        long cycles = known.values().stream().mapToLong(LineProfile::all).sum();
        out.println(row(sums(known.values()), "all") + "  " + number(cycles) + " cycles");
    }

    private void printLine(int number, String text, @Nullable LineProfile line) {
        List<String> figures = line == null ? List.of("", "", "", "", "") : blank(figures(line));
        out.println((row(figures, String.valueOf(number)) + "  " + text).stripTrailing());
    }

    private static List<String> blank(List<String> figures) {
        return figures.stream().map(figure -> figure.equals(NOTHING) ? "" : figure).toList();
    }

    private List<String> sums(Collection<LineProfile> some) {
        return List.of(
                part(some.stream().mapToLong(LineProfile::computing).sum()),
                part(some.stream().mapToLong(LineProfile::sending).sum()),
                part(some.stream().mapToLong(LineProfile::waiting).sum()),
                count(some.stream().mapToLong(LineProfile::messages).sum()),
                count(some.stream().mapToLong(LineProfile::bytes).sum()));
    }

    private static String row(List<String> figures, String line) {
        return "  %9s %8s %8s %9s %10s %6s"
                .formatted(
                        figures.get(0),
                        figures.get(1),
                        figures.get(2),
                        figures.get(3),
                        figures.get(4),
                        line);
    }

    // Messages

    /** A line for each, in the order of sending; those that stayed at their processor, too. */
    void printMessages() {
        Map<Long, Trip> trips =
                profile.trips().stream()
                        .collect(Collectors.toMap(trip -> trip.letter().number(), trip -> trip));
        Map<Long, Letter> all = new TreeMap<>();
        trips.forEach((number, trip) -> all.put(number, trip.letter()));
        program.letters().forEach(letter -> all.put(letter.number(), letter));
        out.println();
        out.println("sent,arrived,from,to,bytes,kind,process,place,at_source,waited,route");
        all.forEach((number, letter) -> printMessage(letter, trips.get(number)));
    }

    private void printMessage(Letter letter, @Nullable Trip trip) {
        String way =
                trip == null
                        ? "0,0,"
                        : "%d,%d,\"%s\"".formatted(trip.atSource(), trip.waited(), route(trip));
        out.println(
                "%d,%s,%d,%d,%d,%s,%d,%s,%s"
                        .formatted(
                                letter.sent(),
                                letter.arrived() == EventQueue.NEVER ? "" : letter.arrived(),
                                letter.from(),
                                letter.to(),
                                letter.bytes(),
                                letter.kind(),
                                letter.origin().process(),
                                letter.origin().place(),
                                way));
    }

    /** Channels with the cycles in which heads crossed them; packets are apart by bars. */
    private String route(Trip trip) {
        return trip.routes().stream()
                .map(route -> route.stream().map(this::crossing).collect(Collectors.joining(" ")))
                .collect(Collectors.joining(" | "));
    }

    private String crossing(Crossing crossing) {
        String late = crossing.waited() == 0 ? "" : "+" + crossing.waited();
        return topology.channelName(crossing.channel()) + "@" + crossing.cycle() + late;
    }

    // Words and numbers

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
        new TablePrinter(new Table(title, columns, rows)).print(out);
    }

    private static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    private static String count(long value) {
        return value == 0 ? NOTHING : number(value);
    }

    private static String percent(double part) {
        return CpcPrinter.percent(part);
    }

    /** Of all cycles. */
    private String part(long cycles) {
        return cycles == 0 ? NOTHING : percent(cycles / all);
    }
}
