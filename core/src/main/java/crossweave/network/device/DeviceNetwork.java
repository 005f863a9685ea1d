package crossweave.network.device;

import crossweave.engine.EventQueue;
import crossweave.network.Counters;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.deadlock.Deadlock;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketPlace;
import crossweave.network.device.Device.DeviceFailure;
import crossweave.network.vc.VcRouterSettings;
import crossweave.topology.Topology;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

/**
 * A network of plain virtual-channel routers that a device simulates, with its traffic and what is
 * measured of it: many cycles at a time, after which their sums come back. Only traffic that the
 * network draws itself can be sent.
 */
public final class DeviceNetwork implements Network {
    private static final long MOST_STEPS = 1 << 26; // of routers in a window: it ends soon
    private static final int LEAST_WINDOW = 64; // cycles
    private static final int MOST_WINDOW = 1 << 14; // cycles
    private static final int MOST_SHOWN = 1 << 12; // routers whose packets are copied for a picture

    private final NetworkConfig config;
    private final VcRouterSettings settings;
    private final DeviceBatches batches;
    private final DeviceTraffic.Factory traffics;
    private final Topology topology;
    private final Counters counters;
    private transient @Nullable Course course; // once it carries traffic
    private Optional<Deadlock> found = Optional.empty();
    private long now = -1; // all cycles up to this one are simulated
    private long counted = -1; // all crossings up to this cycle are in the counters

    /** What is known once there is traffic. */
    private static final class Course {
        final DeviceTraffic traffic;
        final DeviceJob job;
        long[] counted; // of crossings: those that counters know

        Course(DeviceTraffic traffic, DeviceJob job) {
            this.traffic = traffic;
            this.job = job;
            this.counted = new long[3 * job.program.tables.senders()];
        }

        long more(long[] all, int place) {
            return all[place] - counted[place];
        }
    }

    public DeviceNetwork(
            NetworkConfig config,
            VcRouterSettings settings,
            DeviceBatches batches,
            DeviceTraffic.Factory traffics) {
        this.config = config;
        this.settings = settings;
        this.batches = batches;
        this.traffics = traffics;
        this.topology = config.topology();
        this.counters = new Counters(topology);
        DeviceRefusal.of(config, settings)
                .ifPresent(
                        why -> {
                            throw new DeviceFailure(why);
                        });
    }

    @Override
    public String engine() {
        return "gpu";
    }

    @Override
    public boolean carry(Traffic traffic) {
        if (config.packets().packets(traffic.longest()) > 1) {
            throw new DeviceFailure(
                    "a message of %,d flits is several packets, and a device sends one for each message"
                            .formatted(traffic.longest()));
        }
        DeviceTraffic own = traffics.of(traffic, topology.terminals());
        course = new Course(own, batches.place(config, settings, own));
        return true;
    }

    private Course course() {
        Course known = course;
        if (known == null) {
            throw new DeviceFailure(
                    "a device draws the traffic itself, and sends nothing that others make");
        }
        return known;
    }

    @Override
    public void send(
            int message, int source, int destination, int flits, int priority, long cycle) {
        course();
        throw new DeviceFailure(
                "a device draws the traffic itself, and sends nothing that others make");
    }

    // Time

    @Override
    public long nextEvent() {
        return course == null || course().traffic.isSilent() ? EventQueue.NEVER : now + 1;
    }

    @Override
    public long horizon(long from, long acts) {
        Course own = course;
        int routers = topology.routers();
        long most = from + Math.clamp(MOST_STEPS / routers, LEAST_WINDOW, MOST_WINDOW);
        return own == null ? from + 1 : Math.min(most, own.traffic.horizon(from));
    }

    @Override
    public void compute(long cycle) {
        advance(cycle, cycle + 1);
    }

    @Override
    public void commit(long cycle) {
        // computing has done it
    }

    @Override
    public long advance(long from, long until) {
        if (until > Integer.MAX_VALUE) {
            throw new DeviceFailure("a device simulates no more than 2,147,483,647 cycles");
        }
        Course own = course();
        long end = simulate(own, until);
        own.traffic.afterWindow(own.job.window, from, end);
        takeCounts(own.job);
        now = end - 1;
        return now;
    }

    /** Simulates up to a cycle, or until the last message of a sample has arrived. */
    private long simulate(Course own, long until) {
        DeviceJob job = own.job;
        own.traffic.beforeWindow(job.window);
        boolean waits = own.traffic.awaited() > 0;
        job.set(Header.AWAITED, own.traffic.awaited());
        job.set(Header.UNTIL, until);
        long end = until; // the cycle after that of a deadlock, as soon as there is one
        while (true) {
            batches.simulate(job);
            if (job.get(Header.IS_SHORT) > 1) {
                throw new DeviceFailure(
                        "a packet has more than 65,535 flits, the most on a device");
            }
            if (job.get(Header.IS_SHORT) == 1) {
                job.growPackets();
            } else if (job.get(Header.IS_STUCK) == 1) {
                job.set(Header.SEARCHED, job.get(Header.NOW));
                end = found.isEmpty() && search(job) ? job.get(Header.NOW) + 1 : end;
                job.set(Header.UNTIL, end);
            }
            boolean isComplete = waits && job.get(Header.AWAITED) <= 0;
            if (isComplete || job.get(Header.NOW) >= end) {
                return job.get(Header.NOW);
            }
        }
    }

    /** Searches for packets that wait for each other before the next cycle. */
    private boolean search(DeviceJob job) {
        long cycle = job.get(Header.NOW);
        found = state(job, cycle, false).deadlock(cycle);
        return found.isPresent();
    }

    /** Where packets are before a cycle, the next one; perhaps those too whose heads move. */
    private NetworkState state(DeviceJob job, long cycle, boolean withMoving) {
        int vcs = config.channels().vcs();
        RouterCopy copy = new RouterCopy(job, topology, vcs, settings.buffer(config));
        NetworkState state = new NetworkState(copy.packets, topology.channels(), vcs);
        DeviceExport export = new DeviceExport(copy, config.routing(), state, cycle);
        export.export();
        if (withMoving) {
            export.exportMoving();
        }
        return state;
    }

    /**
     * The packets in the network but for single flits that leave it, with their own numbers; none
     * of a network that is too large to look at all of it, or that is gone.
     */
    @Override
    public List<PacketPlace> places(long cycle) {
        Course own = course;
        boolean isThere = own != null && !own.job.isFreed() && !batches.isBroken();
        return isThere && topology.routers() <= MOST_SHOWN
                ? state(course().job, cycle, true).places()
                : List.of();
    }

    // Counters

    private void takeCounts(DeviceJob job) {
        counters.sent(job.take(Header.SENT_PACKETS), job.take(Header.SENT_FLITS));
        long arrived = job.take(Header.ARRIVED_PACKETS);
        long flits = job.take(Header.ARRIVED_FLITS);
        counters.addArrived(arrived, flits, job.take(Header.FLIT_HOPS));
    }

    @Override
    public Counters counters() {
        countUpTo(now);
        return counters;
    }

    @Override
    public void countUpTo(long cycle) {
        Course own = course;
        if (own == null || counted == now || own.job.isFreed()) {
            return;
        }
        counted = now;
        DeviceProgram program = own.job.program;
        int senders = program.tables.senders();
        long[] all = own.job.read("crossings");
        for (int channel = 0; channel < topology.channels(); channel++) {
            int sender = program.tables.sender(channel);
            long packets = own.more(all, sender);
            long flits = own.more(all, senders + sender);
            counters.crossed(
                    channel,
                    packets,
                    program.fixedFlits > 0 ? packets * program.fixedFlits : flits,
                    own.more(all, 2 * senders + sender));
        }
        own.counted = all;
    }

    @Override
    public void settle() {
        Course own = course;
        if (own != null) {
            own.traffic.settle(own.job::read);
        }
    }

    @Override
    public Optional<Deadlock> deadlock() {
        return found;
    }

    @Override
    public boolean stopsAfterSample() {
        return true;
    }

    @Override
    public void checkConservation() {
        if (counters.everArrived() > counters.everSent()) {
            throw new IllegalStateException(
                    "%d flits were sent, but %d have arrived"
                            .formatted(counters.everSent(), counters.everArrived()));
        }
    }
}
