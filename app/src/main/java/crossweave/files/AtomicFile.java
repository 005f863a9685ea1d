package crossweave.files;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Consumer;

/**
 * A file that appears completely or not at all: it is written under a temporary name in the same
 * folder, and renamed when it is closed. Closing throws the first failure, after deleting the
 * temporary file. Anything but a regular file, such as a pipe, is written in place, and so is a
 * file that readers follow while it grows.
 */
public final class AtomicFile implements AutoCloseable {
    private final Path file;
    private final Path
            temporary; // the temporary file, or the file itself if it is written in place
    private final Writer out;
    private @Nullable IOException failure; // the first one

    /** Opens a file for writing. */
    interface Opening {
        Writer open(Path file) throws IOException;
    }

    /** Also creates the folders above it. */
    AtomicFile(Path file) throws IOException {
        this(file, Files::newBufferedWriter);
    }

    /** With another way to open the file. */
    AtomicFile(Path file, Opening opening) throws IOException {
        this(file, true, opening);
    }

    private AtomicFile(Path given, boolean aside, Opening opening) throws IOException {
        file = Files.exists(given) ? given.toRealPath() : given.toAbsolutePath(); // follow links
        Path folder = file.resolveSibling(".").normalize();
        Files.createDirectories(folder);
        temporary = aside && isReplaceable(folder) ? folder.resolve(temporaryName()) : file;
        out = opening.open(temporary);
    }

    /**
     * A file that is written in place during a run: readers see what was written so far, and a
     * killed run leaves that. Throws if the file cannot be opened.
     */
    public static AtomicFile growing(Path file) {
        try {
            return new AtomicFile(file, false, Files::newBufferedWriter);
        } catch (IOException e) {
            throw WriteErrors.because(e, file.toString());
        }
    }

    /** Writes a whole file. */
    public static void write(Path file, String text) {
        try (AtomicFile whole = new AtomicFile(file)) {
            whole.write(text);
        } catch (IOException e) {
            throw new WriteFailed(e, file.toString());
        }
    }

    /** Writes a whole file piece by piece, so that it need not fit into the memory. */
    public static void write(Path file, Consumer<Consumer<CharSequence>> pieces) {
        try (AtomicFile whole = new AtomicFile(file)) {
            pieces.accept(whole::write);
        } catch (IOException e) {
            throw new WriteFailed(e, file.toString());
        }
    }

    /** Writes a whole file of bytes, each as the character of its number. */
    public static void write(Path file, byte[] bytes) {
        Charset latin = StandardCharsets.ISO_8859_1;
        try (AtomicFile whole = new AtomicFile(file, at -> Files.newBufferedWriter(at, latin))) {
            whole.write(new String(bytes, latin));
        } catch (IOException e) {
            throw new WriteFailed(e, file.toString());
        }
    }

    private boolean isReplaceable(Path folder) {
        return Files.isWritable(folder) && (!Files.exists(file) || Files.isRegularFile(file));
    }

    private String temporaryName() {
        return "unfinished-%d-%08x.tmp".formatted(ProcessHandle.current().pid(), file.hashCode());
    }

    /** Does nothing after a failure. */
    public void write(CharSequence text) {
        if (failure == null) {
            attempt(() -> out.append(text));
        }
    }

    /** Throws the first failure as {@link WriteFailed}. */
    @Override
    public void close() {
        attempt(out::close);
        if (!temporary.equals(file)) {
            attempt(this::moveIntoPlace);
        }
        if (failure != null) {
            throw new WriteFailed(failure, file.toString());
        }
    }

    private void moveIntoPlace() throws IOException {
        if (failure != null) {
            Files.deleteIfExists(temporary);
            return;
        }
        if (Files.exists(file) && isPosix()) { // keep its permissions
            Files.setPosixFilePermissions(temporary, Files.getPosixFilePermissions(file));
        }
        Files.move(
                temporary,
                file,
                StandardCopyOption.ATOMIC_MOVE,
                StandardCopyOption.REPLACE_EXISTING);
    }

    private boolean isPosix() throws IOException {
        return Files.getFileStore(file).supportsFileAttributeView("posix");
    }

    private interface Attempt {
        void make() throws IOException;
    }

    private void attempt(Attempt what) {
        try {
            what.make();
        } catch (IOException e) {
            failure = failure == null ? e : failure;
        }
    }
}
