package crossweave.network.device;

import crossweave.network.NetworkConfig;
import crossweave.topology.Topology;

/** Routes as {@code routes.c} finds them. */
interface DeviceRoutes {
    void define(KernelSource source);

    /** Whether some packets may not take all VCs of a channel. */
    boolean hasSets();

    void addTo(NetworkLayout layout, NetworkImage image);

    /** By dimensions where that gives the same routes as routing, or else a table. */
    static DeviceRoutes of(NetworkConfig config, RouterTables tables) {
        Topology topology = config.topology();
        boolean isLarge = (long) topology.routers() * topology.terminals() > AxisRoutes.LARGE;
        return isLarge && AxisRoutes.fits(config)
                ? new AxisRoutes(config, tables)
                : new RouteLists(config, tables);
    }
}
