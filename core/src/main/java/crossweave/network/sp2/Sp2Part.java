package crossweave.network.sp2;

import crossweave.network.packet.Packets;
import crossweave.network.packet.Part;
import crossweave.routing.Ways;
import crossweave.topology.Topology;

/**
 * Some elements of a {@link Sp2Network}, with their terminals. In a cycle notes that links deliver
 * are heard, then elements and terminals are looked at that may do something else from now on.
 */
final class Sp2Part extends Part implements Heads.Site {
    private static final int NONE = Packets.NONE;

    final Sp2Network network;
    final Agenda agenda;
    final ElementLooks elements;
    private final int index;
    private final Topology topology;
    private final Injectors injectors;
    private final Ways ways = new Ways();
    private final int firstTerminal; // ids of terminals in the agenda are from here on

    Sp2Part(Sp2Network network, int index, Ports ports) {
        super(network, index);
        this.network = network;
        this.index = index;
        this.topology = network.topology;
        this.injectors = network.injectors;
        int first = network.division.first(index);
        int end = network.division.first(index + 1);
        this.firstTerminal = end - first;
        this.agenda = new Agenda(firstTerminal + topology.terminals(), topology.longestLatency());
        this.elements = new ElementLooks(this, ports, first, end);
    }

    /** The part of a router, or NONE if it is this one or there is no router. */
    int otherPart(int router) {
        int part = router == Topology.NONE ? index : network.division.ofRouter(router);
        return part == index ? NONE : part;
    }

    @Override
    protected long nextEvent() {
        return agenda.nextCycle();
    }

    @Override
    protected void reach(long cycle) {
        agenda.skipTo(cycle + 1);
    }

    @Override
    protected void take(int note, int packet, long cycle) {
        agenda.note(note, packet, cycle);
    }

    /** A note for one of these elements, or for another part, is due in a cycle. */
    void note(int other, int note, int packet, long cycle) {
        if (other == NONE) {
            agenda.note(note, packet, cycle);
        } else {
            post(other, note, packet, cycle);
        }
    }

    /** A packet has come to the front of a terminal's queue. */
    void prepare(int terminal, int packet, int flits, long ready) {
        agenda.skipTo(now);
        injectors.begin(terminal, packet, flits, ready);
        agenda.lookBy(firstTerminal + terminal, ready);
    }

    @Override
    protected void compute(long cycle) {
        hear(cycle);
        agenda.begin(cycle);
        for (int n = agenda.firstLook(); n != Agenda.NONE; n = agenda.next(n)) {
            int id = agenda.what(n);
            if (agenda.isDue(id)) {
                if (id < firstTerminal) {
                    elements.look(id, cycle);
                } else {
                    look(id - firstTerminal, cycle);
                }
            }
        }
        agenda.end();
    }

    /** What links deliver at the beginning of a cycle, unless it was heard already. */
    private void hear(long cycle) {
        agenda.skipTo(cycle);
        for (int n = agenda.firstNote(cycle); n != Agenda.NONE; n = agenda.next(n)) {
            hear(agenda.what(n), agenda.packet(n), cycle);
        }
        agenda.dropNotes(cycle);
    }

    /** A flow over a channel begins or ceases in this cycle; a head may be its first flit. */
    private void hear(int note, int packet, long cycle) {
        int channel = Notes.channel(note);
        int flow = Notes.flow(note);
        if (!Notes.isOfTokens(note)) {
            elements.arrive(channel, flow, packet, cycle);
        } else if (topology.source(channel) != Topology.NONE) {
            elements.tokensCome(channel, flow, cycle);
        } else {
            int terminal = topology.terminal(channel);
            injectors.advance(terminal, cycle);
            injectors.setTokensCome(terminal, flow);
            agenda.look(firstTerminal + terminal, cycle);
        }
    }

    /** Looks at a terminal. */
    private void look(int terminal, long cycle) {
        injectors.advance(terminal, cycle);
        int packet = injectors.packet[terminal];
        int channel = topology.injection(terminal);
        int sends = injectors.canSend(terminal, cycle) ? 1 : 0;
        boolean isHead = sends == 1 && injectors.atHead[terminal];
        boolean isTail = sends == 1 && injectors.left[terminal] == 1;
        if (isHead) {
            injectors.atHead[terminal] = false;
            network.heads.headLeavesTerminal(packet, channel, cycle);
        }
        if (isHead || sends != injectors.sends[terminal] && injectors.isWithin(terminal)) {
            int note = Notes.ofFlits(channel, sends);
            agenda.note(note, isHead ? packet : NONE, cycle + topology.latency(channel));
        }
        injectors.sends[terminal] = sends;
        if (isTail) {
            injectors.packet[terminal] = NONE;
            network.leftTerminal(terminal, cycle + 1);
        }
        long steady = isTail ? 1 : injectors.steadyFor(terminal, cycle);
        if (steady < Long.MAX_VALUE) {
            agenda.look(firstTerminal + terminal, cycle + steady);
        }
    }

    /** Brings all to the beginning of a cycle, with what links deliver in it. */
    void showAt(long cycle) {
        hear(cycle);
        for (int element = 0; element < elements.count(); element++) {
            elements.advance(element, cycle);
        }
    }

    @Override
    public Ways ways(int packet, int router) {
        network.findWays(packet, router, ways);
        return ways;
    }

    @Override
    public boolean isIdle(int channel) {
        return elements.isIdle(channel);
    }
}
