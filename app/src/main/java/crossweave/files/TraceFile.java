package crossweave.files;

import crossweave.experiment.Delivery;
import crossweave.experiment.Run;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Every message of a run as a line of a CSV file, written as they arrive. */
public final class TraceFile implements Run.Log, AutoCloseable {
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
    public void delivered(Delivery d) {
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
