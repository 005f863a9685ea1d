package crossweave.bench;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.config.Binder;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.PacketSettings;
import crossweave.network.technique.Techniques;
import crossweave.problem.Problems;
import crossweave.random.RandomStreams;
import crossweave.routing.function.Routings;
import crossweave.topology.LinkSpeeds;
import crossweave.topology.Topology;
import crossweave.unit.Rate;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A network to be measured; its defaults are one VC, unlimited packets and the fast engine. */
record BenchNetwork(
        String technique,
        String routing,
        int vcs,
        Optional<Integer> buffer, // flits per VC, or the technique's own
        PacketSettings packets,
        boolean isReference) {
    static BenchNetwork of(String technique) {
        return new BenchNetwork(
                technique, "default", 1, Optional.empty(), PacketSettings.PLAIN, false);
    }

    BenchNetwork routing(String chosen) {
        return new BenchNetwork(technique, chosen, vcs, buffer, packets, isReference);
    }

    BenchNetwork vcs(int count) {
        return new BenchNetwork(technique, routing, count, buffer, packets, isReference);
    }

    BenchNetwork buffer(int flits) {
        return new BenchNetwork(technique, routing, vcs, Optional.of(flits), packets, isReference);
    }

    BenchNetwork packets(int most, int header) {
        PacketSettings settings = new PacketSettings(Optional.of(most), header, 0, 0, 1);
        return new BenchNetwork(technique, routing, vcs, buffer, settings, isReference);
    }

    BenchNetwork reference(boolean is) {
        return new BenchNetwork(technique, routing, vcs, buffer, packets, is);
    }

    Network on(Topology given, Network.Receiver receiver) {
        Topology topology = atRates(given);
        NetworkConfig config =
                new NetworkConfig(
                        topology,
                        Routings.parse(routing).on(topology, vcs),
                        new NetworkConfig.Channels(
                                vcs,
                                buffer,
                                NetworkConfig.Duplex.FULL,
                                ArbitrationPolicy.DEFAULT,
                                false,
                                isReference),
                        packets,
                        new RandomStreams(1));
        return new Binder(List.of(Techniques.ALL), Path.of(""), new Problems())
                .choose(Techniques.ALL, technique)
                .build()
                .on(config, receiver);
    }

    private static Topology atRates(Topology topology) {
        String slow = System.getProperty("rate");
        return slow == null ? topology : withSlowLinks(topology, Rate.parse(slow), 3);
    }

    /** One link of {@code every} between routers, the first one among them, has this rate. */
    static Topology withSlowLinks(Topology topology, Rate rate, int every) {
        return topology.with(
                LinkSpeeds.of(
                        topology,
                        channel ->
                                topology.isNetwork(channel) && topology.link(channel) % every == 0
                                        ? rate
                                        : Rate.ONE,
                        topology::latency));
    }
}
