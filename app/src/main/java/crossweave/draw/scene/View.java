package crossweave.draw.scene;

import crossweave.draw.svg.DrawnPath;
import crossweave.topology.Topology;

import java.util.Optional;
import java.util.function.IntFunction;

/**
 * What is shown of a network: the scene, where a channel of the network is on it, if anywhere, and,
 * if the scene shows less than the network, a sentence that says so.
 */
public record View(Scene scene, IntFunction<Optional<Hop>> hop, String summary) {

    /** A channel of a marked route, as a way between two routers of the scene. */
    public record Hop(int from, int to, DrawnPath way) {}

    /** A view of everything. */
    public static View whole(Scene scene) {
        Topology topology = scene.topology();
        return new View(
                scene,
                channel ->
                        Optional.of(
                                new Hop(
                                        topology.source(channel),
                                        topology.target(channel),
                                        scene.way(channel))),
                "");
    }
}
