package crossweave.network.sp2;

/**
 * {@link OutputFifos} whose flows have {@link Beats} while they need them, as in {@link
 * PacedInputs}, and whose links have a pace.
 */
final class PacedOutputs extends OutputFifos {
    private static final int FLOWS = 4;

    private final Beats beats;
    final LinkPaces links;
    final NoteBeats heard;
    private final int first; // flow of port 0
    private final int firstSender; // of the links

    private final boolean[] isPaced; // per port; those of slow links always are

    // How tokens have come since the last note about them
    private final long[] since; // per port: cycle in which it was due
    private final long[] next; // per port: see NoteBeats
    private final int[] pace; // per port: likewise

    PacedOutputs(int ports, int places, int outputSize, LinkPaces links, NoteBeats heard) {
        super(ports, places, outputSize);
        this.beats = links.beats;
        this.links = links;
        this.heard = heard;
        this.first = beats.add(ports * FLOWS);
        this.firstSender = links.add(ports);
        this.isPaced = new boolean[ports];
        this.since = new long[ports];
        this.next = new long[ports];
        this.pace = new int[ports];
    }

    int sender(int port) {
        return firstSender + port;
    }

    boolean isPaced(int port) {
        return isPaced[port];
    }

    /** From now on flows of a port have beats. */
    void pace(int port) {
        if (!isPaced[port]) {
            isPaced[port] = true;
            beats.goOn(flow(port, FEED), get(port, FEED));
            beats.goOn(flow(port, SEND), get(port, SEND));
            beats.goOn(flow(port, TOKENS_COME), get(port, TOKENS_COME));
        }
    }

    /** A port is quiet. */
    void rest(int port) {
        isPaced[port] = links.isSlow(sender(port));
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
        int sent = moved(at + SEND, links.advance(sender(port), of[at + SEND], passed));
        int feeds = beats.advance(flow(port, FEED), passed);
        if (of[at + SERIAL] > 0) {
            of[at + SERIAL] -= moved(at + SERIALISE, feeds);
        }
        of[at + FIFO] += moved(at + FEED, feeds) - sent;
        of[at + LEFT] -= sent;
        if (of[at + EJECTS] == 1) {
            of[at + TOKENS] = ENOUGH;
        } else {
            int come = beats.advance(flow(port, TOKENS_COME), passed);
            of[at + TOKENS] += Beats.moved(come) - sent;
            of[at + TOKENS_COME] = Beats.isNow(come);
        }
    }

    /** Advances a port by a cycle. */
    private void step(int port) {
        int at = port * STRIDE;
        int send = of[at + SEND];
        of[at + SEND] = links.step(sender(port), send);
        of[at + FIFO] += of[at + FEED] - send;
        of[at + LEFT] -= send;
        int feed = beats.step(flow(port, FEED));
        of[at + FEED] = feed;
        if (of[at + SERIAL] > 0) {
            of[at + SERIAL] -= of[at + SERIALISE];
            of[at + SERIALISE] = feed;
        }
        if (of[at + EJECTS] == 0) {
            int come = beats.step(flow(port, TOKENS_COME));
            of[at + TOKENS] += come - send;
            of[at + TOKENS_COME] = come;
        }
    }

    /** The beats of a flow; a serialiser has those of what comes to its FIFO. */
    int flow(int port, int what) {
        return first + port * FLOWS + (what == SERIALISE ? FEED : what);
    }

    /** After an advance: the flits that a flow has moved before the new cycle. */
    private int moved(int at, int result) {
        int moved = of[at] + Beats.moved(result) - Beats.isNow(result);
        of[at] = Beats.isNow(result);
        return moved;
    }

    /** Tokens come from this cycle on as a note says. */
    void setTokensCome(int port, int flow, long cycle) {
        if (!isPaced[port] && !beats.isAsFlag(heard, flow)) {
            pace(port);
        }
        setTokensCome(port, flow);
        if (isPaced[port]) {
            beats.set(flow(port, TOKENS_COME), heard.next, heard.pace);
        }
        remember(port, cycle);
    }

    private void remember(int port, long cycle) {
        since[port] = cycle;
        next[port] = heard.next;
        pace[port] = heard.pace;
    }

    /** The same since a past cycle; the levels belong to {@code now}. */
    void setTokensCame(int port, int flow, long cycle, long now) {
        pace(port);
        long before = cycle - 1 - since[port];
        int thought =
                beats.beats(next[port], pace[port], now - since[port])
                        - beats.beats(next[port], pace[port], before);
        int itsFlow = flow(port, TOKENS_COME);
        beats.set(itsFlow, heard.next, heard.pace);
        int came = beats.advance(itsFlow, (now - cycle) * beats.ticks);
        int at = port * STRIDE;
        of[at + TOKENS] += flow + Beats.moved(came) - thought;
        of[at + TOKENS_COME] = now == cycle ? flow : Beats.isNow(came);
        remember(port, cycle);
        assert of[at + TOKENS] >= 0 : "a flit was sent without a token";
    }

    private int moves(int port, int what, int cycles) {
        return cycles == 0 ? 0 : get(port, what) + beats.beats(flow(port, what), cycles - 1);
    }

    @Override
    int fifoAfter(int port, int cycles) {
        if (!isPaced[port]) {
            return super.fifoAfter(port, cycles);
        }
        return get(port, FIFO) + moves(port, FEED, cycles) - moves(port, SEND, cycles);
    }

    @Override
    int serialAfter(int port, int cycles) {
        if (!isPaced[port]) {
            return super.serialAfter(port, cycles);
        }
        return get(port, SERIAL) == 0 ? 0 : get(port, SERIAL) - moves(port, SERIALISE, cycles);
    }

    @Override
    int tokensAfter(int port, int cycles) {
        if (!isPaced[port]) {
            return super.tokensAfter(port, cycles);
        }
        int come = beats.beats(flow(port, TOKENS_COME), cycles);
        return get(port, TOKENS) + come - moves(port, SEND, cycles);
    }

    @Override
    int leftAfter(int port, int cycles) {
        if (!isPaced[port]) {
            return super.leftAfter(port, cycles);
        }
        return get(port, LEFT) - moves(port, SEND, cycles);
    }

    @Override
    boolean tokensMayCome(int port) {
        return super.tokensMayCome(port)
                || isPaced[port] && !beats.isStopped(flow(port, TOKENS_COME));
    }

    @Override
    boolean canSend(int port) {
        return super.canSend(port) && links.isFree(sender(port));
    }

    @Override
    boolean runs(int port) {
        return !isPaced[port]
                || beats.runs(flow(port, FEED))
                        && beats.runs(flow(port, SEND))
                        && beats.runs(flow(port, TOKENS_COME));
    }

    @Override
    boolean isQuiet(int port) {
        return super.isQuiet(port)
                && (!isPaced[port]
                        || links.isQuiet(sender(port))
                                && beats.isStopped(flow(port, TOKENS_COME))
                                && beats.isStopped(flow(port, SEND))
                                && beats.isStopped(flow(port, FEED)));
    }

    /** Not known here of a paced port: it depends on the other flows of the element. */
    @Override
    int steadyFor(int port, int size) {
        return isPaced[port] ? Integer.MAX_VALUE : super.steadyFor(port, size);
    }
}
