import crossweave.config.Doc;
import crossweave.engine.EventQueue;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings;

/** A message that goes from terminal to terminal, around and around. */
public record Token(
        @Doc("times that it goes around") int rounds,
        @Doc(value = "its length in flits", byDefault = "8") int flits)
        implements WorkloadSettings {

    @Override
    public Workload on(Site site) {
        return new Holder(rounds * site.terminals(), site.terminals(), flits);
    }

    @Override
    public int longest() {
        return flits;
    }

    /** What changes in a run is in fields, so that it can be copied, and runs can go back. */
    private static final class Holder implements Workload {
        private final int terminals;
        private final int flits;
        private int left; // messages to send
        private int at; // the terminal that has the token
        private long next; // the cycle in which it sends it on

        Holder(int messages, int terminals, int flits) {
            this.left = messages;
            this.terminals = terminals;
            this.flits = flits;
        }

        @Override
        public long nextEvent() {
            return next;
        }

        @Override
        public void act(long cycle, Outbox outbox) {
            int to = (at + 1) % terminals;
            outbox.send(left, at, to, flits);
            at = to;
            next = EventQueue.NEVER; // until it is there
        }

        @Override
        public void delivered(int tag, long cycle) {
            left--;
            next = left == 0 ? EventQueue.NEVER : cycle + 1;
        }

        @Override
        public boolean hasEnd() {
            return true;
        }

        @Override
        public boolean isFinished() {
            return left == 0;
        }
    }
}
