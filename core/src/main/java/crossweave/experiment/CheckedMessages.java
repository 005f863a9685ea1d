package crossweave.experiment;

import crossweave.engine.MessageSource;
import crossweave.engine.PlainMessages;
import crossweave.workload.WorkloadFailed;

import org.jspecify.annotations.Nullable;

import java.util.Objects;
import java.util.Optional;

/**
 * Messages that a network draws itself, checked as all others: patterns written by users may be
 * wrong. Those that can be said in plain numbers are ours.
 *
 * @param nodes their number
 */
record CheckedMessages(MessageSource.Factory factory, int nodes) implements MessageSource.Factory {

    @Override
    public MessageSource of(int... terminals) {
        return new Checked(factory.of(terminals), nodes);
    }

    @Override
    public Optional<PlainMessages> plain() {
        return factory.plain();
    }

    private static final class Checked implements MessageSource, MessageSource.Sink {
        private final MessageSource source;
        private final int nodes;
        private transient @Nullable Sink sink; // while messages are drawn

        Checked(MessageSource source, int nodes) {
            this.source = source;
            this.nodes = nodes;
        }

        @Override
        public long nextTime() {
            return source.nextTime();
        }

        @Override
        public void drawNext(Sink to) {
            sink = to;
            source.drawNext(this);
            sink = null;
        }

        @Override
        public void add(long when, int from, int to, int length) {
            check(0, from, to, length, nodes);
            Objects.requireNonNull(sink).add(when, from, to, length);
        }
    }

    /** Checks a message: workloads written by users may pass invalid values. */
    static void check(int work, int from, int to, int length, int nodes) {
        int last = nodes - 1;
        if (from < 0 || from > last || to < 0 || to > last || length < 1) {
            throw new WorkloadFailed(
                    "work %d sends %d flits from node %d to node %d, but nodes are 0 to %d, and a"
                                    .formatted(work + 1, length, from, to, last)
                            + " message has a flit at least");
        }
    }
}
