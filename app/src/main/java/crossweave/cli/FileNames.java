package crossweave.cli;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Checks that the ending of a file's name fits what is written into it: x.png would not be a PNG.
 */
final class FileNames {
    /** Per option: the endings of the format that it writes, the usual one first. */
    private static final Map<String, List<String>> ENDINGS =
            Map.of(
                    "--svg", List.of("svg"),
                    "--figure", List.of("svg", "pdf", "png"),
                    "--json", List.of("json"),
                    "--csv", List.of("csv", "txt"),
                    "--html", List.of("html", "htm"),
                    "--trace", List.of("csv", "txt"),
                    "--timeline", List.of("json"),
                    "--record", List.of("html", "htm"));

    /** Endings that promise another format; any other ending may be part of a name. */
    private static final List<String> FORMATS =
            List.of(
                    "svg", "png", "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "pdf", "ps",
                    "eps", "json", "csv", "tsv", "txt", "html", "htm", "xml", "yaml", "yml", "md",
                    "xlsx", "zip");

    private FileNames() {}

    /**
     * The end of a sentence that misses an argument, where an option that writes a file took what
     * may be meant for it, as in {@code xw run --json FILE.yaml}; empty if none did.
     */
    static String takenByOption(String... args) {
        for (int i = 0; i + 1 < args.length; i++) {
            if (ENDINGS.containsKey(args[i]) && isInput(args[i + 1])) {
                return "; %s took '%s' as the file that it writes: give it a name of its own, or -"
                                .formatted(args[i], args[i + 1])
                        + " for standard output, as in %s - %s".formatted(args[i], args[i + 1]);
            }
        }
        return "";
    }

    private static boolean isInput(String name) {
        try {
            return name.matches("(?i).*[.](yaml|yml|booksim|cpc)")
                    || Files.isRegularFile(Path.of(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    static void check(ParseResult parsed) {
        for (OptionSpec option : parsed.matchedOptions()) {
            List<String> endings = ENDINGS.get(option.longestName());
            if (endings != null && option.getValue() != null) {
                check(option.longestName(), option.getValue().toString(), endings);
            }
        }
    }

    private static void check(String option, String file, List<String> endings) {
        int dot = file.lastIndexOf('.');
        String ending = file.substring(dot + 1).toLowerCase(Locale.ROOT);
        if (dot >= 0 && FORMATS.contains(ending) && !endings.contains(ending)) {
            String kind = endings.getFirst();
            throw new BadInput(
                    option + " " + file,
                    ProblemCode.FILE_FORMAT,
                    "writes %s, not %s; name it %s.%s",
                    option.equals("--figure") ? "SVG, PDF or PNG" : kind.toUpperCase(Locale.ROOT),
                    ending.toUpperCase(Locale.ROOT),
                    file.substring(0, dot),
                    kind);
        }
    }
}
