package crossweave.network.sp2;

import crossweave.network.Fabric;
import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;
import crossweave.topology.Topology;

/**
 * Elements with a central queue, made for speed. Flits of a packet that streams do in every cycle
 * what they did in the one before: so what is in a part is a level, which changes by flows of a
 * flit a cycle, and an element is looked at only where a flow may begin or cease. The parts of an
 * element know nothing of others but whether flits or tokens come over their links, told a latency
 * later.
 *
 * <p>In a look at an element all is decided by the levels at the beginning of the cycle, as {@link
 * ReferenceElement} says; looking more often than needed changes nothing. See decision 12.
 */
final class Sp2Network extends Sp2Engine {
    private static final int NONE = Packets.NONE;

    private final ElementLooks elements;
    private final Injectors injectors;
    private final Agenda agenda;
    private final IntList complete = new IntList(); // packets that arrived in this cycle
    private final Sp2Waits waits;
    private final int firstTerminal; // ids of terminals in the agenda are from here on

    Sp2Network(Fabric fabric, Sp2Switch settings, Ports ports, Receiver receiver) {
        super(fabric, settings, receiver);
        this.firstTerminal = topology.routers();
        this.agenda = new Agenda(firstTerminal + topology.terminals(), topology.longestLatency());
        this.injectors = new Injectors(topology.terminals(), inputSize);
        this.elements = new ElementLooks(this, ports, agenda);
        this.waits = new Sp2Waits(this, new FlatView(this, elements, injectors), ports);
    }

    @Override
    public void send(
            int message, int source, int destination, int flits, int priority, long cycle) {
        agenda.skipTo(cycle);
        super.send(message, source, destination, flits, priority, cycle);
    }

    @Override
    protected void prepare(int packet, long ready) {
        int terminal = packets.source[packet];
        packets.asked[packet] = ready;
        injectors.begin(terminal, packet, packets.flits(packet), ready);
        agenda.lookBy(firstTerminal + terminal, Math.max(ready, agenda.now() + 1));
    }

    @Override
    public long nextEvent() {
        return Math.min(watch.next(agenda.nextCycle(), packets.count() > 0), nextLocal());
    }

    @Override
    public void compute(long cycle) {
        agenda.begin(cycle);
        for (int n = agenda.firstNote(); n != Agenda.NONE; n = agenda.next(n)) {
            hear(agenda.what(n), agenda.packet(n), cycle);
        }
        if (watch.isDue(cycle)) {
            lookForDeadlock(cycle);
        }
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

    @Override
    public void commit(long cycle) {
        sortByDestination();
        for (int i = 0; i < complete.size(); i++) {
            deliver(complete.get(i), cycle);
        }
        complete.clear();
        deliverLocal(cycle);
    }

    /** By insertion: there are few of them. */
    private void sortByDestination() {
        for (int i = 1; i < complete.size(); i++) {
            int packet = complete.get(i);
            int at = i;
            while (at > 0
                    && packets.destination(complete.get(at - 1)) > packets.destination(packet)) {
                complete.set(at, complete.get(at - 1));
                at--;
            }
            complete.set(at, packet);
        }
    }

    /** The last flit of a packet has arrived. */
    void arrived(int packet) {
        complete.add(packet);
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
            headLeavesTerminal(packet, channel, cycle);
        }
        if (isHead || sends != injectors.sends[terminal]) {
            int note = Notes.ofFlits(channel, sends);
            agenda.note(note, isHead ? packet : NONE, cycle + topology.latency(channel));
        }
        injectors.sends[terminal] = sends;
        if (isTail) {
            injectors.packet[terminal] = NONE;
            leavesTerminal(terminal, cycle + 1);
        }
        long steady = isTail ? 1 : injectors.steadyFor(terminal, cycle);
        if (steady < Long.MAX_VALUE) {
            agenda.look(firstTerminal + terminal, cycle + steady);
        }
    }

    private void lookForDeadlock(long cycle) {
        for (int router = 0; router < topology.routers(); router++) {
            elements.advance(router, cycle);
        }
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            injectors.advance(terminal, cycle);
        }
        watch.look(cycle, waits.at(cycle));
    }

    @Override
    boolean isIdle(int channel) {
        return elements.isIdle(channel);
    }

    /** Where nothing is under way, nothing is anywhere. */
    @Override
    public void checkConservation() {
        super.checkConservation();
        if (packets.count() == 0) {
            elements.checkQuiet(agenda.now());
        }
    }
}
