package crossweave.network.vc;

import static crossweave.network.vc.Lanes.NONE;

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
    void match(long cycle) {
        for (int i = 0; i < asking.count; i++) {
            request(asking.lanes[i]);
        }
        allocators.allocate();
        for (int i = 0; i < asking.count; i++) {
            int head = asking.lanes[i];
            int lane = allocators.of(ports.sender(lanes.way(head))).labelOf(place(head));
            if (lane == NONE) {
                lose(head);
            } else {
                grant(head, lane, cycle);
            }
        }
        allocators.clear();
    }

    private void request(int head) {
        int port = lanes.way(head);
        Allocator allocator = allocators.asked(ports.sender(port));
        int from = place(head);
        long priority = network.priority(lanes.packet(head));
        long free = lanes.wayLanes(head) & lanes.notTaken(port);
        for (long bits = free; bits != 0; bits &= bits - 1) {
            int index = Long.numberOfTrailingZeros(bits);
            int to = ports.outputPlace(port) * lanes.perPort + index;
            allocator.request(from, to, (port << lanes.shift) + index, priority);
        }
    }

    private int place(int lane) {
        return ports.inputPlace(lanes.port(lane)) * lanes.perPort + lanes.index(lane);
    }
}
