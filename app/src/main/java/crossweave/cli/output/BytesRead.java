package crossweave.cli.output;

import crossweave.trace.text.ReadingWatch;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** How much has been read of files that are read in pieces. */
final class BytesRead implements ReadingWatch.Listener {
    private final Map<Path, Long> sizes = new HashMap<>(); // of the files so far, bytes
    private long total; // of these
    private long read;
    private String name = ""; // of the file read last

    @Override
    public void reads(Path file, int bytes, long size) {
        if (sizes.putIfAbsent(file, size) == null) {
            total += size;
        }
        read += bytes;
        name = String.valueOf(file.getFileName());
    }

    /** While nothing else is done. */
    String line() {
        return "reading " + name + ": " + amount();
    }

    /** Beside something else that is done; empty if nothing was read. */
    String besides() {
        return read == 0 ? "" : ", " + amount() + " read";
    }

    /**
     * What is read twice, as pieces that several ranks share, counts up to the size of the files.
     */
    private String amount() {
        return String.format(
                Locale.ROOT, "%.1f of %.1f MB", 1e-6 * Math.min(read, total), 1e-6 * total);
    }
}
