package crossweave.cli.output;

import crossweave.draw.chart.Figure;
import crossweave.draw.print.PictureFormat;
import crossweave.files.AtomicFile;
import crossweave.files.WriteCheck;
import crossweave.files.WriteErrors;
import crossweave.files.WriteFailed;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.text.InputFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** Writes a document to a file, or to the standard output if the file is "-". */
public final class Output {
    private Output() {}

    public static boolean isStandard(@Nullable String file) {
        return "-".equals(file);
    }

    /** An option that writes a document, and its file if the user gave it. */
    public record Wanted(String option, @Nullable String file) {}

    /**
     * Whether one of these documents goes to the standard output, so that nothing else may be
     * printed.
     */
    public static boolean usesStandardOutput(Wanted... documents) {
        List<String> there =
                Arrays.stream(documents)
                        .filter(document -> isStandard(document.file))
                        .map(document -> document.option + " -")
                        .toList();
        if (there.size() > 1) {
            throw new BadInput(
                    String.join(" ", there),
                    ProblemCode.CONFLICTING_SETTINGS,
                    "only one of them can go to the output");
        }
        return !there.isEmpty();
    }

    public static boolean usesStandardOutput(@Nullable String json, @Nullable String svg) {
        return usesStandardOutput(new Wanted("--json", json), new Wanted("--svg", svg));
    }

    /** Checks that a document can be written there, before the work for it begins. */
    public static void check(@Nullable String file) {
        if (file != null && !isStandard(file)) {
            try {
                WriteCheck.checkFile(InputFile.path(file));
            } catch (IOException e) {
                throw WriteErrors.because(e, file);
            }
        }
    }

    /** Checks that a figure can be written there, in the format that its name says. */
    public static void checkFigure(@Nullable String file) {
        if (file != null && !isStandard(file)) {
            PictureFormat.of(InputFile.path(file));
            check(file);
        }
    }

    /** Inserts another name, such as that of a mapping, before the ending of a file's name. */
    public static String named(String file, String other) {
        int dot = file.lastIndexOf('.');
        int end = dot > file.lastIndexOf('/') ? dot : file.length();
        String word = other.replaceAll("[^A-Za-z0-9]+", "-");
        return file.substring(0, end) + "-" + word + file.substring(end);
    }

    /**
     * Throws {@link WriteFailed} if the file cannot be written; callers print their results first.
     */
    public static void write(String text, String file, PrintWriter out) {
        if (isStandard(file)) {
            out.print(text);
        } else {
            AtomicFile.write(InputFile.path(file), text);
        }
    }

    /** Writes a document piece by piece. */
    public static void write(
            Consumer<Consumer<CharSequence>> pieces, String file, PrintWriter out) {
        if (isStandard(file)) {
            pieces.accept(out::append);
        } else {
            AtomicFile.write(InputFile.path(file), pieces);
        }
    }

    /** As SVG, PDF or PNG, by the ending of the file's name; the standard output gets SVG. */
    public static void write(Figure figure, String file, PrintWriter out) {
        if (isStandard(file)) {
            out.print(figure.svg());
        } else {
            figure.write(InputFile.path(file));
        }
    }
}
