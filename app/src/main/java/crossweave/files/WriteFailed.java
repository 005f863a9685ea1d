package crossweave.files;

import java.io.IOException;

/** A file could not be written, although its content is known; nothing else is lost. */
public final class WriteFailed extends RuntimeException {
    public WriteFailed(IOException cause, String file) {
        super(file + ": cannot be written: " + WriteErrors.reason(cause), cause);
    }
}
