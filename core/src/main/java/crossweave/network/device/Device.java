package crossweave.network.device;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * A machine that runs kernels: a GPU, or, in tests, a core by way of a C compiler. Addresses are
 * those of its own memory. It does what it is asked for in that order, and one thread at a time
 * asks, but that each may write, read and copy its own memory; {@link DeviceFailure} says in a
 * sentence for users what it could not do.
 */
public interface Device extends AutoCloseable {
    /** What users call it, such as {@code NVIDIA H200}. */
    String name();

    /** Bytes that can still be allocated. */
    long freeMemory();

    /** Bytes that the threads of a block can share. */
    default int sharedMemory() {
        return 220 << 10;
    }

    /** Allocates bytes that are zero. */
    Memory allocate(long bytes);

    /** Bytes of this computer from and to which the device copies fast, until it is closed. */
    default MemorySegment allocateOnHost(long bytes) {
        return Arena.ofAuto().allocate(bytes, Long.BYTES);
    }

    /** Compiles kernels, or takes what was compiled of the same source before. */
    Program compile(String source);

    /** Waits until everything that was launched is done. */
    void await();

    @Override
    void close();

    /** Bytes in the memory of the device. */
    interface Memory extends AutoCloseable {
        long address();

        long bytes();

        void write(long offset, MemorySegment from);

        /** Reads what earlier launches have left. */
        void read(long offset, MemorySegment into);

        /** Copies bytes of other memory of the device, or of another part of this one. */
        void copy(long offset, Memory from, long fromOffset, long bytes);

        @Override
        void close();
    }

    /** Compiled kernels. */
    interface Program {
        /**
         * Starts a kernel.
         *
         * @param shared bytes of memory that the threads of a block share
         * @param arguments addresses and whole numbers; each is a {@code long long} in C
         */
        void launch(String kernel, int blocks, int threads, int shared, long... arguments);

        /** How many blocks of a kernel run at the same time for sure; 0: none wait for others. */
        int together(String kernel, int threads, int shared);

        /** Starts a kernel whose blocks all run at the same time. */
        void launchTogether(String kernel, int blocks, int threads, int shared, long... arguments);
    }

    /** Something that the device could not do: a sentence for users. */
    class DeviceFailure extends RuntimeException {
        private static final long serialVersionUID = 1;

        public DeviceFailure(String sentence) {
            super(sentence);
        }
    }

    /** Its memory has no room now; there may be some when other networks are gone. */
    final class DeviceFull extends DeviceFailure {
        private static final long serialVersionUID = 1;

        public DeviceFull(String sentence) {
            super(sentence);
        }
    }

    /** It does not work, or no longer: nothing can be said of the network. */
    final class DeviceBroken extends DeviceFailure {
        private static final long serialVersionUID = 1;

        public DeviceBroken(String sentence) {
            super(sentence);
        }
    }
}
