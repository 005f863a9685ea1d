package crossweave.bench;

import crossweave.network.device.Device;

import java.lang.foreign.MemorySegment;

/** A device that adds up the time from a launch until its results are read. */
final class TimedDevice implements Device {
    private final Device device;
    private long busy; // ns
    private long begun; // ns; 0: nothing is under way
    private long launches;

    TimedDevice(Device device) {
        this.device = device;
    }

    double seconds() {
        return busy / 1e9;
    }

    long launches() {
        return launches;
    }

    private void ended() {
        if (begun != 0) {
            busy += System.nanoTime() - begun;
            begun = 0;
        }
    }

    @Override
    public String name() {
        return device.name();
    }

    @Override
    public long freeMemory() {
        return device.freeMemory();
    }

    @Override
    public int sharedMemory() {
        return device.sharedMemory();
    }

    @Override
    public MemorySegment allocateOnHost(long bytes) {
        return device.allocateOnHost(bytes);
    }

    @Override
    public Memory allocate(long bytes) {
        return new Timed(device.allocate(bytes));
    }

    @Override
    public Program compile(String source) {
        return new TimedProgram(device.compile(source));
    }

    private void begins() {
        begun = begun == 0 ? System.nanoTime() : begun;
        launches++;
    }

    private final class TimedProgram implements Program {
        private final Program program;

        TimedProgram(Program program) {
            this.program = program;
        }

        @Override
        public int together(String kernel, int threads, int shared) {
            return program.together(kernel, threads, shared);
        }

        @Override
        public void launch(String kernel, int blocks, int threads, int shared, long... arguments) {
            begins();
            program.launch(kernel, blocks, threads, shared, arguments);
        }

        @Override
        public void launchTogether(
                String kernel, int blocks, int threads, int shared, long... arguments) {
            begins();
            program.launchTogether(kernel, blocks, threads, shared, arguments);
        }
    }

    @Override
    public void await() {
        device.await();
        ended();
    }

    /** Leaves the device open, which others share. */
    @Override
    public void close() {}

    private final class Timed implements Memory {
        private final Memory memory;

        Timed(Memory memory) {
            this.memory = memory;
        }

        @Override
        public long address() {
            return memory.address();
        }

        @Override
        public long bytes() {
            return memory.bytes();
        }

        @Override
        public void write(long offset, MemorySegment from) {
            memory.write(offset, from);
        }

        @Override
        public void read(long offset, MemorySegment into) {
            memory.read(offset, into);
            ended();
        }

        @Override
        public void copy(long offset, Memory from, long fromOffset, long bytes) {
            memory.copy(offset, ((Timed) from).memory, fromOffset, bytes);
        }

        @Override
        public void close() {
            memory.close();
        }
    }
}
