package crossweave.network.sp2;

/**
 * Notes between the two ends of a channel: a flow over it begins (1) or stops (0). The flow of
 * flits stops by itself with the last flit of a packet.
 *
 * <pre>bits 0: flow | 1: of tokens, back | 2-30: channel | 31: of beats, see {@link NoteBeats}
 * </pre>
 */
final class FlowEvents {
    private static final int OF_TOKENS = 2;

    private FlowEvents() {}

    static int ofFlits(int channel, int flow) {
        return channel << 2 | flow;
    }

    static int ofTokens(int channel, int flow) {
        return channel << 2 | OF_TOKENS | flow;
    }

    static int channel(int note) {
        return note >> 2;
    }

    static int flow(int note) {
        return note & 1;
    }

    static boolean isOfBeats(int note) {
        return note < 0;
    }

    static boolean isOfTokens(int note) {
        return (note & OF_TOKENS) != 0;
    }
}
