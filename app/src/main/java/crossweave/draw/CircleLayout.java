package crossweave.draw;

import crossweave.topology.Topology;

/** Rings and full connections: routers on a circle. */
final class CircleLayout {
    private CircleLayout() {}

    static Scene scene(Bundles bundles, boolean tiles) {
        Topology topology = bundles.topology();
        double unit = Math.clamp(2400.0 / topology.routers(), 5, 58);
        double radius = Math.min(16, .33 * unit);
        NodeShape shape = tiles ? NodeShape.box(radius, radius) : NodeShape.circle(radius);
        Scene scene = new Scene(bundles, shape, r -> Point.of(topology.family().place(r), unit));
        scene.thicken(Math.clamp(14.0 / Math.max(1, topology.degree()), .15, 1)); // chords overlap
        Fan.attach(scene, .6 * unit, router -> scene.router(router).angle());
        return scene;
    }
}
