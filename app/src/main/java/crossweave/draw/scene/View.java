package crossweave.draw.scene;

import crossweave.draw.svg.DrawnPath;
import crossweave.topology.Topology;

import java.util.Optional;
import java.util.function.IntFunction;

/**
 * The visible part of a network: the scene, where each channel appears in it, if at all; and, if
 * the scene shows less than the network, a sentence that says so, and cells for its routers, unless
 * there are too many.
 */
public record View(
        Scene scene, IntFunction<Optional<Hop>> hop, String summary, Optional<RouterCells> cells) {

    /** A channel of an emphasised route, as a path between two routers of the scene. */
    public record Hop(int from, int to, DrawnPath path) {}

    /** A view of the whole network. */
    public static View whole(Scene scene) {
        Topology topology = scene.topology();
        return new View(
                scene,
                channel ->
                        Optional.of(
                                new Hop(
                                        topology.source(channel),
                                        topology.target(channel),
                                        scene.path(channel))),
                "",
                Optional.empty());
    }
}
