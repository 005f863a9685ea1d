package crossweave.cpc.machine;

import java.util.Arrays;

/**
 * What processors cost. Costs are cycles of a processor of speed 1, times are cycles.
 *
 * @param quantum time after which another process on the processor gets its turn; 0: only when the
 *     process waits for something
 * @param switchTime time to switch to another process
 * @param messageStart cost of a message to another processor, paid by its sender
 * @param localMessage cost of a message to the same processor, likewise; also the time that an
 *     answer takes there
 * @param sharedAccess cost of an access to shared memory or of a lock
 * @param speeds per physical processor
 */
public record ProcessorCosts(
        long quantum,
        long switchTime,
        long messageStart,
        long localMessage,
        long sharedAccess,
        double[] speeds) {

    /** Processors of speed 1 on which only computing takes time. */
    public static ProcessorCosts free(int processors) {
        double[] speeds = new double[processors];
        Arrays.fill(speeds, 1);
        return new ProcessorCosts(0, 0, 0, 0, 0, speeds);
    }

    /**
     * Time until a processor has done so much, from the beginning on: so rounding errors do not add
     * up.
     */
    public long time(int processor, long cost) {
        double speed = speeds[processor];
        return speed == 1 ? cost : (long) Math.ceil(cost / speed);
    }

    /** The cost that a processor completes in so much time, rounded up. */
    public long cost(int processor, long time) {
        double speed = speeds[processor];
        return speed == 1 ? time : (long) Math.ceil(time * speed);
    }

    public long messageCost(boolean isLocal) {
        return isLocal ? localMessage : messageStart;
    }
}
