package crossweave.network.vc;

import crossweave.allocator.Allocation;
import crossweave.allocator.Allocator;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.Arrays;

/** Decides which heads get which lanes. */
interface LaneMatcher extends Serializable {
    void match(LaneAsks asks, int router);

    static LaneMatcher of(VcRouter settings, Lanes lanes, Ports ports) {
        boolean plain =
                settings.laneAllocator() == Allocation.ISLIP
                        && settings.iterations() == 1
                        && settings.priority() == VcRouter.Priority.NONE;
        return plain ? new Islip(lanes, ports) : new Any(settings, lanes, ports);
    }

    /**
     * iSLIP with one iteration and without priorities: every lane that is free picks the head next
     * in turn, every head the lane next in turn among those that picked it.
     */
    final class Islip implements LaneMatcher {
        private final Ports ports;
        private final int perPort;
        private final int shift;
        private final int[] headTurn; // per lane: place of the lane that its head likes best
        private final int[] laneTurn; // per lane: place of the head that it likes best
        private final int[] pick; // per lane, while a step is decided: number of a head

        Islip(Lanes lanes, Ports ports) {
            this.ports = ports;
            this.perPort = lanes.perPort;
            this.shift = lanes.shift;
            this.headTurn = new int[lanes.count()];
            this.laneTurn = new int[lanes.count()];
            this.pick = new int[lanes.count()];
            Arrays.fill(pick, Lanes.NONE);
        }

        @Override
        public void match(LaneAsks asks, int router) {
            if (asks.count == 1) {
                accept(asks, 0, asks.free[0], router);
                return;
            }
            for (int i = 0; i < asks.count; i++) {
                offer(asks, i, router);
            }
            for (int i = 0; i < asks.count; i++) {
                long picked = picked(asks, i);
                if (picked != 0) {
                    accept(asks, i, picked, router);
                }
            }
            for (int i = 0; i < asks.count; i++) {
                for (long bits = asks.free[i]; bits != 0; bits &= bits - 1) {
                    pick[lane(asks.port[i], bits)] = Lanes.NONE;
                }
            }
        }

        private int lane(int port, long bits) {
            return (port << shift) + Long.numberOfTrailingZeros(bits);
        }

        private void offer(LaneAsks asks, int i, int router) {
            int size = ports.inputs(router) * perPort;
            int place = place(asks.lane[i]);
            for (long bits = asks.free[i]; bits != 0; bits &= bits - 1) {
                int lane = lane(asks.port[i], bits);
                int other = pick[lane];
                if (other == Lanes.NONE
                        || distance(place, laneTurn[lane], size)
                                < distance(place(asks.lane[other]), laneTurn[lane], size)) {
                    pick[lane] = i;
                }
            }
        }

        private long picked(LaneAsks asks, int i) {
            long picked = 0;
            for (long bits = asks.free[i]; bits != 0; bits &= bits - 1) {
                if (pick[lane(asks.port[i], bits)] == i) {
                    picked |= Long.lowestOneBit(bits);
                }
            }
            return picked;
        }

        private void accept(LaneAsks asks, int i, long picked, int router) {
            int head = asks.lane[i];
            int port = asks.port[i];
            int first = ports.outputPlace[port] * perPort;
            int ahead = headTurn[head] - first;
            long later = ahead >= 0 && ahead < perPort ? picked & -1L << ahead : 0;
            int index = Long.numberOfTrailingZeros(later != 0 ? later : picked);
            int lane = (port << shift) + index;
            asks.grant[i] = lane;
            headTurn[head] = after(first + index, ports.outputs[router] * perPort);
            laneTurn[lane] = after(place(head), ports.inputs(router) * perPort);
        }

        private int place(int lane) {
            int port = lane >> shift;
            return ports.inputPlace(port) * perPort + lane - (port << shift);
        }

        private static int distance(int place, int turn, int size) {
            int ahead = place - turn;
            return ahead < 0 ? ahead + size : ahead;
        }

        private static int after(int place, int size) {
            return place + 1 == size ? 0 : place + 1;
        }
    }

    /** Any allocator, one for each router. */
    final class Any implements LaneMatcher {
        private final VcRouter settings;
        private final Lanes lanes;
        private final Ports ports;
        private final @Nullable Allocator[] allocators; // per router, made when it is needed

        Any(VcRouter settings, Lanes lanes, Ports ports) {
            this.settings = settings;
            this.lanes = lanes;
            this.ports = ports;
            this.allocators = new Allocator[ports.outputs.length];
        }

        @Override
        public void match(LaneAsks asks, int router) {
            Allocator allocator = allocator(router);
            allocator.clear();
            for (int i = 0; i < asks.count; i++) {
                int first = ports.outputPlace[asks.port[i]] * lanes.perPort;
                for (long bits = asks.free[i]; bits != 0; bits &= bits - 1) {
                    int index = Long.numberOfTrailingZeros(bits);
                    int lane = (asks.port[i] << lanes.shift) + index;
                    allocator.request(
                            place(asks.lane[i]), first + index, lane, asks.priority[i]);
                }
            }
            allocator.allocate();
            for (int i = 0; i < asks.count; i++) {
                asks.grant[i] = allocator.labelOf(place(asks.lane[i]));
            }
        }

        private int place(int lane) {
            return ports.inputPlace(lanes.port(lane)) * lanes.perPort + lanes.index(lane);
        }

        private Allocator allocator(int router) {
            Allocator allocator = allocators[router];
            if (allocator == null) {
                allocator =
                        settings.laneAllocator()
                                .create(
                                        ports.inputs(router) * lanes.perPort,
                                        ports.outputs[router] * lanes.perPort,
                                        settings.style());
                allocators[router] = allocator;
            }
            return allocator;
        }
    }
}
