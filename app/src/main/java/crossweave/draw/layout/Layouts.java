package crossweave.draw.layout;

import crossweave.draw.scene.LinkBundles;
import crossweave.draw.scene.Scene;
import crossweave.topology.family.Chiplets;
import crossweave.topology.family.ConcentratedMesh;
import crossweave.topology.family.Dragonfly;
import crossweave.topology.family.ExpressCube;
import crossweave.topology.family.FoldedClos;
import crossweave.topology.family.FullyConnected;
import crossweave.topology.family.Grid;
import crossweave.topology.family.Hub;
import crossweave.topology.family.HyperX;
import crossweave.topology.family.MeshOfClos;
import crossweave.topology.family.Multistage;
import crossweave.topology.family.Pec;
import crossweave.topology.family.RailFatTree;
import crossweave.topology.family.Sp2;
import crossweave.topology.family.Tree;

/** Chooses the layout of each family. To add one, write its class and add its line here. */
public final class Layouts {
    private Layouts() {}

    public static Scene scene(LinkBundles bundles) {
        return scene(bundles, false);
    }

    /** Lays out a summarised network, whose squares stand for many routers each. */
    public static Scene tiles(LinkBundles bundles) {
        return scene(bundles, true);
    }

    private static Scene scene(LinkBundles bundles, boolean tiles) {
        return switch (bundles.topology().family()) {
            case Pec pec -> new PecLayout(bundles, pec).scene();
            case ConcentratedMesh mesh -> ConcentratedMeshLayout.scene(bundles, mesh);
            case ExpressCube cube when cube.grid().dimensions() < 3 ->
                    ExpressCubeLayout.scene(bundles, cube);
            case Chiplets chips when chips.grid().dimensions() < 3 ->
                    ChipletsLayout.scene(bundles, chips);
            case Grid grid when grid.dimensions() == 1 && grid.wraps(0) ->
                    CircleLayout.scene(bundles, tiles);
            case Grid grid when grid.dimensions() > 2 && grid.isHypercube() ->
                    HypercubeLayout.scene(bundles, grid, tiles);
            case Grid grid -> new GridLayout(bundles, grid, tiles).scene();
            case HyperX hyperX -> new HyperXLayout(bundles, hyperX, tiles).scene();
            case FullyConnected _ -> CircleLayout.scene(bundles, tiles);
            case Tree _ -> TreeLayout.scene(bundles);
            case FoldedClos clos -> ClosLayout.scene(bundles, clos);
            case MeshOfClos mesh -> new MeshOfClosLayout(bundles, mesh).scene();
            case Sp2 sp2 -> new Sp2Layout(bundles, sp2).scene();
            case Multistage multistage -> new MultistageLayout(bundles, multistage).scene();
            case RailFatTree rails -> RailsLayout.scene(bundles, rails);
            case Dragonfly dragonfly -> DragonflyLayout.scene(bundles, dragonfly);
            case Hub _ -> HubLayout.scene(bundles);
            default -> PlacedLayout.scene(bundles);
        };
    }
}
