package crossweave.workload.schedule;

import crossweave.trace.schedule.Work;
import crossweave.workload.process.FlitCount;

import java.io.Serializable;

/**
 * What the numbers of a schedule mean on a machine.
 *
 * @param cyclesPerUnit for each unit of a calculation
 * @param cyclesPerSecond for computations of a known time
 * @param operationsPerCycle that a node computes
 * @param memoryPerCycle bytes that a node reads or writes
 * @param eager bytes up to which a sender does not wait until its message is received
 */
public record ScheduleCosts(
        double cyclesPerUnit,
        double cyclesPerSecond,
        double operationsPerCycle,
        double memoryPerCycle,
        int bytesPerFlit,
        long eager)
        implements Serializable {

    /** Senders never wait. */
    public ScheduleCosts(
            double cyclesPerUnit,
            double cyclesPerSecond,
            double operationsPerCycle,
            double memoryPerCycle,
            int bytesPerFlit) {
        this(
                cyclesPerUnit,
                cyclesPerSecond,
                operationsPerCycle,
                memoryPerCycle,
                bytesPerFlit,
                Long.MAX_VALUE);
    }

    /** For schedules whose computations are all calculations. */
    public static ScheduleCosts ofCalculations(double cyclesPerUnit, int bytesPerFlit) {
        return new ScheduleCosts(cyclesPerUnit, 1, 1, 1, bytesPerFlit);
    }

    /** The same, but senders of longer messages wait until these are received. */
    public ScheduleCosts withEager(long bytes) {
        return new ScheduleCosts(
                cyclesPerUnit,
                cyclesPerSecond,
                operationsPerCycle,
                memoryPerCycle,
                bytesPerFlit,
                bytes);
    }

    public static boolean isComputation(Work work) {
        return work instanceof Work.Calculate
                || work instanceof Work.Compute
                || work instanceof Work.Roofline;
    }

    /** Cycles of a computation; other work takes none. */
    long cycles(Work work) {
        return switch (work) {
            case Work.Calculate calculate -> Math.round(calculate.units() * cyclesPerUnit);
            case Work.Compute compute -> Math.round(compute.seconds() * cyclesPerSecond);
            case Work.Roofline roofline ->
                    Math.round(
                            Math.max(
                                    roofline.operations() / operationsPerCycle,
                                    roofline.bytes() / memoryPerCycle));
            default -> 0;
        };
    }

    int flits(long bytes) {
        return FlitCount.of(bytes, bytesPerFlit);
    }
}
