package crossweave.network.sp2;

/**
 * {@link InputFifos} whose flows have {@link Beats} while they need them: a port is paced from when
 * a flow over it has any but those of each cycle until it is quiet.
 */
final class PacedInputs extends InputFifos {
    private static final int FLOWS = 3;

    private final Beats beats;
    private final NoteBeats heard;
    private final int first; // flow of port 0
    private final boolean[] isPaced; // per port; otherwise flows are as their flags say

    PacedInputs(int ports, int places, Beats beats, NoteBeats heard) {
        super(ports, places);
        this.beats = beats;
        this.heard = heard;
        this.first = beats.add(ports * FLOWS);
        this.isPaced = new boolean[ports];
    }

    int flow(int port, int what) {
        return first + port * FLOWS + what;
    }

    boolean isPaced(int port) {
        return isPaced[port];
    }

    /** From now on flows of a port have beats. */
    void pace(int port) {
        if (!isPaced[port]) {
            isPaced[port] = true;
            for (int what = 0; what < FLOWS; what++) {
                beats.goOn(flow(port, what), get(port, what));
            }
        }
    }

    /** A port is quiet. */
    void rest(int port) {
        isPaced[port] = false;
    }

    @Override
    void advance(int port, int cycles) {
        if (!isPaced[port]) {
            super.advance(port, cycles);
            return;
        }
        if (cycles == 1) {
            step(port);
            return;
        }
        int at = port * STRIDE;
        long passed = (long) cycles * beats.ticks;
        int taken = advance(port, TAKE, passed);
        int crossed = advance(port, CROSS, passed);
        of[at + FIFO] += arrive(port, passed) - taken;
        of[at + TO_COME] -= taken;
        of[at + HELD] += taken - crossed;
    }

    /** Advances a port by a cycle. */
    private void step(int port) {
        int at = port * STRIDE;
        int take = of[at + TAKE];
        int coming = of[at + COMING];
        int arrive = coming == 0 ? 0 : beats.step(flow(port, ARRIVE));
        of[at + FIFO] += arrive - take;
        of[at + TO_COME] -= take;
        of[at + HELD] += take - of[at + CROSS];
        of[at + ARRIVE] = arrive;
        of[at + COMING] = coming - arrive;
        if (coming == arrive) {
            beats.stop(flow(port, ARRIVE));
        }
        of[at + TAKE] = beats.step(flow(port, TAKE));
        of[at + CROSS] = beats.step(flow(port, CROSS));
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
        if (!isPaced[port] && !beats.isAsFlag(heard, flow)) {
            pace(port);
        }
        super.setArrive(port, flow);
        if (isPaced[port]) {
            beats.set(flow(port, ARRIVE), heard.next, heard.pace);
        }
    }

    /** The flits that a flow moves in so many cycles, this one included. */
    private int moves(int port, int what, int cycles) {
        return cycles == 0 ? 0 : get(port, what) + beats.beats(flow(port, what), cycles - 1);
    }

    @Override
    int fifoAfter(int port, int cycles) {
        if (!isPaced[port]) {
            return super.fifoAfter(port, cycles);
        }
        int come = Math.min(get(port, COMING), beats.beats(flow(port, ARRIVE), cycles));
        return get(port, FIFO) + come - moves(port, TAKE, cycles);
    }

    @Override
    int heldAfter(int port, int cycles) {
        if (!isPaced[port]) {
            return super.heldAfter(port, cycles);
        }
        return get(port, HELD) + moves(port, TAKE, cycles) - moves(port, CROSS, cycles);
    }

    @Override
    int toComeAfter(int port, int cycles) {
        if (!isPaced[port]) {
            return super.toComeAfter(port, cycles);
        }
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
        return !isPaced[port]
                || beats.runs(flow(port, ARRIVE))
                        && beats.runs(flow(port, TAKE))
                        && beats.runs(flow(port, CROSS));
    }

    @Override
    boolean isQuiet(int port) {
        return super.isQuiet(port)
                && (!isPaced[port]
                        || beats.isStopped(flow(port, ARRIVE))
                                && beats.isStopped(flow(port, TAKE))
                                && beats.isStopped(flow(port, CROSS)));
    }

    /** Not known here of a paced port: it depends on the other flows of the element. */
    @Override
    int steadyFor(int port, int chunk) {
        return isPaced[port] ? Integer.MAX_VALUE : super.steadyFor(port, chunk);
    }
}
