package crossweave.network.vc;

import static crossweave.network.packet.Packets.HOPS;
import static crossweave.network.packet.Packets.HOT_BITS;
import static crossweave.network.vc.Cells.AHEAD;
import static crossweave.network.vc.Cells.ARRIVED;
import static crossweave.network.vc.Cells.ASKED;
import static crossweave.network.vc.Cells.BACK;
import static crossweave.network.vc.Cells.BLOCK;
import static crossweave.network.vc.Cells.COUNTER;
import static crossweave.network.vc.Cells.FRONT;
import static crossweave.network.vc.Cells.HOLDER;
import static crossweave.network.vc.Cells.INDEX_TURN;
import static crossweave.network.vc.Cells.INPUT_PICK;
import static crossweave.network.vc.Cells.INPUT_TURN;
import static crossweave.network.vc.Cells.LAST_SENT;
import static crossweave.network.vc.Cells.LEFT;
import static crossweave.network.vc.Cells.NONE;
import static crossweave.network.vc.Cells.OUT;
import static crossweave.network.vc.Cells.OUTPUT_PICK;
import static crossweave.network.vc.Cells.OUTPUT_TURN;
import static crossweave.network.vc.Cells.PACKETS;
import static crossweave.network.vc.Cells.PLACE;
import static crossweave.network.vc.Cells.RECORD_BITS;
import static crossweave.network.vc.Cells.SENDER_BLOCK;
import static crossweave.network.vc.Cells.SLEEPING;
import static crossweave.network.vc.Cells.STATE;
import static crossweave.network.vc.Cells.STORED;
import static crossweave.network.vc.Cells.USED;

import crossweave.network.Counters;
import crossweave.routing.Routing;

import java.io.Serializable;

/**
 * Who crosses the switches of plain routers: every output picks the input next in turn (and of its
 * lanes the next in turn), every input the output next in turn among those that picked it. Turns
 * are as in {@link PlainLanes}.
 */
final class PlainSwitch implements Serializable {
    private final PlainVc network;
    private final Cells cells;
    private final int slots; // of a lane
    private final int portBits;
    private final boolean waitsForTail;
    private final FixedList picked; // ports that have picked a lane, then lanes that a flit leaves
    private final FixedList heads; // lanes that a head leaves
    private final FixedList tails; // lanes that the last flit of a packet leaves
    private final FixedList bodies; // lanes that flits other than heads leave for

    PlainSwitch(PlainVc network, int slots) {
        this.network = network;
        this.cells = network.cells;
        this.slots = slots;
        this.portBits = cells.portBits;
        this.waitsForTail = network.settings.waitForTailCredit();
        int ports = cells.ports.length >> RECORD_BITS;
        this.picked = new FixedList(ports);
        this.heads = new FixedList(ports);
        this.tails = new FixedList(ports);
        this.bodies = new FixedList(ports);
    }

    Stage outputs() {
        return new Outputs();
    }

    Stage inputs() {
        return new Inputs();
    }

    Stage slots() {
        return new Slots();
    }

    Stage flits() {
        return new Flits();
    }

    Stage bodies() {
        return new Bodies();
    }

    Stage counts() {
        return new Counts();
    }

    Stage heads() {
        return new Heads();
    }

    Stage tails() {
        return new Tails();
    }

    /** Outputs pick lanes. */
    private final class Outputs extends Stage {
        @Override
        void run(long cycle) {
            int[] lanes = cells.lanes;
            int[] ports = cells.ports;
            int[] list = network.block.ready.lanes;
            int count = network.block.ready.count;
            int bits = portBits;
            FixedList next = network.block.readyNext;
            int[] losers = next.lanes;
            int loserCount = next.count;
            int[] outputs = picked.lanes;
            int outputCount = 0;
            for (int i = 0; i < count; i++) {
                int lane = list[i];
                int output = lanes[lane + OUT] >> bits << RECORD_BITS;
                int other = ports[output + OUTPUT_PICK];
                if (other == NONE) {
                    ports[output + OUTPUT_PICK] = lane;
                    outputs[outputCount++] = output;
                } else {
                    boolean isBefore = isBefore(ports, bits, lane, other, output);
                    ports[output + OUTPUT_PICK] = isBefore ? lane : other;
                    losers[loserCount++] = isBefore ? other : lane;
                }
            }
            next.count = loserCount;
            picked.count = outputCount;
        }

        /** Whether a lane goes before another at an output. */
        private static boolean isBefore(int[] ports, int bits, int lane, int other, int output) {
            int input = lane >> bits << RECORD_BITS;
            int otherInput = other >> bits << RECORD_BITS;
            if (input == otherInput) {
                int turn = ports[input + INDEX_TURN];
                return Integer.compareUnsigned(lane - turn, other - turn) < 0;
            }
            int turn = ports[output + OUTPUT_TURN];
            return Integer.compareUnsigned(input - turn, otherInput - turn) < 0;
        }
    }

    /** Inputs pick among the outputs that picked them, and take their place in the list. */
    private final class Inputs extends Stage {
        @Override
        void run(long cycle) {
            int[] lanes = cells.lanes;
            int[] ports = cells.ports;
            int[] list = picked.lanes;
            int count = picked.count;
            int bits = portBits;
            FixedList next = network.block.readyNext;
            int inputs = 0;
            for (int i = 0; i < count; i++) {
                int output = list[i];
                int lane = ports[output + OUTPUT_PICK];
                ports[output + OUTPUT_PICK] = NONE;
                int input = lane >> bits << RECORD_BITS;
                int other = ports[input + INPUT_PICK];
                if (other == NONE) {
                    ports[input + INPUT_PICK] = lane;
                    list[inputs++] = input;
                    continue;
                }
                int turn = ports[input + INPUT_TURN];
                int place = ports[output + PLACE];
                int otherPlace = ports[cells.port(lanes[other + OUT]) + PLACE];
                if (Integer.compareUnsigned(place - turn, otherPlace - turn) < 0) {
                    ports[input + INPUT_PICK] = lane;
                    next.add(other);
                } else {
                    next.add(lane);
                }
            }
            picked.count = inputs;
        }
    }

    /** Turns go on, slots become free; lanes take the place of their inputs in the list. */
    private final class Slots extends Stage {
        @Override
        void run(long cycle) {
            int[] lanes = cells.lanes;
            int[] ports = cells.ports;
            int[] wheels = cells.wheels;
            int[] list = picked.lanes;
            int count = picked.count;
            int bits = portBits;
            int wheel = cells.credits;
            int mask = cells.cycles;
            int slot = cells.slot;
            for (int i = 0; i < count; i++) {
                int input = list[i];
                int lane = ports[input + INPUT_PICK];
                int output = lanes[lane + OUT] >> bits << RECORD_BITS;
                ports[input + INPUT_PICK] = NONE;
                ports[input + INPUT_TURN] = ports[output + PLACE] + 1;
                ports[input + INDEX_TURN] = lane + 1;
                ports[output + OUTPUT_TURN] = input + 1;
                list[i] = lane;
                int back = (int) cycle + ports[input + BACK];
                int part = wheel + (back & mask) * slot + ports[input + SENDER_BLOCK];
                Cells.add(wheels, part, lane);
            }
        }
    }

    /** Flits leave: which are heads, which are tails, and which lanes can send on? */
    private final class Flits extends Stage {
        @Override
        void run(long cycle) {
            int[] lanes = cells.lanes;
            int[] list = picked.lanes;
            int count = picked.count;
            int full = slots;
            int[] headList = heads.lanes;
            int headCount = 0;
            int[] tailList = tails.lanes;
            int tailCount = 0;
            int[] bodyList = bodies.lanes;
            int bodyCount = 0;
            FixedList next = network.block.readyNext;
            int[] again = next.lanes;
            int againCount = next.count;
            for (int i = 0; i < count; i++) {
                int lane = list[i];
                int out = lanes[lane + OUT];
                int left = lanes[lane + LEFT];
                int used = lanes[out + USED] + 1;
                int stored = lanes[lane + STORED] - 1;
                lanes[out + USED] = used;
                lanes[lane + STORED] = stored;
                if (left < 0) {
                    headList[headCount++] = lane;
                    left = -left;
                } else {
                    bodyList[bodyCount++] = out;
                }
                lanes[lane + LEFT] = left - 1;
                if (left == 1) {
                    tailList[tailCount++] = lane;
                } else if (stored > 0 && used < full) {
                    again[againCount++] = lane;
                }
            }
            heads.count = headCount;
            tails.count = tailCount;
            bodies.count = bodyCount;
            next.count = againCount;
        }
    }

    /** Flits other than heads are on their way. */
    private final class Bodies extends Stage {
        @Override
        void run(long cycle) {
            int[] ports = cells.ports;
            int[] wheels = cells.wheels;
            int[] list = bodies.lanes;
            int count = bodies.count;
            int bits = portBits;
            int wheel = cells.arrivals;
            int mask = cells.cycles;
            int slot = cells.slot;
            for (int i = 0; i < count; i++) {
                int out = list[i];
                int port = out >> bits << RECORD_BITS;
                int arrival = (int) cycle + ports[port + AHEAD];
                Cells.add(wheels, wheel + (arrival & mask) * slot + ports[port + BLOCK], out);
            }
        }
    }

    /** Heads that leave are counted. */
    private final class Counts extends Stage {
        private final Counters counters = network.counters;
        private final int shortest = network.settings.shortestAllocation(); // cycles
        private final boolean usesState = network.routing.usesState();

        @Override
        void run(long cycle) {
            int[] lanes = cells.lanes;
            int[] ports = cells.ports;
            int[] list = heads.lanes;
            int count = heads.count;
            int bits = portBits;
            int[] hot = network.packets.hot;
            for (int i = 0; i < count; i++) {
                int lane = list[i];
                int counter = ports[(lanes[lane + OUT] >> bits << RECORD_BITS) + COUNTER];
                counters.crossedAt(counter, lanes[lane + LEFT] + 1);
                int packet = lanes[lane + FRONT];
                hot[(packet << HOT_BITS) + HOPS]++; // that to a terminal included
                int wait = (int) cycle - lanes[lane + ASKED] - shortest;
                if (wait > 0) {
                    counters.waitedAt(counter, wait);
                    network.packets.blocked[packet] += wait;
                }
            }
            if (usesState) {
                remember();
            }
        }

        /** What routing will need to know at the next router. */
        private void remember() {
            int[] lanes = cells.lanes;
            for (int i = 0; i < heads.count; i++) {
                int lane = heads.lanes[i];
                network.packets.setState(lanes[lane + FRONT], lanes[lane + STATE]);
            }
        }
    }

    /** Heads are on their way. */
    private final class Heads extends Stage {
        private final int routingDelay = network.settings.routingDelay();

        @Override
        void run(long cycle) {
            int[] lanes = cells.lanes;
            int[] ports = cells.ports;
            int[] wheels = cells.wheels;
            int[] list = heads.lanes;
            int count = heads.count;
            int bits = portBits;
            int mask = cells.cycles;
            int slot = cells.slot;
            for (int i = 0; i < count; i++) {
                int lane = list[i];
                int out = lanes[lane + OUT];
                int before = lanes[out + PACKETS];
                lanes[out + PACKETS] = before + 1;
                int port = out >> bits << RECORD_BITS;
                int arrival = (int) cycle + ports[port + AHEAD];
                int wheel = cells.arrivals;
                if (before > 0) {
                    network.addBehind(out, lanes[lane + FRONT], before);
                } else {
                    lanes[out + FRONT] = lanes[lane + FRONT];
                    if (out < cells.firstEjection) {
                        // it will be at the front: nobody has to look at it before it asks
                        lanes[out + STORED] = 1;
                        lanes[out + LEFT] = -1 - lanes[lane + LEFT];
                        lanes[out + ARRIVED] = arrival;
                        wheel = cells.fresh;
                        arrival += routingDelay;
                    }
                }
                Cells.add(wheels, wheel + (arrival & mask) * slot + ports[port + BLOCK], out);
            }
        }
    }

    /** Packets have left: their lanes are given back, others come to the front. */
    private final class Tails extends Stage {
        private final boolean isAdaptive = network.routing.nature() == Routing.Nature.ADAPTIVE;

        @Override
        void run(long cycle) {
            int[] lanes = cells.lanes;
            int[] list = tails.lanes;
            int count = tails.count;
            for (int i = 0; i < count; i++) {
                int lane = list[i];
                giveBack(lanes[lane + OUT]);
                lanes[lane + OUT] = NONE;
                int packets = lanes[lane + PACKETS] - 1;
                lanes[lane + PACKETS] = packets;
                if (packets > 0) {
                    network.nextPacket(lane);
                    if (lanes[lane + STORED] > 0) {
                        network.begin(lane, cycle + 1);
                        lanes[lane + ARRIVED] = (int) cycle; // at the latest
                    }
                }
            }
        }

        private void giveBack(int out) {
            if (waitsForTail) {
                cells.lanes[out + HOLDER] = LAST_SENT;
                return;
            }
            int output = cells.port(out);
            cells.giveBack(out);
            if (isAdaptive || cells.ports[output + SLEEPING] != NONE) {
                network.heads.wakeNext(output);
            }
        }
    }
}
