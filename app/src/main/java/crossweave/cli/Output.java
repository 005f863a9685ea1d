package crossweave.cli;

import crossweave.config.BadInput;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a document goes: to a file, or to the standard output if the file is called "-". */
final class Output {
    private Output() {}

    static boolean isStandard(@Nullable String file) {
        return "-".equals(file);
    }

    /** Whether one of two documents takes the standard output, so that nothing else is printed. */
    static boolean takesOutput(@Nullable String json, @Nullable String svg) {
        if (isStandard(json) && isStandard(svg)) {
            throw new BadInput("--json - --svg -", "only one of them can go to the output");
        }
        return isStandard(json) || isStandard(svg);
    }

    static void write(String text, String file, PrintWriter out) {
        if (isStandard(file)) {
            out.print(text);
            return;
        }
        try {
            Path path = Path.of(file);
            if (path.getParent() != null) {
                Files.createDirectories(path.getParent());
            }
            Files.writeString(path, text);
        } catch (IOException e) {
            throw new BadInput(file, "cannot be written: " + e.getMessage());
        }
    }
}
