package crossweave.files;

import crossweave.experiment.Delivery;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Every message of a run as a line of a CSV file, written as they arrive. */
public final class TraceFile implements Consumer<Delivery>, AutoCloseable {
    private final Path file;
    private final BufferedWriter out;

    public TraceFile(Path file) {
        this.file = file;
        try {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            out = Files.newBufferedWriter(file);
            out.write("sent,entered,arrived,source,destination,flits,hops,blocked,work\n");
        } catch (IOException e) {
            throw Unwritable.because(e, file.toString());
        }
    }

    @Override
    public void accept(Delivery d) {
        String line =
                d.sent()
                        + ","
                        + d.entered()
                        + ","
                        + d.arrived()
                        + ","
                        + d.source()
                        + ","
                        + d.destination()
                        + ","
                        + d.flits()
                        + ","
                        + d.hops()
                        + ","
                        + d.blocked()
                        + ","
                        + d.work()
                        + "\n";
        try {
            out.write(line);
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
