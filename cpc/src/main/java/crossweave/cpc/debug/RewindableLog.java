package crossweave.cpc.debug;

import crossweave.experiment.Run;
import crossweave.experiment.message.Delivery;

/**
 * A log of a run that can go back: events are recorded one after the other, and events that are
 * reported again replace the old ones.
 */
public interface RewindableLog extends Run.Log {

    /** Number of events recorded so far. */
    long position();

    /** The run is back where this was the position; events after it lie ahead of the run. */
    void wind(long position);

    /** Records nothing. */
    RewindableLog NONE =
            new RewindableLog() {
                @Override
                public void delivered(Delivery delivery) {
                    // events are dropped
                }

                @Override
                public long position() {
                    return 0;
                }

                @Override
                public void wind(long position) {
                    // it is always empty
                }
            };
}
