package crossweave.network.vc;

import crossweave.allocator.Allocator;

/** Any allocator, one for each router. */
final class AnyLanes extends LaneAllocation {
    private final Allocators allocators;

    AnyLanes(VcNetwork network, Lanes lanes, Ports ports) {
        super(network, lanes, ports);
        this.allocators =
                new Allocators(
                        network.settings.laneAllocator(),
                        network.settings.style(),
                        ports,
                        lanes.perPort,
                        lanes.perPort);
    }

    @Override
    void match() {
        for (int i = 0; i < asks.count; i++) {
            request(i);
        }
        allocators.allocate();
        for (int i = 0; i < asks.count; i++) {
            Allocator allocator = allocators.of(ports.sender(asks.port[i]));
            asks.grant[i] = allocator.labelOf(place(asks.lane[i]));
        }
        allocators.clear();
    }

    private void request(int i) {
        int port = asks.port[i];
        Allocator allocator = allocators.asked(ports.sender(port));
        int from = place(asks.lane[i]);
        long priority = network.priority(lanes.packet(asks.lane[i]));
        for (long bits = asks.free[i]; bits != 0; bits &= bits - 1) {
            int index = Long.numberOfTrailingZeros(bits);
            int to = ports.outputPlace(port) * lanes.perPort + index;
            allocator.request(from, to, (port << lanes.shift) + index, priority);
        }
    }

    private int place(int lane) {
        return ports.inputPlace(lanes.port(lane)) * lanes.perPort + lanes.index(lane);
    }
}
