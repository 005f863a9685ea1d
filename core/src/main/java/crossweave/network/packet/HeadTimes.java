package crossweave.network.packet;

import crossweave.network.Track;

/**
 * Which channels the head of a packet has crossed so far, and when.
 *
 * @param granted how many of its track
 * @param ejection the channel to its terminal
 * @param ejects the cycle in which it leaves for its terminal without a grant, or NEVER
 * @param delay cycles by which it crosses other channels later than they were granted
 */
public record HeadTimes(Track track, int granted, int ejection, long ejects, int delay) {

    public int count() {
        return ejects == FlitsBehindHead.NEVER ? granted : granted + 1;
    }

    int channel(int i) {
        return i < granted ? track.channel(i) : ejection;
    }

    /** The cycle in which the head crosses its i-th channel. */
    public long crossed(int i) {
        if (i == granted) {
            return ejects;
        }
        return track.cycle(i) + (track.channel(i) == ejection ? 0 : delay);
    }

    /** Whether the last of these channels leads to its terminal. */
    public boolean isOut() {
        return channel(count() - 1) == ejection;
    }
}
