package crossweave.files;

import crossweave.experiment.Delivery;
import crossweave.experiment.Journey;
import crossweave.experiment.Run;

import java.nio.file.Path;

/**
 * Every message of a run that arrived as a line of a CSV file, in the order of sending: a file that
 * work {@code trace} can send again. It is written as the run goes on.
 */
public final class TraceFile implements Run.Log, AutoCloseable {
    private final WholeFile out;
    private final SendingOrder order = new SendingOrder(this::write);

    public TraceFile(Path file) {
        out = WholeFile.growing(file);
        out.write("sent,entered,arrived,source,destination,flits,hops,blocked,work\n");
    }

    @Override
    public void delivered(Delivery delivery) {
        order.add(Journey.of(delivery));
    }

    private void write(Journey journey) {
        Delivery d = journey.delivery();
        out.write(
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
                        + "\n");
    }

    @Override
    public void close() {
        try (out) {
            order.end();
        }
    }
}
