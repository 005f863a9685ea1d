package crossweave.cli.cpc;

import crossweave.cpc.profile.LineProfile;
import crossweave.cpc.profile.Profile;

import org.jspecify.annotations.Nullable;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Prints the source of a program with the cost of each line; of included files, only lines that
 * cost something.
 */
final class ProfiledSource {
    private static final List<String> BLANK = List.of("", "", "", "", "");

    private final PrintWriter out;
    private final Profile profile;
    private final ProfileFigures figures;
    private final String program; // name of the program's main file

    ProfiledSource(PrintWriter out, Profile profile, String program) {
        this.out = out;
        this.profile = profile;
        this.figures = ProfileFigures.of(profile);
        this.program = program;
    }

    /** {@code files} has the lines of each file. */
    void print(Map<String, List<String>> files) {
        new TreeMap<>(files).forEach(this::print);
    }

    private void print(String file, List<String> text) {
        Map<Integer, LineProfile> known =
                profile.lines().stream()
                        .filter(line -> line.line().file().equals(file))
                        .collect(Collectors.toMap(line -> line.line().number(), line -> line));
        if (known.isEmpty()) {
            return;
        }
        out.println();
        out.println(row(ProfileFigures.COLUMNS, "line") + "  " + file);
        IntStream.rangeClosed(1, text.size())
                .filter(number -> file.equals(program) || known.containsKey(number))
                .forEach(number -> printLine(number, text.get(number - 1), known.get(number)));
        long cycles = known.values().stream().mapToLong(LineProfile::all).sum();
        out.println(
                "%s  %s cycles"
                        .formatted(
                                row(figures.of(known.values()), "all"),
                                ProfileFigures.number(cycles)));
    }

    private void printLine(int number, String text, @Nullable LineProfile line) {
        List<String> cells = line == null ? BLANK : withoutNothing(figures.of(List.of(line)));
        out.println((row(cells, String.valueOf(number)) + "  " + text).stripTrailing());
    }

    private static List<String> withoutNothing(List<String> cells) {
        return cells.stream().map(c -> c.equals(ProfileFigures.NOTHING) ? "" : c).toList();
    }

    private static String row(List<String> cells, String line) {
        return "  %9s %8s %8s %9s %10s %6s"
                .formatted(
                        cells.get(0), cells.get(1), cells.get(2), cells.get(3), cells.get(4), line);
    }
}
