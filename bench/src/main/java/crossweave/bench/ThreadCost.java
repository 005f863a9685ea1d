package crossweave.bench;

import com.sun.management.ThreadMXBean;

import java.lang.management.ManagementFactory;

/** What this thread has used up so far. */
final class ThreadCost {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private ThreadCost() {}

    /** Processor time. */
    static double seconds() {
        return THREADS.getCurrentThreadCpuTime() * 1e-9;
    }

    static long allocatedBytes() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }
}
