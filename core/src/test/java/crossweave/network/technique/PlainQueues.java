package crossweave.network.technique;

import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Technique link-queues, written to be read: cycle after cycle, packets that have come to a node
 * stand in a line, by the cycle in which they came, their sources and their numbers; and whoever
 * finds one of its links free takes the first such.
 */
final class PlainQueues {
    private final Topology topology;
    private final RoutingFunction routing;
    private final int wire;
    private final int inSwitch;
    private final int busy;
    private final int flitTime;
    private final List<Packet> underWay = new ArrayList<>();
    private final long[] freeFrom; // per channel
    private final long[] contention; // per router: cycles that packets waited to leave it
    private final long[] left; // per router: packets
    private final List<TestNetwork.Arrival> arrivals = new ArrayList<>();

    PlainQueues(TestNetwork.Setup setup, int inSwitch, int wire, int busy, int flitTime) {
        this.topology = setup.build();
        this.routing = setup.buildRouting();
        this.inSwitch = inSwitch;
        this.wire = wire;
        this.busy = busy;
        this.flitTime = flitTime;
        this.freeFrom = new long[topology.channels()];
        this.contention = new long[topology.routers()];
        this.left = new long[topology.routers()];
    }

    private static final class Packet {
        int message;
        TestNetwork.Send send;
        int number; // among those of its source
        int router;
        int state;
        long came; // cycle
        long entered;
        int hops;
        long waited;
    }

    void run(List<TestNetwork.Send> sends) {
        int[] numbers = new int[topology.terminals()];
        int next = 0;
        for (long cycle = 0; next < sends.size() || !underWay.isEmpty(); cycle++) {
            while (next < sends.size() && sends.get(next).cycle() == cycle) {
                TestNetwork.Send send = sends.get(next);
                underWay.add(packet(next++, send, numbers[send.source()]++));
            }
            step(cycle);
        }
    }

    private Packet packet(int message, TestNetwork.Send send, int number) {
        Packet packet = new Packet();
        packet.message = message;
        packet.send = send;
        packet.number = number;
        packet.router = topology.entry(send.source());
        packet.state = routing.start(send.source(), send.destination(), 0);
        packet.came = send.cycle();
        packet.entered = send.cycle();
        return packet;
    }

    private void step(long cycle) {
        List<Packet> here =
                underWay.stream()
                        .filter(p -> p.came <= cycle)
                        .sorted(
                                Comparator.comparingLong((Packet p) -> p.came)
                                        .thenComparing(p -> p.send.source())
                                        .thenComparing(p -> p.number))
                        .toList();
        for (Packet packet : here) {
            if (packet.router == topology.exit(packet.send.destination())) {
                arrivals.add(
                        new TestNetwork.Arrival(
                                packet.message, cycle, packet.entered, packet.hops, packet.waited));
                underWay.remove(packet);
            } else {
                tryToLeave(packet, cycle);
            }
        }
    }

    private void tryToLeave(Packet packet, long cycle) {
        RouteCandidates candidates = new RouteCandidates();
        routing.route(packet.router, packet.send.destination(), packet.state, candidates);
        for (int way = 0; way < candidates.count(); way++) {
            int channel = candidates.channel(way);
            if (freeFrom[channel] <= cycle) {
                int behind = flitTime * (packet.send.flits() - 1); // the last flit
                freeFrom[channel] = cycle + busy + behind;
                contention[packet.router] += cycle - packet.came;
                left[packet.router]++;
                packet.waited += cycle - packet.came;
                packet.entered = packet.hops == 0 ? cycle : packet.entered;
                packet.hops++;
                packet.state = candidates.state(way);
                packet.router = topology.target(channel);
                boolean isThere = packet.router == topology.exit(packet.send.destination());
                packet.came = cycle + wire + inSwitch + (isThere ? behind : 0);
                return;
            }
        }
    }

    List<TestNetwork.Arrival> arrivals() {
        return arrivals.stream()
                .sorted(Comparator.comparingInt(TestNetwork.Arrival::message))
                .toList();
    }

    List<Long> contention() {
        return Arrays.stream(contention).boxed().toList();
    }

    List<Long> left() {
        return Arrays.stream(left).boxed().toList();
    }
}
