package crossweave.cli.output;

import crossweave.files.AtomicFile;
import crossweave.files.Unwritable;
import crossweave.files.Unwritten;
import crossweave.files.Writable;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.text.InputFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;

/** Where a document goes: to a file, or to the standard output if the file is called "-". */
public final class Output {
    private Output() {}

    public static boolean isStandard(@Nullable String file) {
        return "-".equals(file);
    }

    /** A document that is asked for by an option, if it is. */
    public record Wanted(String option, @Nullable String file) {}

    /**
     * Whether one of these documents takes the standard output, so that nothing else is printed.
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

    /** Finds out whether a document can be written there before the work for it is done. */
    public static void check(@Nullable String file) {
        if (file != null && !isStandard(file)) {
            try {
                Writable.checkFile(InputFile.path(file));
            } catch (IOException e) {
                throw Unwritable.because(e, file);
            }
        }
    }

    /** The name of a file with another one, that of a mapping for example, before its ending. */
    public static String named(String file, String other) {
        int dot = file.lastIndexOf('.');
        int end = dot > file.lastIndexOf('/') ? dot : file.length();
        String word = other.replaceAll("[^A-Za-z0-9]+", "-");
        return file.substring(0, end) + "-" + word + file.substring(end);
    }

    /** Throws {@link Unwritten}: what is known by now should be told before. */
    public static void write(String text, String file, PrintWriter out) {
        if (isStandard(file)) {
            out.print(text);
        } else {
            AtomicFile.write(InputFile.path(file), text);
        }
    }
}
