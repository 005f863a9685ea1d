package crossweave.files;

import java.io.IOException;

/** What was found out is known, but a file for it could not be written: that loses nothing else. */
public final class Unwritten extends RuntimeException {
    Unwritten(IOException cause, String file) {
        super(file + ": cannot be written: " + Unwritable.reason(cause), cause);
    }
}
