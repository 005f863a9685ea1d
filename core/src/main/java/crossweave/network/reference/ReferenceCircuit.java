package crossweave.network.reference;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.NetworkConfig;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketPlace.Reason;
import crossweave.network.settings.CircuitSettings;
import crossweave.network.settings.Ejection;
import crossweave.unit.Rate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * The definition of circuit switching. A probe is granted channel after channel and keeps them.
 * When it has reached the terminal, the flits follow from the next cycle on, at the rate of the
 * slowest channel between the two terminals; the channels are free in the cycle in which the last
 * flit arrives, the terminal in the one after it.
 */
public final class ReferenceCircuit extends ReferenceHeads {
    private final CircuitSettings settings;
    private final int[] resourceOf; // per channel; empty if every channel is a resource of its own
    private final Map<Integer, OneCircuit> holder = new HashMap<>(); // per resource that is held
    private final List<OneCircuit> streaming = new ArrayList<>();
    private final Map<Integer, Long> freeFrom = new HashMap<>(); // per resource: cycle

    /** A circuit, as far as its probe has come. */
    private static final class OneCircuit extends Head {
        final List<Integer> channels = new ArrayList<>();
        int over = -1; // the channel that the probe is on
        long there; // cycle in which the probe reaches its end
        long left; // cycles until the last flit arrives, once the probe has

        OneCircuit(int packet) {
            super(packet);
        }
    }

    public ReferenceCircuit(NetworkConfig config, CircuitSettings settings, Receiver receiver) {
        super(config, ArbitrationPolicy.OLDEST_FIRST, receiver);
        this.settings = settings;
        this.resourceOf = config.links();
    }

    @Override
    Head newHead(int packet) {
        return new OneCircuit(packet);
    }

    @Override
    void begin(Head head, long ready) {
        beginsAtRouter(head, ready);
    }

    @Override
    int resourceOf(int channel) {
        return resourceOf.length == 0 ? channel : resourceOf[channel];
    }

    @Override
    boolean isFree(int resource, long cycle) {
        return !holder.containsKey(resource) && freeFrom.getOrDefault(resource, 0L) <= cycle;
    }

    @Override
    boolean asksForEjection() {
        return settings.ejection() == Ejection.BOUNDED;
    }

    @Override
    void headsArrive(long cycle) {
        for (Head head : heads()) {
            OneCircuit circuit = (OneCircuit) head;
            if (circuit.over >= 0 && circuit.there == cycle) {
                comesOver(circuit, circuit.over, cycle + settings.routingDelay());
                circuit.over = -1;
            }
        }
        for (OneCircuit circuit : List.copyOf(streaming)) {
            circuit.left--;
            if (circuit.left == 0) {
                circuit.channels.forEach(channel -> free(channel, cycle));
                circuit.channels.clear();
                leavesTerminal(packets.source[circuit.packet], cycle);
            }
        }
    }

    @Override
    void cross(Head head, int channel, int vc, long cycle) {
        OneCircuit circuit = (OneCircuit) head;
        hold(circuit, channel);
        circuit.channels.add(channel);
        circuit.over = channel;
        long probe = topology.rate(channel).cyclesOf(settings.probe());
        circuit.there = cycle + probe + topology.latency(channel) - 1;
    }

    private void hold(OneCircuit circuit, int channel) {
        holder.put(resourceOf(channel), circuit);
    }

    private void free(int channel, long cycle) {
        holder.remove(resourceOf(channel));
        freeFrom.put(resourceOf(channel), cycle);
    }

    @Override
    void leave(Head head, long cycle) {
        OneCircuit circuit = (OneCircuit) head;
        if (asksForEjection()) {
            hold(circuit, ejection(circuit));
        }
        circuit.left = slowest(circuit).cyclesOf(packets.flits(head.packet));
        streaming.add(circuit);
    }

    private Rate slowest(OneCircuit circuit) {
        Rate slowest = topology.rate(topology.injection(packets.source[circuit.packet]));
        for (int channel : circuit.channels) {
            slowest = slowest.min(topology.rate(channel));
        }
        return asksForEjection() ? slowest.min(topology.rate(ejection(circuit))) : slowest;
    }

    private int ejection(OneCircuit circuit) {
        return topology.ejection(packets.destination(circuit.packet));
    }

    /** When the last flit arrives in this cycle, the channels before it are free already. */
    @Override
    void move(long cycle) {
        for (OneCircuit circuit : List.copyOf(streaming)) {
            if (circuit.left == 0) {
                streaming.remove(circuit);
                if (asksForEjection()) {
                    free(ejection(circuit), cycle + 1);
                }
                arrived(circuit, cycle);
            }
        }
    }

    @Override
    void clear(Head head, long cycle) {
        ((OneCircuit) head).channels.forEach(channel -> free(channel, cycle + 1));
    }

    /** A circuit needs all its channels until the last flit arrives. */
    @Override
    protected boolean hasFlitsOn(int packet, IntPredicate channels, long cycle) {
        return find(packet)
                .map(head -> ((OneCircuit) head).channels.stream().anyMatch(channels::test))
                .orElse(false);
    }

    /** Circuits that already carry flits will be torn down. */
    @Override
    void exportWait(Request request, NetworkState to) {
        OneCircuit circuit = holder.get(resourceOf(request.channel()));
        int other =
                circuit == null || streaming.contains(circuit) ? NetworkState.NONE : circuit.packet;
        int buffer = to.bufferAt(request.channel(), 0);
        to.of(request.head().packet).waits(other, Reason.HELD, buffer);
    }

    /** Flits stay at their terminal until the probe has arrived. */
    @Override
    void exportHeld(Head head, NetworkState to) {
        to.of(head.packet).unsent(packets.flits(head.packet));
        for (int channel : ((OneCircuit) head).channels) {
            to.of(head.packet).holds(to.bufferAt(channel, 0), 0, 0);
        }
    }
}
