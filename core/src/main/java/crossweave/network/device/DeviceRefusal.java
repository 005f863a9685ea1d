package crossweave.network.device;

import crossweave.allocator.AllocatorKind;
import crossweave.network.NetworkConfig;
import crossweave.network.vc.VcRouterSettings;

import java.util.Optional;

/** Why a device cannot simulate a network: a sentence for users, without a subject. */
public final class DeviceRefusal {
    private static final int MOST_VCS = Long.SIZE; // of a router

    private static final int MOST_SLOTS = 65_535; // of a VC

    private DeviceRefusal() {}

    /** The first reason, or none. */
    public static Optional<String> of(NetworkConfig config, VcRouterSettings settings) {
        if (config.isTracked()) {
            return Optional.of("a device keeps no routes of messages");
        }
        if (config.channels().recovers()) {
            return Optional.of("a device withdraws no packets: deadlock is recover");
        }
        if (config.channels().duplex() != NetworkConfig.Duplex.FULL) {
            return Optional.of(
                    "on a device, both directions of a link carry flits: duplex is full");
        }
        if (!config.topology().isFullRate()) {
            return Optional.of("on a device, all channels carry a flit a cycle");
        }
        if (!isPlain(settings)) {
            return Optional.of(
                    "a device simulates plain virtual-channel routers: iSLIP with one iteration,"
                            + " VC and switch allocation of one cycle each, no speed-up, no"
                            + " speculation, private buffers, no priority");
        }
        if (settings.buffer(config) > MOST_SLOTS) {
            return Optional.of(
                    "buffers of VCs have %,d slots, and on a device at most %,d"
                            .formatted(settings.buffer(config), MOST_SLOTS));
        }
        if (config.routing().states() == 0) {
            return Optional.of("routing has more states than fit into the table of a device");
        }
        int ports = RouterTables.mostPorts(config.topology());
        int vcs = config.channels().vcs();
        return ports * vcs > MOST_VCS
                ? Optional.of(
                        "routers have up to %d ports of %d VCs, and a device simulates at most %d VCs"
                                        .formatted(ports, vcs, MOST_VCS)
                                + " of a router")
                : Optional.empty();
    }

    /** Whether nothing is special about routers: all that the kernels know. */
    public static boolean isPlain(VcRouterSettings settings) {
        return settings.vcAllocationDelay() == 1
                && settings.switchAllocationDelay() == 1
                && isIslip(settings)
                && settings.iterations() == 1
                && settings.inputSpeedup() == 1
                && settings.outputSpeedup() == 1
                && settings.internalSpeedup() == 1
                && !settings.speculative()
                && !settings.holdSwitch()
                && settings.buffers() == VcRouterSettings.Buffers.PRIVATE
                && settings.priority() == VcRouterSettings.Priority.NONE;
    }

    private static boolean isIslip(VcRouterSettings settings) {
        return settings.vcAllocator() == AllocatorKind.ISLIP
                && settings.switchAllocator() == AllocatorKind.ISLIP;
    }
}
