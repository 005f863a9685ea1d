package crossweave.files;

import java.io.IOException;

/** A file could not be written, although its content is known; nothing else is lost. */
public final class Unwritten extends RuntimeException {
    Unwritten(IOException cause, String file) {
        super(file + ": cannot be written: " + Unwritable.reason(cause), cause);
    }
}
