package crossweave.study.cluster.ignite;

import crossweave.study.PointService;
import crossweave.study.cluster.Cluster;

import org.apache.ignite.configuration.DataRegionConfiguration;
import org.apache.ignite.configuration.DataStorageConfiguration;
import org.apache.ignite.configuration.IgniteConfiguration;
import org.apache.ignite.failure.StopNodeFailureHandler;
import org.apache.ignite.logger.NullLogger;
import org.apache.ignite.spi.communication.tcp.TcpCommunicationSpi;
import org.apache.ignite.spi.discovery.tcp.TcpDiscoverySpi;
import org.apache.ignite.spi.discovery.tcp.ipfinder.vm.TcpDiscoveryVmIpFinder;

import java.util.List;
import java.util.Map;

/**
 * The settings of a node. The coordinator is the only server; workers are clients, as a server that
 * is refused would found a cluster of its own.
 */
final class NodeSettings {
    /** Attributes of nodes. */
    static final String VERSION = "crossweave.version";

    static final String SLOTS = "crossweave.slots";

    private static final int JOIN = 10_000; // ms until a worker gives up
    private static final int GONE = 5_000; // ms of silence after which a worker is gone
    private static final int MEMORY = 16 << 20; // bytes for tables, of which there are none

    static {
        System.setProperty("IGNITE_QUIET", "true");
        System.setProperty("IGNITE_NO_ASCII", "true");
        System.setProperty("IGNITE_UPDATE_NOTIFIER", "false"); // nobody is told of a start
        System.setProperty("IGNITE_NO_SHUTDOWN_HOOK", "true"); // commands end in their own way
    }

    private NodeSettings() {}

    /** The settings of the coordinator, which listens at one of the hosts. */
    static IgniteConfiguration coordinator(Cluster cluster, Cluster.Host here, String version) {
        IgniteConfiguration settings = common(cluster, List.of(here));
        settings.setUserAttributes(Map.of(VERSION, version));
        settings.setLocalHost(here.name());
        TcpDiscoverySpi discovery = (TcpDiscoverySpi) settings.getDiscoverySpi();
        discovery.setLocalPort(here.port()).setLocalPortRange(0);
        return settings;
    }

    /** The settings of a worker, which finds the coordinator at a host. */
    static IgniteConfiguration worker(Cluster cluster, Cluster.Host there, PointService service) {
        int slots = service.slots().number();
        IgniteConfiguration settings = common(cluster, List.of(there));
        settings.setClientMode(true);
        settings.setUserAttributes(Map.of(VERSION, service.version(), SLOTS, slots));
        settings.setPublicThreadPoolSize(slots);
        if (cluster.key().isEmpty()) {
            settings.setLocalHost("127.0.0.1");
        }
        TcpDiscoverySpi discovery = (TcpDiscoverySpi) settings.getDiscoverySpi();
        discovery.setJoinTimeout(JOIN).setClientReconnectDisabled(true);
        return settings;
    }

    private static IgniteConfiguration common(Cluster cluster, List<Cluster.Host> hosts) {
        DataRegionConfiguration region =
                new DataRegionConfiguration().setInitialSize(MEMORY).setMaxSize(MEMORY);
        TcpDiscoveryVmIpFinder finder = new TcpDiscoveryVmIpFinder();
        finder.setAddresses(hosts.stream().map(Cluster.Host::toString).toList());
        IgniteConfiguration settings =
                new IgniteConfiguration()
                        .setGridLogger(new NullLogger())
                        .setMetricsLogFrequency(0)
                        .setWorkDirectory(System.getProperty("java.io.tmpdir"))
                        .setConnectorConfiguration(null)
                        .setClientConnectorConfiguration(null)
                        .setDataStorageConfiguration(
                                new DataStorageConfiguration()
                                        .setDefaultDataRegionConfiguration(region))
                        .setFailureHandler(new StopNodeFailureHandler())
                        .setClientFailureDetectionTimeout(GONE)
                        .setCommunicationSpi(new TcpCommunicationSpi())
                        .setDiscoverySpi(new TcpDiscoverySpi().setIpFinder(finder));
        cluster.key().ifPresent(key -> settings.setSslContextFactory(key::context));
        return settings;
    }
}
