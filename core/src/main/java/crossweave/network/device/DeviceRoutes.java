package crossweave.network.device;

import crossweave.network.NetworkConfig;

import java.util.List;

/** Routes as {@code routes.c} finds them. */
interface DeviceRoutes {
    void define(KernelSource source);

    /** Whether some packets may not take all VCs of a channel. */
    boolean hasSets();

    void addTo(NetworkLayout layout, NetworkImage image);

    /** Tables that are small, and looked at for each head. */
    List<RouterTables.Table> tables();

    /** By dimensions where that gives the same routes as routing, or else a table. */
    static DeviceRoutes of(NetworkConfig config, RouterTables tables) {
        return AxisRoutes.fits(config)
                ? new AxisRoutes(config, tables)
                : new RouteLists(config, tables);
    }
}
