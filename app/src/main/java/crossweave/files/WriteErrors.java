package crossweave.files;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Says why a file cannot be written: the JDK's exceptions often contain only its name. */
public final class WriteErrors {
    private WriteErrors() {}

    public static BadInput because(IOException e, String file) {
        return new BadInput(file, ProblemCode.FILE_UNWRITABLE, "cannot be written: " + reason(e));
    }

    static String reason(IOException e) {
        return switch (e) {
            case AccessDeniedException _ -> "permission denied";
            case NoSuchFileException _ -> "there is no such folder";
            case FileAlreadyExistsException _ -> "a file is where a folder should be";
            case FileSystemException other when other.getReason() != null -> other.getReason();
            default -> String.valueOf(e.getMessage());
        };
    }
}
