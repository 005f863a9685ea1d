package crossweave.draw;

import crossweave.topology.Topology;

import java.util.List;
import java.util.function.IntFunction;

/**
 * What is shown of a network: the scene, where a channel of the network is on it (nowhere: an empty
 * list), and, if the scene shows less than the network, a sentence that says so.
 */
record View(Scene scene, IntFunction<List<Hop>> hops, String summary) {

    /** A view of everything. */
    static View whole(Scene scene) {
        Topology topology = scene.topology();
        return new View(
                scene,
                channel ->
                        List.of(
                                new Hop(
                                        topology.source(channel),
                                        topology.target(channel),
                                        scene.way(channel))),
                "");
    }
}
