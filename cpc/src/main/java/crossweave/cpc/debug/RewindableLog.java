package crossweave.cpc.debug;

import crossweave.experiment.Delivery;
import crossweave.experiment.Run;

/**
 * A log of a run that goes back: what is told is recorded one after the other, and what is told
 * again takes the place of what was told before.
 */
public interface RewindableLog extends Run.Log {

    /** How much was recorded up to now. */
    long position();

    /** The run is where this was the position; what lies behind it is ahead of the run. */
    void wind(long position);

    /** Records nothing. */
    RewindableLog NONE =
            new RewindableLog() {
                @Override
                public void delivered(Delivery delivery) {
                    // nobody wants to know
                }

                @Override
                public long position() {
                    return 0;
                }

                @Override
                public void wind(long position) {
                    // there is nothing on it
                }
            };
}
