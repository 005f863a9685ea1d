package crossweave.cli.study;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.nio.file.Path;

/** Where the points, tables and figures of a study go: beside its file, unless options say. */
final class StudyFiles {
    @Option(
            names = "--store",
            paramLabel = "FILE",
            description = "The store of its points (the name of the study, with .db).")
    private @Nullable Path store;

    @Option(
            names = "--folder",
            paramLabel = "FOLDER",
            description =
                    "Keep tables and figures there (the name of the study, without its ending).")
    private @Nullable Path folder;

    /** The store; the suffix is that of a part of the study. */
    Path store(Path study, String suffix) {
        return store == null ? study.resolveSibling(baseName(study) + suffix + ".db") : store;
    }

    Path folder(Path study) {
        return folder == null ? study.resolveSibling(baseName(study)) : folder;
    }

    private static String baseName(Path study) {
        return String.valueOf(study.getFileName()).replaceFirst("[.][^.]*$", "");
    }
}
