package crossweave.network.sp2;

/** {@link InputFifos} whose flows have {@link Beats}. */
final class PacedInputs extends InputFifos {
    private static final int FLOWS = 3;

    private final Beats beats;
    private final NoteBeats heard;
    private final int first; // flow of port 0

    PacedInputs(int ports, int places, Beats beats, NoteBeats heard) {
        super(ports, places);
        this.beats = beats;
        this.heard = heard;
        this.first = beats.add(ports * FLOWS);
    }

    int flow(int port, int what) {
        return first + port * FLOWS + what;
    }

    @Override
    void advance(int port, int cycles) {
        int at = port * STRIDE;
        long passed = (long) cycles * beats.ticks;
        int taken = advance(port, TAKE, passed);
        int crossed = advance(port, CROSS, passed);
        of[at + FIFO] += arrive(port, passed) - taken;
        of[at + TO_COME] -= taken;
        of[at + HELD] += taken - crossed;
    }

    /** Advances a flow; returns the flits that it has moved before that cycle. */
    private int advance(int port, int what, long passed) {
        int at = port * STRIDE + what;
        int result = beats.advance(flow(port, what), passed);
        int moved = of[at] + Beats.moved(result) - Beats.isNow(result);
        of[at] = Beats.isNow(result);
        return moved;
    }

    private int arrive(int port, long passed) {
        int at = port * STRIDE;
        int result = beats.advance(flow(port, ARRIVE), passed);
        int moved = Beats.moved(result);
        int coming = of[at + COMING];
        of[at + ARRIVE] = moved <= coming ? Beats.isNow(result) : 0;
        if (moved >= coming) {
            beats.stop(flow(port, ARRIVE));
        }
        of[at + COMING] = Math.max(0, coming - moved);
        return Math.min(coming, moved);
    }

    @Override
    void setArrive(int port, int flow) {
        super.setArrive(port, flow);
        beats.set(flow(port, ARRIVE), heard.next, heard.pace);
    }

    /** The flits that a flow moves in so many cycles, this one included. */
    private int moves(int port, int what, int cycles) {
        return cycles == 0 ? 0 : get(port, what) + beats.beats(flow(port, what), cycles - 1);
    }

    @Override
    int fifoAfter(int port, int cycles) {
        int come = Math.min(get(port, COMING), beats.beats(flow(port, ARRIVE), cycles));
        return get(port, FIFO) + come - moves(port, TAKE, cycles);
    }

    @Override
    int heldAfter(int port, int cycles) {
        return get(port, HELD) + moves(port, TAKE, cycles) - moves(port, CROSS, cycles);
    }

    @Override
    int toComeAfter(int port, int cycles) {
        return get(port, TO_COME) - moves(port, TAKE, cycles);
    }

    /** Whether nothing is left in a deserialiser at the end of this cycle but what it takes. */
    boolean isTakenAtOnce(int port) {
        return get(port, HELD) == get(port, CROSS);
    }

    /** Flits of the current packet that have yet to cross after this cycle. */
    int stillToCross(int port) {
        return get(port, HELD) - get(port, CROSS) + get(port, TO_COME);
    }

    @Override
    boolean runs(int port) {
        return beats.runs(flow(port, ARRIVE))
                && beats.runs(flow(port, TAKE))
                && beats.runs(flow(port, CROSS));
    }

    @Override
    boolean isQuiet(int port) {
        return super.isQuiet(port)
                && beats.isStopped(flow(port, ARRIVE))
                && beats.isStopped(flow(port, TAKE))
                && beats.isStopped(flow(port, CROSS));
    }

    /** Not known here: it depends on the other flows of the element. */
    @Override
    int steadyFor(int port, int chunk) {
        return Integer.MAX_VALUE;
    }
}
