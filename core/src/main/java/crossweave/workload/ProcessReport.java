package crossweave.workload;

import crossweave.engine.EventQueue;

import java.util.List;

/**
 * What the processes of a work have done. Times are cycles.
 *
 * @param sections names of the parts of the program that were measured
 * @param unreceived messages that came and that nobody wanted
 */
public record ProcessReport(List<One> processes, List<String> sections, long unreceived) {

    /**
     * What a process has done.
     *
     * @param node where it is
     * @param end when it was done, or NEVER
     * @param computing cycles; likewise the next three
     * @param sending until it could go on, with synchronous ones until they were received
     * @param receiving until a message had come
     * @param passes per section: how often it was gone through
     * @param spent per section: cycles in it
     */
    public record One(
            int node,
            long end,
            long computing,
            long sending,
            long receiving,
            long inBarriers,
            long messages,
            long flits,
            List<Long> passes,
            List<Long> spent) {

        public boolean isDone() {
            return end != EventQueue.NEVER;
        }

        private One on(int name, long from) {
            return new One(
                    name,
                    isDone() ? end + from : end,
                    computing,
                    sending,
                    receiving,
                    inBarriers,
                    messages,
                    flits,
                    passes,
                    spent);
        }
    }

    /** Whether all of them are done. */
    public boolean isComplete() {
        return processes.stream().allMatch(One::isDone);
    }

    /** The same with node {@code n} called {@code names[n]}, and time counted from {@code from}. */
    ProcessReport on(int[] names, long from) {
        return new ProcessReport(
                processes.stream().map(p -> p.on(names[p.node], from)).toList(),
                sections,
                unreceived);
    }
}
