package crossweave.network.head;

/** What a partition tells another one of a channel that both know: numbers below 0. */
public final class ChannelNote {
    /** The channel can be granted again from a cycle on. */
    public static final int RELEASED = -2;

    /** The terminal of the channel can prepare its next packet from a cycle on. */
    static final int LEFT = -3;

    /** This or less: so many flits have left the buffer of a VC from a cycle on. */
    static final int RETURNED = -4;

    private ChannelNote() {}
}
