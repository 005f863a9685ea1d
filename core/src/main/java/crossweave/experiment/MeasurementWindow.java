package crossweave.experiment;

import crossweave.network.MeterScope;

import java.io.Serializable;

/**
 * Which messages are measured: those sent while the window is open, which are known by their
 * numbers; and what is counted by time: what happens while it is open.
 */
final class MeasurementWindow implements Serializable {
    private boolean isOpen = true; // the warm-up counts, too, for runs that end in it
    private boolean seeksEnd = true; // of the warm-up
    private long start; // cycle
    private long end; // cycle
    private long first; // number of the first message sent in it
    private long endNumber = Long.MAX_VALUE; // one after that of the last

    /** Opens in this cycle, after so many messages were sent. */
    void open(long cycle, long sent) {
        isOpen = true;
        openedIn(cycle);
        first = sent;
    }

    /** Moves the start to this cycle: nothing was measured before it. */
    void openedIn(long cycle) {
        seeksEnd = false;
        start = cycle;
    }

    void close(long cycle, long sent) {
        isOpen = false;
        end = cycle;
        endNumber = sent;
    }

    boolean isOpen() {
        return isOpen;
    }

    /** The end of the warm-up is known: there is no need to look for it. */
    void endsAsGiven() {
        seeksEnd = false;
    }

    /** Whether this is a warm-up whose end is sought. */
    boolean seeksEnd() {
        return seeksEnd;
    }

    long start() {
        return start;
    }

    /** Length in cycles, once it is closed. */
    long cycles() {
        return end - start;
    }

    /** Counts cycles from 1: what happens in cycle 0 counts for the first. */
    long sinceStart(long cycle) {
        return Math.max(1, cycle - start);
    }

    /** Whether the message with this number was sent in it. */
    boolean has(long number) {
        return number >= first && number < endNumber;
    }

    /** What it is now, for a device, where it opened so many times. */
    MeterScope scope(long early, int restarts) {
        return new MeterScope(isOpen, seeksEnd, start, first, endNumber, early, restarts);
    }

    /** How many messages it has if so many were sent in all. */
    long size(long sent) {
        return Math.min(sent, endNumber) - first;
    }

    /** The index of such a message. */
    long index(long number) {
        return number - first;
    }
}
