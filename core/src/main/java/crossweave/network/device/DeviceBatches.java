package crossweave.network.device;

import crossweave.network.NetworkConfig;
import crossweave.network.device.Device.DeviceBroken;
import crossweave.network.device.Device.DeviceFull;
import crossweave.network.device.Device.Memory;
import crossweave.network.device.NetworkLayout.Place;
import crossweave.network.vc.VcRouterSettings;
import crossweave.topology.Topology;

import org.jspecify.annotations.Nullable;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Lets runs of one process share a device: each is in a thread of its own, and when all of them
 * wait for a window, networks of the same program are simulated in one launch. A run for whose
 * network there is no memory waits until another one ends.
 */
public final class DeviceBatches implements AutoCloseable {
    private static final int MOST_IN_BLOCK = 2048; // routers or terminals

    private final Device device;
    private final int mostInBlock;
    private final DeviceMemory memory;
    private final DeviceStructures structures;
    private final Set<DeviceJob> jobs = new LinkedHashSet<>(); // in the memory of the device
    private final Map<Thread, List<DeviceJob>> jobsOf = new HashMap<>(); // of runs
    private final List<DeviceJob> waiting = new ArrayList<>();
    private int active; // runs that are going on, or about to begin
    private int expected; // of these, runs that have not begun
    private long ended; // networks that have left the memory
    private volatile boolean isBroken;
    private @Nullable Memory answers; // room for those of a launch
    private MemorySegment answersHere = MemorySegment.NULL; // likewise on the host

    public DeviceBatches(Device device) {
        this(device, MOST_IN_BLOCK);
    }

    /** Networks of more routers or terminals than this are simulated by the whole device. */
    public DeviceBatches(Device device, int mostInBlock) {
        this.device = device;
        this.mostInBlock = mostInBlock;
        this.memory = new DeviceMemory(device);
        this.structures = new DeviceStructures(memory);
    }

    /** Whether a block simulates a network, so that a device simulates many at the same time. */
    public static boolean isForBlock(Topology topology) {
        return Math.max(topology.routers(), topology.terminals()) <= MOST_IN_BLOCK;
    }

    public Device device() {
        return device;
    }

    /** Whether it has failed, so that nothing can be simulated any more. */
    public boolean isBroken() {
        return isBroken;
    }

    /**
     * Says that so many runs are about to begin, so that the first does not start without the
     * others. Each then calls {@link #run}.
     */
    public synchronized void expect(int runs) {
        expected += runs;
        active += runs;
    }

    /** Does what makes a run, in this thread; afterwards the memory of its networks is free. */
    public <T> T run(Supplier<T> run) {
        enter();
        try {
            return run.get();
        } finally {
            leave();
        }
    }

    private synchronized void enter() {
        if (expected > 0) {
            expected--;
        } else {
            active++;
        }
        jobsOf.put(Thread.currentThread(), new ArrayList<>());
    }

    private void leave() {
        List<DeviceJob> due;
        synchronized (this) {
            List<DeviceJob> own = jobsOf.remove(Thread.currentThread());
            active--;
            if (own != null) {
                own.forEach(this::end);
            }
            due = takeIfComplete();
        }
        launchAll(due);
    }

    /** A device that has failed frees nothing; why it failed is known by then. */
    private void end(DeviceJob job) {
        jobs.remove(job);
        ended++;
        notifyAll();
        try {
            job.free();
            structures.leave(job.structure);
        } catch (Device.DeviceFailure e) {
            isBroken = true; // the memory is gone with the device
        }
    }

    // Memory

    /** Puts a network into the memory of the device; a run frees it when it ends. */
    DeviceJob place(NetworkConfig config, VcRouterSettings settings, DeviceTraffic traffic) {
        DeviceStructure structure =
                structures.enter(DeviceProgram.Shape.of(config, settings, traffic));
        DeviceJob job;
        NetworkImage image;
        try {
            int shared = device.sharedMemory();
            DeviceProgram program =
                    structure.program(
                            () ->
                                    new DeviceProgram(
                                            config, settings, traffic, mostInBlock, shared));
            image = DeviceProgram.begin(config, traffic, program.layout);
            job = placeInTime(structure, traffic.tables());
        } catch (RuntimeException | Error e) {
            leave(structure);
            throw e;
        }
        noting(
                () -> {
                    job.write(image);
                    return job;
                });
        return job;
    }

    private synchronized void leave(DeviceStructure structure) {
        structures.leave(structure);
    }

    private DeviceJob placeInTime(DeviceStructure structure, DeviceTraffic.Tables tables) {
        while (true) {
            long before;
            synchronized (this) {
                before = ended;
            }
            try {
                return asked(() -> place(structure, tables));
            } catch (DeviceFull e) {
                if (!isSomethingFreed() && !awaitEnd(before)) {
                    throw e;
                }
            }
        }
    }

    private DeviceJob place(DeviceStructure structure, DeviceTraffic.Tables tables) {
        DeviceJob job = new DeviceJob(this, memory, structure, tables);
        job.allocate();
        jobs.add(job);
        List<DeviceJob> ofRun = jobsOf.get(Thread.currentThread());
        if (ofRun != null) {
            ofRun.add(job);
        }
        return job;
    }

    /** Whether there were tables that no network uses. */
    private synchronized boolean isSomethingFreed() {
        boolean freed = structures.dropUnused();
        memory.empty();
        return freed;
    }

    /**
     * Waits until a network more than before has left the memory, while other runs go on without
     * this one; false if there is no other network.
     */
    private boolean awaitEnd(long before) {
        List<DeviceJob> due;
        synchronized (this) {
            if (jobs.isEmpty()) {
                return ended != before;
            }
            active--;
            due = takeIfComplete();
        }
        launchAll(due);
        synchronized (this) {
            boolean isInterrupted = false;
            while (ended == before) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    isInterrupted = true;
                }
            }
            active++;
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
        return true;
    }

    /** Asks the device for something, as nobody else does at the same time. */
    synchronized <T> T asked(Supplier<T> question) {
        return noting(question);
    }

    /** Notes if the device turns out to be broken; what a run has for itself it may use so. */
    <T> T noting(Supplier<T> question) {
        try {
            return question.get();
        } catch (DeviceBroken e) {
            isBroken = true;
            throw e;
        }
    }

    // Launches

    /** Simulates the window of a job, together with those of other runs. */
    void simulate(DeviceJob job) {
        List<DeviceJob> due;
        synchronized (this) {
            waiting.add(job);
            due = takeIfComplete();
        }
        launchAll(due);
        job.done.acquireUninterruptibly(); // each wakes up alone: runs do not queue for a lock
        job.takeAnswer();
    }

    /** All jobs that wait if all runs do. */
    private List<DeviceJob> takeIfComplete() {
        if (waiting.isEmpty() || waiting.size() < active) {
            return List.of();
        }
        List<DeviceJob> due = List.copyOf(waiting);
        waiting.clear();
        return due;
    }

    /** Launches jobs, while nobody else does: their runs are all that there are. */
    private void launchAll(List<DeviceJob> due) {
        Map<String, List<DeviceJob>> alike = new LinkedHashMap<>(); // by source
        due.forEach(
                job -> alike.computeIfAbsent(job.program.source, _ -> new ArrayList<>()).add(job));
        try {
            for (List<DeviceJob> some : alike.values()) {
                try {
                    asked(() -> launch(some));
                } catch (RuntimeException | Error e) {
                    some.forEach(job -> job.failure = e);
                }
            }
        } finally {
            due.forEach(job -> job.done.release()); // whatever happens, nobody waits for ever
        }
    }

    private List<DeviceJob> launch(List<DeviceJob> some) {
        DeviceProgram program = some.getFirst().program;
        Device.Program kernels = some.getFirst().structure.kernels();
        long stride = program.layout.bytes(Place.ANSWER);
        Memory place = answers(stride * some.size());
        MemorySegment all = answersHere.asSlice(0, stride * some.size());
        for (int i = 0; i < some.size(); i++) {
            MemorySegment.copy(some.get(i).answer, 0, all, i * stride, stride);
        }
        place.write(0, all);
        if (program.isLarge) {
            for (int i = 0; i < some.size(); i++) {
                new GridLaunches(program, kernels, place.address() + i * stride)
                        .simulate(some.get(i));
            }
        } else {
            kernels.launch(
                    "simulate",
                    some.size(),
                    program.threads,
                    program.sharedBytes(),
                    place.address(),
                    stride);
        }
        place.read(0, all);
        for (int i = 0; i < some.size(); i++) {
            some.get(i).answered = all.asSlice(i * stride, stride);
        }
        return some;
    }

    /** Room for the answers of a launch, here and there. */
    private Memory answers(long bytes) {
        Memory there = answers;
        if (there == null || there.bytes() < bytes) {
            if (there != null) {
                answers = null;
                memory.free(there);
            }
            there = memory.allocateZeros(2 * bytes);
            answers = there;
            answersHere = device.allocateOnHost(2 * bytes);
        }
        return there;
    }

    /** Gives the device back, with all networks that are in its memory. */
    @Override
    public synchronized void close() {
        try {
            List.copyOf(jobs).forEach(this::end);
            structures.close();
            if (answers != null) {
                memory.free(answers);
                answers = null;
            }
            memory.empty();
        } catch (Device.DeviceFailure e) {
            isBroken = true; // its memory is gone with it
        }
        device.close();
    }
}
