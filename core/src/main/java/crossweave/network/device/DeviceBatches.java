package crossweave.network.device;

import crossweave.network.device.Device.Memory;
import crossweave.network.device.Device.Program;
import crossweave.network.device.NetworkLayout.Array;
import crossweave.network.device.NetworkLayout.Place;

import org.jspecify.annotations.Nullable;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Lets runs of one process share a device: each is in a thread of its own, and when all of them
 * wait for a window, networks of the same program are simulated in one launch.
 */
public final class DeviceBatches implements AutoCloseable {
    private static final int MOST_IN_BLOCK = 2048; // routers or terminals

    private final Device device;
    private final int mostInBlock;
    private final Map<String, Kernels> kernels = new HashMap<>(); // by source
    private final Map<Thread, List<DeviceJob>> jobs = new HashMap<>(); // of runs
    private final List<DeviceJob> waiting = new ArrayList<>();
    private int active; // runs that are going on, or about to begin
    private int expected; // of these, runs that have not begun
    private final Map<Long, List<Memory>> pool = new HashMap<>(); // free memory, by bytes

    /** Tables that never change, and where they are. */
    private record Common(MemorySegment contents, Memory memory) {}

    /** What networks of one program share: their kernels, tables, and room for their answers. */
    static final class Kernels {
        private final Program program;
        private final List<Common> tables = new ArrayList<>();
        private @Nullable Memory answers;
        private MemorySegment onHost = MemorySegment.NULL;

        Kernels(Program program) {
            this.program = program;
        }
    }

    public DeviceBatches(Device device) {
        this(device, MOST_IN_BLOCK);
    }

    /** Networks of more routers or terminals than this are simulated by the whole device. */
    public DeviceBatches(Device device, int mostInBlock) {
        this.device = device;
        this.mostInBlock = mostInBlock;
    }

    int mostInBlock() {
        return mostInBlock;
    }

    public Device device() {
        return device;
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
        jobs.put(Thread.currentThread(), new ArrayList<>());
    }

    private void leave() {
        List<DeviceJob> due = List.of();
        synchronized (this) {
            List<DeviceJob> own = jobs.remove(Thread.currentThread());
            active--;
            if (own != null) {
                own.forEach(DeviceBatches::freeIfPossible);
            }
            if (!waiting.isEmpty()) {
                due = takeIfComplete();
            }
        }
        launchAll(due);
    }

    /** A device that has failed frees nothing; why it failed is known by then. */
    private static void freeIfPossible(DeviceJob job) {
        try {
            job.free();
        } catch (Device.DeviceFailure e) {
            // the memory is gone with the device
        }
    }

    /** Puts a network into the memory of the device; a run frees it when it ends. */
    DeviceJob place(DeviceProgram program) {
        MemorySegment tables = tables(program);
        Kernels shared;
        Memory common;
        synchronized (this) {
            shared =
                    kernels.computeIfAbsent(
                            program.source, source -> new Kernels(device.compile(source)));
            common = common(shared, tables);
        }
        DeviceJob job = new DeviceJob(this, program, shared, common);
        synchronized (this) {
            List<DeviceJob> own = jobs.get(Thread.currentThread());
            if (own != null) {
                own.add(job);
            }
        }
        return job;
    }

    private static MemorySegment tables(DeviceProgram program) {
        MemorySegment contents =
                Arena.ofAuto()
                        .allocate(Math.max(1, program.layout.bytes(Place.COMMON)), Long.BYTES);
        for (Map.Entry<Array, MemorySegment> entry : program.image.contents().entrySet()) {
            Array array = entry.getKey();
            if (array.place() == Place.COMMON) {
                contents.asSlice(array.offset())
                        .copyFrom(entry.getValue().asSlice(0, array.bytes()));
            }
        }
        return contents;
    }

    private Memory common(Kernels shared, MemorySegment contents) {
        for (Common one : shared.tables) {
            if (one.contents.mismatch(contents) < 0) {
                return one.memory;
            }
        }
        Memory memory = device.allocate(contents.byteSize());
        memory.write(0, contents);
        shared.tables.add(new Common(contents, memory));
        return memory;
    }

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
        if (waiting.size() < active) {
            return List.of();
        }
        List<DeviceJob> due = List.copyOf(waiting);
        waiting.clear();
        return due;
    }

    /** Launches jobs, while nobody else does: their runs are all that there are. */
    private void launchAll(List<DeviceJob> due) {
        Map<Kernels, List<DeviceJob>> alike = new LinkedHashMap<>();
        due.forEach(job -> alike.computeIfAbsent(job.kernels, _ -> new ArrayList<>()).add(job));
        try {
            for (List<DeviceJob> some : alike.values()) {
                try {
                    launch(some);
                } catch (RuntimeException | Error e) {
                    some.forEach(job -> job.failure = e);
                }
            }
        } finally {
            due.forEach(job -> job.done.release()); // whatever happens, nobody waits for ever
        }
    }

    private synchronized void launch(List<DeviceJob> some) {
        DeviceProgram program = some.getFirst().program;
        Kernels shared = some.getFirst().kernels;
        long stride = program.layout.bytes(Place.ANSWER);
        Memory place = answers(shared, stride * some.size());
        MemorySegment all = shared.onHost.asSlice(0, stride * some.size());
        for (int i = 0; i < some.size(); i++) {
            MemorySegment.copy(some.get(i).answer, 0, all, i * stride, stride);
        }
        place.write(0, all);
        if (program.isLarge) {
            for (int i = 0; i < some.size(); i++) {
                new GridLaunches(program, shared.program, place.address() + i * stride)
                        .simulate(some.get(i));
            }
        } else {
            shared.program.launch(
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
    }

    /** Room for the answers of a launch, here and there. */
    private Memory answers(Kernels shared, long bytes) {
        Memory there = shared.answers;
        if (there == null || there.bytes() < bytes) {
            if (there != null) {
                there.close();
            }
            there = device.allocate(2 * bytes);
            shared.answers = there;
            shared.onHost = device.allocateOnHost(2 * bytes);
        }
        return there;
    }

    // What jobs ask of the device, one at a time

    /** Memory with anything in it, perhaps what a network has left. */
    synchronized Memory allocate(long bytes) {
        List<Memory> left = pool.getOrDefault(bytes, List.of());
        if (!left.isEmpty()) {
            return left.removeLast();
        }
        try {
            return device.allocate(bytes);
        } catch (Device.DeviceFailure e) {
            if (pool.isEmpty()) {
                throw e;
            }
            empty();
            return device.allocate(bytes);
        }
    }

    /** Keeps small memory for the next network, as freeing waits for the device. */
    synchronized void free(Memory memory) {
        if (memory.bytes() > DeviceJob.SMALL) {
            memory.close();
        } else {
            pool.computeIfAbsent(memory.bytes(), _ -> new ArrayList<>()).add(memory);
        }
    }

    private void empty() {
        pool.values().forEach(some -> some.forEach(Memory::close));
        pool.clear();
    }

    synchronized void write(Memory memory, long offset, MemorySegment from) {
        memory.write(offset, from);
    }

    synchronized MemorySegment read(Memory memory, long offset, long bytes) {
        MemorySegment into = Arena.ofAuto().allocate(Math.max(bytes, 1), Long.BYTES);
        memory.read(offset, into.asSlice(0, bytes));
        return into;
    }

    @Override
    public synchronized void close() {
        kernels.values().forEach(DeviceBatches::close);
        kernels.clear();
        empty();
        device.close();
    }

    private static void close(Kernels shared) {
        shared.tables.forEach(one -> one.memory.close());
        if (shared.answers != null) {
            shared.answers.close();
        }
    }
}
