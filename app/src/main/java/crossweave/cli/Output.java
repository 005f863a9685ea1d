package crossweave.cli;

import crossweave.config.BadInput;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a document goes: to a file, or to the standard output if the file is called "-". */
record Output(String file) {

    boolean isStandard() {
        return file.equals("-");
    }

    void write(String text, PrintWriter out) {
        if (isStandard()) {
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
