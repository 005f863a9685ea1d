package crossweave.study;

import com.sun.management.OperatingSystemMXBean;

import java.lang.management.ManagementFactory;

/**
 * What a process computes at the same time.
 *
 * @param number of points at most
 * @param threads of each point; its result does not depend on them
 * @param memory bytes that the points may take together
 */
public record Slots(int number, int threads, long memory) {
    private static final double SHARE = .7; // of the memory; the rest is for messages

    public Slots {
        if (number < 1 || threads < 1) {
            throw new IllegalArgumentException(
                    "%d points with %d threads each".formatted(number, threads));
        }
    }

    /** Of a process that has this machine for itself. */
    public Slots(int number, int threads) {
        this(number, threads, memory(1));
    }

    /** A point for each processor of this machine. */
    public static Slots ofMachine() {
        return new Slots(Runtime.getRuntime().availableProcessors(), 1);
    }

    /** The memory for the points of each of some processes that share this machine. */
    public static long memory(int processes) {
        long machine =
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)
                        .getTotalMemorySize();
        return (long) (SHARE * Math.min(Runtime.getRuntime().maxMemory(), machine / processes));
    }
}
