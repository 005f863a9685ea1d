package crossweave.files.timeline;

import crossweave.experiment.Run;
import crossweave.experiment.message.Delivery;
import crossweave.experiment.message.RoutedDelivery;
import crossweave.files.AtomicFile;

import java.nio.file.Path;

/**
 * Every message of a run that arrived as a line of a CSV file, in the order of sending: a file that
 * work {@code trace} can send again. It is written as the run goes on.
 */
public final class TraceFile implements Run.Log, AutoCloseable {
    private final AtomicFile out;
    private final SendingOrder order = new SendingOrder(this::write);

    public TraceFile(Path file) {
        out = AtomicFile.growing(file);
        out.write("sent,entered,arrived,source,destination,flits,hops,blocked,work\n");
    }

    @Override
    public void delivered(Delivery delivery) {
        order.add(RoutedDelivery.of(delivery));
    }

    private void write(RoutedDelivery delivery) {
        Delivery d = delivery.delivery();
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
