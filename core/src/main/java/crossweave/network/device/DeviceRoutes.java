package crossweave.network.device;

import crossweave.network.NetworkConfig;

import java.util.List;
import java.util.Optional;

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
        Optional<AxisRoutes> byAxis = AxisRoutes.of(config, tables);
        return byAxis.isPresent() ? byAxis.get() : new RouteLists(config, tables);
    }
}
