package crossweave.network.sp2;

import crossweave.network.Deadlock;
import crossweave.network.packet.DeadlockDetector;
import crossweave.network.packet.IntList;
import crossweave.network.packet.PacketNetwork;
import crossweave.network.packet.Packets;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What packets wait for: wherever flits of a packet are the next to move, they wait for the packets
 * that must move first. A packet waits if none of its flits can move, and goes on when any of these
 * waits ends: one of its flits may move, and free what others wait for, although its head cannot.
 */
final class Sp2Waits implements DeadlockDetector.WaitForGraph, Serializable {
    private static final int NOBODY = Packets.NONE;

    private final PacketNetwork network;
    private final Sp2Heads heads;
    private final Sp2View view;
    private final ElementPorts ports;
    private long cycle;

    // Waits of packets for others; NOBODY: it can go on.
    private final IntList holder = new IntList(); // per wait
    private final IntList channel = new IntList(); // per wait: its channel
    private final IntList nextWait = new IntList(); // per wait: next one of the same packet
    private final IntList waiting = new IntList(); // packets, in the order in which they were found
    private int[] firstWait = new int[64]; // per packet
    private int[] lastWait = new int[64]; // per packet
    private boolean[] goesOn = new boolean[64]; // per packet
    private final IntList some = new IntList(); // packets of one place
    private final IntList inside = new IntList(); // of one input FIFO

    Sp2Waits(PacketNetwork network, Sp2Heads heads, Sp2View view, ElementPorts ports) {
        this.network = network;
        this.heads = heads;
        this.view = view;
        this.ports = ports;
    }

    /** Sets the cycle at whose beginning the waits are examined. */
    Sp2Waits at(long time) {
        cycle = time;
        return this;
    }

    @Override
    public void addWaiting(IntList packets) {
        clear();
        for (int router = 0; router < network.topology.routers(); router++) {
            for (int input : ports.inputs(router)) {
                atInput(router, input);
            }
            for (int output : ports.outputs(router)) {
                atOutput(output);
            }
        }
        for (int terminal = 0; terminal < network.topology.terminals(); terminal++) {
            atTerminal(terminal);
        }
        for (int i = 0; i < waiting.size(); i++) {
            if (!goesOn[waiting.get(i)]) {
                packets.add(waiting.get(i));
            }
        }
    }

    private void clear() {
        holder.clear();
        channel.clear();
        nextWait.clear();
        waiting.clear();
        int limit = network.packets.limit();
        if (limit > firstWait.length) {
            firstWait = new int[2 * limit];
            lastWait = new int[2 * limit];
            goesOn = new boolean[2 * limit];
        }
        Arrays.fill(firstWait, NOBODY);
        Arrays.fill(goesOn, false);
    }

    /** Adds a wait of a packet for another one at a channel; waits for itself are ignored. */
    private void add(int packet, int other, int at) {
        if (other == NOBODY) {
            goesOn[packet] = true;
        } else if (other != packet) {
            if (firstWait[packet] == NOBODY) {
                firstWait[packet] = holder.size();
                waiting.add(packet);
            } else {
                nextWait.set(lastWait[packet], holder.size());
            }
            lastWait[packet] = holder.size();
            holder.add(other);
            channel.add(at);
            nextWait.add(NOBODY);
        }
    }

    /** Adds waits of packets in a row, each for the one before it. */
    private void addRow(int first, int at) {
        int before = first;
        for (int i = 0; i < some.size(); i++) {
            add(some.get(i), before, at);
            before = some.get(i);
        }
    }

    // Inputs

    private void atInput(int router, int input) {
        int packet = view.current(input);
        some.clear();
        view.addInInputFifo(input, some);
        addRow(packet, input);
        if (packet == NOBODY) {
            return;
        }
        int output = view.output(input);
        if (output == NOBODY || !isStopped(input)) {
            add(packet, NOBODY, input); // the missing flits can come
        } else if (view.isFast(input)) {
            add(packet, firstInOutputFifo(output), output);
        } else {
            waitsForPlace(router, packet, output);
        }
    }

    /** Whether flits in the deserialiser cannot leave it. */
    private boolean isStopped(int input) {
        if (view.isFast(input)) {
            return view.inDeserialiser(input) > 0 && !hasRoom(view.output(input));
        }
        return view.hasChunk(input) && !view.mayStore(input);
    }

    private boolean hasRoom(int output) {
        return view.inOutputFifo(output) < heads.outputSize;
    }

    private int firstInOutputFifo(int output) {
        some.clear();
        view.addInOutputFifo(output, some);
        return some.get(0);
    }

    /** Adds waits for a central-queue slot: for the first packets of queues that may free one. */
    private void waitsForPlace(int router, int packet, int output) {
        add(packet, firstInLine(output), output);
        for (int other : ports.outputs(router)) {
            if (view.chunksOfFirst(other) > 0) {
                add(packet, firstInLine(other), other);
            }
        }
    }

    private int firstInLine(int output) {
        some.clear();
        view.addInLine(output, some);
        return some.get(0);
    }

    // Outputs

    private void atOutput(int output) {
        some.clear();
        view.addInOutputFifo(output, some);
        int first = some.size() > 0 ? some.get(0) : NOBODY;
        if (first != NOBODY) {
            addRow(canSend(output) ? NOBODY : behind(output, first), output);
        }
        int serialised = view.inSerialiser(output);
        if (serialised != NOBODY) {
            add(serialised, hasRoom(output) ? NOBODY : first, output);
        }
        int chunks = view.chunksOfFirst(output);
        some.clear();
        view.addInLine(output, some);
        if (some.size() == 0) {
            return;
        }
        int front = some.get(0);
        if (chunks > 0) {
            add(front, hasRoom(output) ? NOBODY : serialised, output);
        }
        for (int i = 1; i < some.size(); i++) {
            add(some.get(i), front, output);
        }
    }

    private boolean canSend(int output) {
        return network.topology.isEjection(output) || view.tokens(output) > 0 || isUnderWay(output);
    }

    /** Whether flits or tokens are on a channel. */
    private boolean isUnderWay(int link) {
        return view.tokens(link) + view.inInputFifo(link) < heads.inputSize;
    }

    /** The packet that must leave the input FIFO at the end of a channel to free a slot. */
    private int behind(int link, int otherwise) {
        int current = view.current(link);
        if (current != NOBODY) {
            return current;
        }
        inside.clear();
        view.addInInputFifo(link, inside);
        return inside.size() > 0 ? inside.get(0) : otherwise;
    }

    private void atTerminal(int terminal) {
        int packet = view.sending(terminal);
        int injection = network.topology.injection(terminal);
        if (packet != NOBODY) {
            boolean canSend =
                    view.ready(terminal) > cycle
                            || view.tokens(injection) > 0
                            || isUnderWay(injection);
            add(packet, canSend ? NOBODY : behind(injection, packet), injection);
        }
    }

    // Answers

    @Override
    public void addHolders(int packet, IntList holders) {
        for (int wait = firstWait[packet]; wait != NOBODY; wait = nextWait.get(wait)) {
            holders.add(holder.get(wait));
        }
    }

    @Override
    public Deadlock.Waiting describe(int packet) {
        return new Deadlock.Waiting(
                network.packets.source[packet],
                network.packets.destination(packet),
                holds(packet),
                channel.get(firstWait[packet]));
    }

    /** The channels at whose ends the packet keeps others waiting. */
    private List<Integer> holds(int packet) {
        List<Integer> held = new ArrayList<>();
        for (int link = 0; link < network.topology.channels(); link++) {
            boolean isBehind = !network.topology.isEjection(link) && behind(link, NOBODY) == packet;
            if (isBehind || isBefore(link, packet)) {
                held.add(link);
            }
        }
        return held;
    }

    private boolean isBefore(int link, int packet) {
        if (network.topology.source(link) == NOBODY) {
            return false;
        }
        some.clear();
        view.addInLine(link, some);
        boolean isFirst = some.size() > 0 && some.get(0) == packet;
        some.clear();
        view.addInOutputFifo(link, some);
        return isFirst || some.indexOf(packet) >= 0 || view.inSerialiser(link) == packet;
    }
}
