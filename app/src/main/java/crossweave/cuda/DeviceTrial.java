package crossweave.cuda;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import crossweave.network.device.Device;
import crossweave.network.device.Device.DeviceFailure;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.function.LongSupplier;

/**
 * A kernel that adds numbers, to see whether a device works at all.
 *
 * @param compiling seconds until the kernel was there, compiled or from the cache
 * @param launching seconds of a launch and a wait, on average
 */
public record DeviceTrial(double compiling, double launching) {
    private static final int THREADS = 128;
    private static final int BLOCKS = 64;
    private static final int LAUNCHES = 100;
    private static final int SHARED = 64 << 10; // bytes: more than blocks have without asking
    private static final String SOURCE =
            """
            extern __shared__ char shared_memory[];
            extern "C" __global__ void add(long long numbers, long long more) {
                long long *shared = (long long *)shared_memory;
                shared[threadIdx.x] = more;
                __syncthreads();
                int other = blockDim.x - 1 - threadIdx.x;
                ((long long *)numbers)[blockIdx.x * blockDim.x + threadIdx.x] += shared[other];
            }
            """;

    /** Tries it out; throws a {@link DeviceFailure} if it does not work. */
    public static DeviceTrial of(Device device, LongSupplier nanoTime) {
        long begin = nanoTime.getAsLong();
        Device.Program program = device.compile(SOURCE);
        long compiled = nanoTime.getAsLong();
        int count = BLOCKS * THREADS;
        try (Device.Memory numbers = device.allocate((long) count * Long.BYTES);
                Arena arena = Arena.ofConfined()) {
            MemorySegment values = arena.allocate(JAVA_LONG, count);
            for (int i = 0; i < count; i++) {
                values.setAtIndex(JAVA_LONG, i, i);
            }
            numbers.write(0, values);
            long from = nanoTime.getAsLong();
            long sum = 0;
            for (int launch = 1; launch <= LAUNCHES; launch++) {
                program.launch("add", BLOCKS, THREADS, SHARED, numbers.address(), launch);
                device.await();
                sum += launch;
            }
            long until = nanoTime.getAsLong();
            numbers.read(0, values);
            for (int i = 0; i < count; i++) {
                check(values.getAtIndex(JAVA_LONG, i), i + sum);
            }
            return new DeviceTrial((compiled - begin) / 1e9, (until - from) / 1e9 / LAUNCHES);
        }
    }

    private static void check(long value, long expected) {
        if (value != expected) {
            throw new DeviceFailure(
                    "the GPU computes wrongly: %d instead of %d".formatted(value, expected));
        }
    }
}
