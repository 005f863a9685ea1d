package crossweave.result;

import crossweave.stats.Summary;
import crossweave.workload.ProcessReport;
import crossweave.workload.ProgramReport;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a run measured, with all that is needed to make it again. Times are in cycles. Everything
 * covers the same window of {@code cycles}, which began after the warm-up, or with the first work
 * if all of them end and the window is to be the whole of them; but for what works say of
 * themselves, which is from their beginnings on.
 */
public record Result(
        Map<String, Object> scenario, // effective settings
        long seed,
        String fingerprint, // of all deliveries, those of the warm-up included
        boolean whole, // the window is all of the works, which end
        long warmup, // cycles before the window; 0 if it is whole
        long cycles, // of the window
        Traffic traffic,
        Delays delays,
        List<WorkDelays> workloads, // where there are several
        List<Completion> completions, // of each work that ends
        List<Tasks> tasks, // of each work that is made of tasks, from its beginning on
        List<Processes> processes, // of each work that is made of processes, likewise
        List<ProgramReport> programs, // of each work that is a compiled program, likewise
        List<Channel> channels,
        List<Node> nodes,
        List<NodeWork> nodeWork, // where nodes cost something
        List<Element> elements, // of techniques that have such
        Optional<Ring> deadlock,
        Optional<String> failure, // what could not go on, and in which cycle
        boolean interrupted,
        List<String> notes) {

    /** What was carried inside the window. */
    public record Traffic(
            long messages, // of the sample: sent inside the window, and arrived
            long packets, // that arrived
            long flits, // that arrived, headers included
            long flitHops, // flits times channels between routers
            double offered, // flits per terminal per cycle
            double accepted,
            double acceptedCi95,
            boolean saturated,
            long withdrawn) {} // packets taken out and sent again to break deadlocks

    /**
     * How long messages of the sample took: from being handed over, from their entry, and waiting
     * for channels on the way.
     */
    public record Delays(Summary latency, Summary networkLatency, Summary blocked, Hops hops) {

        public Delays withoutIntervals() {
            return new Delays(
                    latency.withoutInterval(),
                    networkLatency.withoutInterval(),
                    blocked.withoutInterval(),
                    hops);
        }
    }

    /** Channels between routers that messages crossed. */
    public record Hops(double mean) {}

    /** The messages of one work among several: of one that ends all of them. */
    public record WorkDelays(String workload, long messages, Delays delays) {}

    /**
     * How a work that ends came to its end. It has nothing to do with the window: all messages of
     * the work count. Cycles are NONE where something did not happen.
     *
     * @param isDone it has done all that it had to do
     * @param begin cycle; of work that sends at given times, that of its first message
     * @param end cycle in which it was done: its last process ended, or what it had to send arrived
     */
    public record Completion(
            String workload,
            int priority,
            boolean isDone,
            long begin,
            long end,
            List<MessageKind> kinds,
            List<NodeMail> nodes) {
        public static final long NONE = -1;

        /**
         * Messages that are sent in the same way: one by one, as multicasts, or as signals of the
         * system.
         *
         * @param messages that arrived
         * @param flits of these
         */
        public record MessageKind(
                String name,
                long sent,
                long messages,
                long flits,
                long firstSent,
                long lastSent,
                long lastArrived,
                Summary latency) {}

        /**
         * What became of the messages of a node.
         *
         * @param delivered cycle in which the last of those arrived that it sent; NONE if some did
         *     not
         * @param received cycle in which the last arrived that was sent to it
         */
        public record NodeMail(
                int node, long messages, long lastSent, long delivered, long received) {}

        public long sent() {
            return kinds.stream().mapToLong(MessageKind::sent).sum();
        }

        /** That arrived. */
        public long messages() {
            return kinds.stream().mapToLong(MessageKind::messages).sum();
        }

        public long flits() {
            return kinds.stream().mapToLong(MessageKind::flits).sum();
        }

        public long firstSent() {
            return kinds.stream().mapToLong(MessageKind::firstSent).min().orElse(NONE);
        }

        public long lastSent() {
            return kinds.stream().mapToLong(MessageKind::lastSent).max().orElse(NONE);
        }

        public long lastArrived() {
            return kinds.stream().mapToLong(MessageKind::lastArrived).max().orElse(NONE);
        }

        /** Cycles from its beginning to its end; NONE if it did not come to it. */
        public long makespan() {
            return end == NONE || begin == NONE ? NONE : end - begin;
        }

        /**
         * Cycles from its last message's being sent to the last arrival; NONE if some did not, or
         * there was more to send.
         */
        public long drain() {
            return !isDone || sent() == 0 || messages() < sent()
                    ? NONE
                    : lastArrived() - lastSent();
        }
    }

    /**
     * What the tasks of a process graph achieved, in flits per cycle: the average node, and the one
     * that achieved least. It covers the whole run, as the work is the measure.
     */
    public record Tasks(
            String workload,
            double compute, // mean cycles between two messages
            double flits, // of a message, on average
            double meanNodeTraffic,
            double meanTimeTraffic, // of a node that needs the average time
            double worstNodeTraffic,
            boolean complete) {}

    /** What the processes of a work did, from its beginning on. */
    public record Processes(String workload, ProcessReport report) {}

    /**
     * A node inside the window: cycles that it worked on messages, packets that left it, and the
     * cycles from their being ready to their having left, added up.
     */
    public record NodeWork(int node, long busy, long packets, long sendingAway) {}

    /**
     * A channel inside the window: its number in the topology, {@code utilisation} in flits per
     * cycle, {@code packets} that crossed it, {@code blocked} cycles that heads waited for it,
     * {@code queued} cycles that they stood behind others before they could ask for it, added up.
     */
    public record Channel(
            int id, String name, double utilisation, long packets, long blocked, long queued) {}

    /**
     * A router inside the window: packets that left it for another one, and cycles, added up: that
     * packets waited there to leave it so ({@code contention}); that heads at the front of their
     * buffers waited for a channel of any kind ({@code effectiveBlocking}); that heads waited for
     * any reason, also behind others ({@code headerBlocking}).
     */
    public record Node(
            String name,
            long dataflowHops,
            long contention,
            long headerBlocking,
            long effectiveBlocking) {}

    /**
     * A switching element inside the window: the chunks in its central queue, on average and at
     * most; {@code fast} packets that took its crossbar and {@code stored} ones that went through
     * its central queue; and the cycles that heads waited in its parts, added up.
     */
    public record Element(
            String name,
            double meanChunks,
            int mostChunks,
            long fast,
            long stored,
            Waited waited) {}

    /** Cycles in each part beyond the least that it takes. */
    public record Waited(
            long inputFifo,
            long deserialiser,
            long centralQueue,
            long serialiser,
            long outputFifo) {}

    /** Packets that wait for each other. */
    public record Ring(long cycle, List<Waiting> packets, List<Integer> channelIds) {}

    /** A packet of the ring, with the channels that it holds and the one that it waits for. */
    public record Waiting(int source, int destination, List<String> holds, String waitsFor) {}

    /** The same with more notes. */
    public Result with(List<String> moreNotes) {
        List<String> all = new ArrayList<>(notes);
        all.addAll(moreNotes);
        return new Result(
                scenario,
                seed,
                fingerprint,
                whole,
                warmup,
                cycles,
                traffic,
                delays,
                workloads,
                completions,
                tasks,
                processes,
                programs,
                channels,
                nodes,
                nodeWork,
                elements,
                deadlock,
                failure,
                interrupted,
                all);
    }
}
