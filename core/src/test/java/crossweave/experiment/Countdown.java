package crossweave.experiment;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;
import crossweave.config.Doc;
import crossweave.engine.EventQueue;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings;

import java.util.List;

/**
 * Work with an end: terminal 0 sends a message of one flit after the other, each when the last
 * came.
 */
final class Countdown implements Workload {
    private int left; // messages to send
    private long next; // cycle of the next one
    private boolean isOnTheWay;

    private Countdown(int messages) {
        this.left = messages;
    }

    record Settings(@Doc("how many") int messages) implements WorkloadSettings {
        @Override
        public Workload on(Site site) {
            return new Countdown(messages);
        }
    }

    static final Catalog<WorkloadSettings> CATALOG =
            new Catalog<>(
                    "workload",
                    WorkloadSettings.class,
                    List.of(
                            Entry.of(
                                    "countdown",
                                    "for tests",
                                    Settings.class,
                                    settings -> settings)));

    @Override
    public long nextEvent() {
        return isOnTheWay || left == 0 ? EventQueue.NEVER : next;
    }

    @Override
    public void act(long cycle, Outbox outbox) {
        isOnTheWay = true;
        left--;
        outbox.send(0, 0, 1, 1);
    }

    @Override
    public void delivered(int tag, long cycle) {
        isOnTheWay = false;
        next = cycle + 1;
    }

    @Override
    public boolean hasEnd() {
        return true;
    }

    @Override
    public boolean isFinished() {
        return left == 0 && !isOnTheWay;
    }
}
