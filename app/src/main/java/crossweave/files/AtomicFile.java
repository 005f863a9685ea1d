package crossweave.files;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A text file that appears whole or not at all: it is written beside its place, and moved there
 * when it is closed. What fails meanwhile is told then, and nothing is left of it. What is no plain
 * file, such as a pipe, is written where it is, and so is what is to be read as it grows.
 */
public final class AtomicFile implements AutoCloseable {
    private final Path file;
    private final Path beside; // the file itself where it cannot be replaced
    private final Writer out;
    private @Nullable IOException failure; // the first

    /** Opens a file for writing. */
    interface Opening {
        Writer open(Path file) throws IOException;
    }

    /** Makes the folders above it, too. */
    AtomicFile(Path file) throws IOException {
        this(file, Files::newBufferedWriter);
    }

    /** The same with another way to write. */
    AtomicFile(Path file, Opening opening) throws IOException {
        this(file, true, opening);
    }

    private AtomicFile(Path given, boolean aside, Opening opening) throws IOException {
        file = Files.exists(given) ? given.toRealPath() : given.toAbsolutePath(); // what links mean
        Path folder = file.resolveSibling(".").normalize();
        Files.createDirectories(folder);
        beside = aside && isReplaceable(folder) ? folder.resolve(temporary()) : file;
        out = opening.open(beside);
    }

    /**
     * One that is written in its place while a run goes on: whoever looks sees what is there by
     * then, and a kill leaves that. Refuses what cannot be begun.
     */
    public static AtomicFile growing(Path file) {
        try {
            return new AtomicFile(file, false, Files::newBufferedWriter);
        } catch (IOException e) {
            throw Unwritable.because(e, file.toString());
        }
    }

    /** Writes all of it. */
    public static void write(Path file, String text) {
        try (AtomicFile whole = new AtomicFile(file)) {
            whole.write(text);
        } catch (IOException e) {
            throw new Unwritten(e, file.toString());
        }
    }

    private boolean isReplaceable(Path folder) {
        return Files.isWritable(folder) && (!Files.exists(file) || Files.isRegularFile(file));
    }

    private String temporary() {
        return "unfinished-%d-%08x.tmp".formatted(ProcessHandle.current().pid(), file.hashCode());
    }

    /** After a failure it writes nothing more. */
    public void write(CharSequence text) {
        if (failure == null) {
            attempt(() -> out.append(text));
        }
    }

    /** Throws what failed, as {@link Unwritten}. */
    @Override
    public void close() {
        attempt(out::close);
        if (!beside.equals(file)) {
            attempt(this::putInPlace);
        }
        if (failure != null) {
            throw new Unwritten(failure, file.toString());
        }
    }

    private void putInPlace() throws IOException {
        if (failure != null) {
            Files.deleteIfExists(beside);
            return;
        }
        if (Files.exists(file) && isPosix()) { // it stays as readable as it was
            Files.setPosixFilePermissions(beside, Files.getPosixFilePermissions(file));
        }
        Files.move(
                beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
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
