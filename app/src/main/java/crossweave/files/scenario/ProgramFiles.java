package crossweave.files.scenario;

import crossweave.cpc.machine.FolderFiles;
import crossweave.files.WriteErrors;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Writes the files of a program into the folder that the user allowed. */
public final class ProgramFiles {
    private ProgramFiles() {}

    public static void write(Path folder, Map<String, byte[]> files) {
        FolderFiles room = new FolderFiles(folder, Long.MAX_VALUE);
        files.forEach((name, bytes) -> write(room, name, bytes));
    }

    private static void write(FolderFiles folder, String name, byte[] bytes) {
        Path file =
                folder.place(name)
                        .orElseThrow(
                                () ->
                                        new BadInput(
                                                "--files",
                                                ProblemCode.FILE_UNWRITABLE,
                                                "'%s' was not written: a link leads out of %s",
                                                name,
                                                folder.path()));
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(file, bytes);
        } catch (IOException e) {
            throw WriteErrors.because(e, file.toString());
        }
    }
}
