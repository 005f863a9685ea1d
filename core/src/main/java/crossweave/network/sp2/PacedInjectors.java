package crossweave.network.sp2;

import crossweave.network.packet.Packets;
import crossweave.topology.Topology;

/** {@link Injectors} whose flows have {@link Beats}, and whose links have a pace. */
final class PacedInjectors extends Injectors {
    private static final int FLOWS = 2;

    private final Paces paces;
    private final Beats beats;
    private final LinkPaces links;
    private final int first; // flow of terminal 0: to the network, and then that of tokens back
    private final int firstSender; // of the links
    private final long[] steady; // per terminal: cycles for which its link goes on

    PacedInjectors(Topology topology, int places, Paces paces) {
        super(topology.terminals(), places);
        this.paces = paces;
        this.beats = paces.beats;
        this.links = paces.links;
        this.first = beats.add(topology.terminals() * FLOWS);
        this.firstSender = links.add(topology.terminals());
        this.steady = new long[topology.terminals()];
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            int channel = topology.injection(terminal);
            links.enter(sender(terminal), flow(terminal), channel, topology);
        }
    }

    private int flow(int terminal) {
        return first + terminal * FLOWS;
    }

    private int tokenFlow(int terminal) {
        return flow(terminal) + 1;
    }

    private int sender(int terminal) {
        return firstSender + terminal;
    }

    /** Flits that a terminal sends before a cycle. */
    private int sent(int terminal, long cycle) {
        long passed = cycle - at[terminal];
        return passed == 0 ? 0 : sends[terminal] + beats.beats(flow(terminal), passed - 1);
    }

    @Override
    void begin(int terminal, int newPacket, int flits, long cycle) {
        packet[terminal] = newPacket;
        atHead[terminal] = true;
        left[terminal] = flits + sent(terminal, cycle);
    }

    @Override
    int tokensAt(int terminal, long cycle) {
        int come = beats.beats(tokenFlow(terminal), cycle - at[terminal]);
        return tokens[terminal] + come - sent(terminal, cycle);
    }

    @Override
    boolean goesOn(int terminal, long cycle) {
        return super.goesOn(terminal, cycle)
                && beats.runs(flow(terminal))
                && beats.runs(tokenFlow(terminal));
    }

    @Override
    int leftAt(int terminal, long cycle) {
        return left[terminal] - sent(terminal, cycle);
    }

    @Override
    void advance(int terminal, long cycle) {
        int passed = (int) (cycle - at[terminal]);
        if (passed == 0) {
            return;
        }
        int sent = sent(terminal, cycle);
        at[terminal] = cycle;
        long after = (long) passed * beats.ticks;
        int later = links.advance(sender(terminal), sends[terminal], after);
        int come = beats.advance(tokenFlow(terminal), after);
        sends[terminal] = Beats.isNow(later);
        tokensCome[terminal] = Beats.isNow(come);
        tokens[terminal] += Beats.moved(come) - sent;
        left[terminal] -= sent;
    }

    @Override
    void setTokensCome(int terminal, int come) {
        super.setTokensCome(terminal, come);
        beats.set(tokenFlow(terminal), paces.notes.next, paces.notes.pace);
    }

    @Override
    boolean canSend(int terminal, long cycle) {
        return super.canSend(terminal, cycle) && links.isFree(sender(terminal));
    }

    @Override
    boolean send(int terminal, int flow) {
        int itsFlow = flow(terminal);
        boolean isWithin = isWithin(terminal);
        long next = beats.next(itsFlow);
        int pace = beats.pace(itsFlow);
        boolean isNew = flow != sends[terminal];
        sends[terminal] = flow;
        links.begin();
        if (packet[terminal] != Packets.NONE && tokens[terminal] == flow) {
            links.waitFor(tokenFlow(terminal));
        }
        if (!isWithin) {
            beats.stop(itsFlow);
            steady[terminal] = untilHead(terminal);
            return false;
        }
        steady[terminal] = links.decide(sender(terminal), flow);
        if (left[terminal] == flow) { // the last one
            beats.stop(itsFlow);
        } else {
            isNew |= beats.differs(itsFlow, next, pace);
        }
        links.write(sender(terminal), flow, paces.notes);
        return isNew;
    }

    /** Cycles until a head may be able to leave. */
    private long untilHead(int terminal) {
        if (!links.isFree(sender(terminal))) {
            return links.untilFree(sender(terminal));
        }
        return tokens[terminal] > 0 ? 1 : beats.until(tokenFlow(terminal), 1);
    }

    @Override
    int due(int terminal, Topology topology) {
        return links.due(sender(terminal), sends[terminal]);
    }

    @Override
    long steadyFor(int terminal, long cycle) {
        if (packet[terminal] == Packets.NONE) {
            return sends[terminal] == 1 ? 1 : Long.MAX_VALUE;
        }
        if (ready[terminal] > cycle) {
            return ready[terminal] - cycle;
        }
        int rest = left[terminal] - sends[terminal];
        int itsFlow = flow(terminal);
        long last = beats.isStopped(itsFlow) ? Beats.NEVER : beats.until(itsFlow, rest);
        int more = tokens[terminal] - sends[terminal];
        long sure = beats.suffices(more, tokenFlow(terminal), 0, itsFlow);
        long least = Math.min(steady[terminal], Math.min(last, sure));
        return least == Beats.NEVER ? Long.MAX_VALUE : Math.max(1, least);
    }
}
