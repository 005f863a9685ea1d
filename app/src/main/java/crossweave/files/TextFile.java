package crossweave.files;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that is written as a run goes on; whatever stops it is the user's to know. */
final class TextFile implements AutoCloseable {
    private final Path file;
    private final BufferedWriter out;

    /** Creates the file, and the folders above it. */
    TextFile(Path file) {
        this.file = file;
        try {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            out = Files.newBufferedWriter(file);
        } catch (IOException e) {
            throw Unwritable.because(e, file.toString());
        }
    }

    void write(CharSequence text) {
        try {
            out.append(text);
        } catch (IOException e) {
            throw Unwritable.because(e, file.toString());
        }
    }

    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException e) {
            throw Unwritable.because(e, file.toString());
        }
    }
}
