package crossweave.files.timeline;

import crossweave.experiment.Run;
import crossweave.experiment.message.Delivery;
import crossweave.experiment.message.RoutedDelivery;
import crossweave.files.AtomicFile;

import java.nio.file.Path;

/**
 * Writes every message that arrived as a line of a CSV file, in the order of sending, during the
 * run. {@code workload: trace} can replay the file.
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
