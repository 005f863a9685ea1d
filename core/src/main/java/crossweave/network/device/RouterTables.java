package crossweave.network.device;

import crossweave.network.device.NetworkLayout.Array;
import crossweave.network.device.NetworkLayout.Item;
import crossweave.network.device.NetworkLayout.Owner;
import crossweave.network.device.NetworkLayout.Place;
import crossweave.topology.Topology;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;

/**
 * How the routers and terminals of a network are wired. The number-th input of a router has place
 * {@code number * routers + router} among all inputs, and so have outputs; the places of terminals,
 * as senders, follow those of all outputs.
 */
final class RouterTables {
    static final int NONE = Topology.NONE;

    final int inputs; // of a router, at most
    final int outputs;
    final int[] outputOf; // per channel: its place among outputs, or NONE
    final int[] inputOf; // per channel: its place among inputs, or NONE
    private final Topology topology;
    private final int[] channelOfOutput;
    private final int[] channelOfInput;

    RouterTables(Topology topology) {
        this.topology = topology;
        int[] in = new int[topology.routers()];
        int[] out = new int[topology.routers()];
        this.outputOf = new int[topology.channels()];
        this.inputOf = new int[topology.channels()];
        Arrays.fill(outputOf, NONE);
        Arrays.fill(inputOf, NONE);
        for (int channel = 0; channel < topology.channels(); channel++) {
            int source = topology.source(channel);
            int target = topology.target(channel);
            if (source != NONE) {
                outputOf[channel] = out[source]++ * topology.routers() + source;
            }
            if (target != NONE) {
                inputOf[channel] = in[target]++ * topology.routers() + target;
            }
        }
        this.inputs = Arrays.stream(in).max().orElse(0);
        this.outputs = Arrays.stream(out).max().orElse(0);
        this.channelOfOutput = inverse(outputOf, outputs * topology.routers());
        this.channelOfInput = inverse(inputOf, inputs * topology.routers());
    }

    /** The most inputs or outputs of a router, those of terminals included. */
    static int mostPorts(Topology topology) {
        int[] in = new int[topology.routers()];
        int[] out = new int[topology.routers()];
        for (int channel = 0; channel < topology.channels(); channel++) {
            if (topology.source(channel) != NONE) {
                out[topology.source(channel)]++;
            }
            if (topology.target(channel) != NONE) {
                in[topology.target(channel)]++;
            }
        }
        return Math.max(Arrays.stream(in).max().orElse(0), Arrays.stream(out).max().orElse(0));
    }

    private static int[] inverse(int[] places, int count) {
        int[] channels = new int[count];
        Arrays.fill(channels, NONE);
        for (int channel = 0; channel < places.length; channel++) {
            if (places[channel] != NONE) {
                channels[places[channel]] = channel;
            }
        }
        return channels;
    }

    /** The number of a channel among the outputs of its router. */
    int output(int channel) {
        return outputOf[channel] / topology.routers();
    }

    /** The channel of an output, or NONE. */
    int channelOf(int place) {
        return channelOfOutput[place];
    }

    /** The channel of an input, or NONE. */
    int channelTo(int place) {
        return channelOfInput[place];
    }

    /** The place of a channel's sender: an output, or a terminal. */
    int sender(int channel) {
        return outputOf[channel] == NONE
                ? outputs * topology.routers() + topology.terminal(channel)
                : outputOf[channel];
    }

    int senders() {
        return outputs * topology.routers() + topology.terminals();
    }

    int routers() {
        return topology.routers();
    }

    /** Whether all channels have the same latency. */
    boolean isUniform() {
        return topology.shortestLatency() == topology.longestLatency()
                && topology.latency(topology.injection(0)) == topology.longestLatency();
    }

    /** An array that kernels read often and nobody changes. */
    record Table(String name, Item item, int count, Owner owner, IntToLongFunction value) {
        static Table of(String name, Item item, Owner owner, int... values) {
            return new Table(name, item, values.length, owner, i -> values[i]);
        }
    }

    /** Where outputs lead to, where inputs come from, and where terminals send. */
    List<Table> wires() {
        int routers = topology.routers();
        int[] to = new int[outputs * routers];
        int[] from = new int[inputs * routers];
        Arrays.fill(to, Math.toIntExact(noPlace()));
        Arrays.fill(from, Math.toIntExact(noPlace()));
        for (int channel = 0; channel < topology.channels(); channel++) {
            if (inputOf[channel] != NONE) {
                from[inputOf[channel]] = sender(channel);
            }
            if (outputOf[channel] != NONE && inputOf[channel] != NONE) {
                to[outputOf[channel]] = inputOf[channel];
            }
        }
        int[] injection = new int[topology.terminals()];
        Arrays.setAll(injection, terminal -> inputOf[topology.injection(terminal)]);
        return List.of(
                Table.of("to_input", place(), Owner.ROUTER, to),
                Table.of("from_sender", place(), Owner.ROUTER, from),
                Table.of("injection_input", place(), Owner.TERMINAL, injection));
    }

    private Item place() {
        return Item.upTo(noPlace());
    }

    /** What stands for NONE among places. */
    long noPlace() {
        return 1L + Math.max(senders(), inputs * topology.routers());
    }

    void addTo(NetworkLayout layout, NetworkImage image) {
        if (!isUniform()) {
            addLatencies(layout, image);
        }
    }

    private void addLatencies(NetworkLayout layout, NetworkImage image) {
        int[] in = new int[inputs * topology.routers()];
        int[] out = new int[outputs * topology.routers()];
        for (int channel = 0; channel < topology.channels(); channel++) {
            if (inputOf[channel] != NONE) {
                in[inputOf[channel]] = topology.latency(channel);
            }
            if (outputOf[channel] != NONE) {
                out[outputOf[channel]] = topology.latency(channel);
            }
        }
        add(layout, image, "latency_in", Item.INT, in.length, i -> in[i]);
        add(layout, image, "latency_out", Item.INT, out.length, i -> out[i]);
    }

    static void add(
            NetworkLayout layout,
            NetworkImage image,
            String name,
            Item item,
            int count,
            IntUnaryOperator value) {
        Array array = layout.add(name, item, count, Place.COMMON);
        image.fill(array, i -> value.applyAsInt((int) i));
    }
}
