package crossweave.result;

import crossweave.network.deadlock.PacketPlace;
import crossweave.stats.Percentiles;
import crossweave.stats.Summary;
import crossweave.unit.UnitScale;
import crossweave.workload.ProcessReport;
import crossweave.workload.ProgramReport;
import crossweave.workload.Workload.Repetition;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a run measured, with all that is needed to repeat it. Times are in cycles. Everything covers
 * the same window of {@code cycles}, which began after the warm-up, or with the first workload if
 * all of them end and the window covers them whole; only the workloads' own reports cover them from
 * their beginnings on.
 */
public record Result(
        Map<String, Object> scenario, // effective settings
        long seed,
        String fingerprint, // of all deliveries, those of the warm-up included
        boolean whole, // the window covers all workloads, which end
        long warmup, // cycles before the window; 0 if it is whole
        long cycles, // of the window
        Units units,
        Traffic traffic,
        Delays delays,
        List<WorkDelays> workloads, // where there are several
        List<Job> jobs, // all workloads, in their order
        List<Completion> completions, // of each workload that ends
        List<Tasks> tasks, // of each workload that is made of tasks, from its beginning on
        List<Processes> processes, // of each workload that is made of processes, likewise
        List<ProgramReport> programs, // of each workload that is a compiled program, likewise
        List<Channel> channels,
        List<Node> nodes,
        List<NodeWork> nodeWork, // where nodes cost something
        List<Element> elements, // of techniques that have switching elements
        Optional<Energy> energy, // where the scenario says what bits cost
        Optional<Course> course, // where the scenario asks for it
        Optional<Ring> deadlock,
        Optional<String> failure, // why the run could not go on, and in which cycle
        boolean interrupted,
        List<String> notes) {

    /** What cycles and flits are, as far as the scenario says it. */
    public record Units(UnitScale scale, int terminals) {

        /** What so many cycles last in nanoseconds; NaN if it is not known. */
        public double nanoseconds(double cycles) {
            return scale.nanoseconds(cycles).orElse(Double.NaN);
        }

        /** So many flits per terminal per cycle in GB/s per terminal; NaN if it is not known. */
        public double gigabytesPerSecond(double load) {
            return scale.gigabytesPerSecond(load).orElse(Double.NaN);
        }
    }

    /** Traffic that arrived during the measured window. */
    public record Traffic(
            long messages, // of the sample: sent inside the window, and arrived
            long packets, // that arrived
            long flits, // that arrived, headers included
            long flitHops, // flits times channels between routers
            double offered, // flits per terminal per cycle
            double accepted,
            double capacity, // what a terminal can send; 1 unless links of terminals are slower
            double acceptedCi95,
            boolean saturated,
            long withdrawn, // packets taken out and sent again to break deadlocks
            Discarded discarded) {}

    /**
     * Packets that faults discarded inside the window.
     *
     * @param lost for good
     * @param retransmitted or to be sent again when the window ended
     * @param cutOff of both, those for which there was no way on
     */
    public record Discarded(long lost, long retransmitted, long cutOff) {
        public static final Discarded NONE = new Discarded(0, 0, 0);
    }

    /**
     * Delays of the sample's messages: from being handed over, from entering the network, and
     * waiting for channels.
     *
     * @param roundTrip of replies: from the sending of the request to their arrival; empty if there
     *     are none
     * @param latencies how the latencies of messages are distributed
     */
    public record Delays(
            Summary latency,
            Summary networkLatency,
            Summary blocked,
            Summary roundTrip,
            Hops hops,
            Percentiles latencies) {

        public Delays withoutIntervals() {
            return new Delays(
                    latency.withoutInterval(),
                    networkLatency.withoutInterval(),
                    blocked.withoutInterval(),
                    roundTrip.withoutInterval(),
                    hops,
                    latencies);
        }
    }

    /** Channels between routers that messages crossed. */
    public record Hops(double mean) {}

    /** The messages of one workload among several; of one that ends, all of its messages. */
    public record WorkDelays(String workload, long messages, Delays delays) {}

    /**
     * A workload as one among others: of one that ends all of it, of others what is inside the
     * window. Cycles are NONE where something did not happen.
     *
     * @param nodes that it has
     * @param begin cycle in which it began; likewise its end, if it has ended
     * @param messages that arrived
     * @param flits of these; NONE of a workload without an end
     * @param communicating mean cycles that a process sent, received or was in barriers; NaN
     *     without processes
     * @param repetitions that have ended, if it is repeated
     */
    public record Job(
            String job,
            int nodes,
            long begin,
            long end,
            long messages,
            long flits,
            Summary latency,
            double communicating,
            List<Repetition> repetitions) {

        /** Cycles from its beginning to its end; NONE if it did not end. */
        public long makespan() {
            return end == Completion.NONE || begin == Completion.NONE
                    ? Completion.NONE
                    : end - begin;
        }
    }

    /**
     * How a workload that ends reached its end. It is independent of the window: all messages of
     * the workload count. Cycles are NONE where something did not happen.
     *
     * @param isDone it has done all that it had to do
     * @param begin cycle; of a workload that sends at given times, that of its first message
     * @param end cycle in which it was done: its last process ended, or what it had to send arrived
     * @param repetitions that have ended, if it is repeated
     */
    public record Completion(
            String workload,
            int priority,
            boolean isDone,
            long begin,
            long end,
            List<Repetition> repetitions,
            List<MessageKind> kinds,
            List<NodeMessages> nodes) {
        public static final long NONE = -1;

        /**
         * Messages of one kind: single messages, multicasts, messages that routers combined, or
         * signals of the system.
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
         * The messages of a node.
         *
         * @param delivered cycle in which the last message that it sent arrived; NONE if some did
         *     not
         * @param received cycle in which the last message to it arrived
         */
        public record NodeMessages(
                int node, long messages, long lastSent, long delivered, long received) {}

        public long sent() {
            return kinds.stream().mapToLong(MessageKind::sent).sum();
        }

        /** Messages that arrived. */
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

        /** Cycles from its beginning to its end; NONE if it did not end. */
        public long makespan() {
            return end == NONE || begin == NONE ? NONE : end - begin;
        }

        /**
         * Cycles from sending its last message to the last arrival; NONE if some did not arrive, or
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
     * that achieved least. It covers the whole run, since the workload defines what is measured.
     */
    public record Tasks(
            String workload,
            double compute, // mean cycles between two messages
            double flits, // of a message, on average
            double meanNodeTraffic,
            double meanTimeTraffic, // of a node that needs the average time
            double worstNodeTraffic,
            boolean complete) {}

    /** What the processes of a workload did, from its beginning on. */
    public record Processes(String workload, ProcessReport report) {}

    /**
     * A node inside the window: cycles that it worked on messages, packets that left it, and the
     * summed cycles from a packet's being ready to its having left.
     */
    public record NodeWork(int node, long busy, long packets, long sendingAway) {}

    /**
     * A channel inside the window: its number in the topology, whether it is between routers,
     * {@code utilisation} in flits per cycle, {@code packets} that crossed it, and summed over
     * heads the cycles that they waited for it ({@code blocked}) or stood behind others before they
     * could request it ({@code queued}).
     */
    public record Channel(
            int id,
            String name,
            boolean betweenRouters,
            double utilisation,
            long packets,
            long blocked,
            long queued) {}

    /**
     * A router inside the window: packets that left it for another one, and summed cycles: of
     * packets that waited there to leave for another router ({@code contention}); of heads at the
     * front of their buffers that waited for any channel ({@code effectiveBlocking}); of heads that
     * waited for any reason, also behind others ({@code headerBlocking}).
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
     * its central queue; and the summed cycles that heads waited in its stages.
     */
    public record Element(
            String name,
            double meanChunks,
            int mostChunks,
            long fast,
            long stored,
            Waited waited) {}

    /** Cycles in each stage beyond its minimum. */
    public record Waited(
            long inputFifo,
            long deserialiser,
            long centralQueue,
            long serialiser,
            long outputFifo) {}

    /**
     * An estimate of the energy of the window, in joules.
     *
     * @param links of bits that crossed links
     * @param routers of bits that passed routers
     * @param idle of routers by their static power
     * @param seconds of the window; NaN if it is not known how long a cycle is
     * @param bits that arrived
     * @param chip by the model of a chip, if the scenario asks for it
     */
    public record Energy(
            double links,
            double routers,
            double idle,
            double seconds,
            double bits,
            Optional<ChipEnergy> chip) {

        public double total() {
            return links + routers + idle + chip.map(ChipEnergy::total).orElse(0.);
        }

        /** In watts. */
        public double power() {
            return seconds == 0 ? Double.NaN : total() / seconds;
        }

        /** In picojoules for each bit that arrived. */
        public double perBit() {
            return bits == 0 ? Double.NaN : total() / bits * 1e12;
        }
    }

    /** Packets that wait for each other in a cycle: a deadlock. */
    public record Ring(long cycle, List<Waiting> packets) {

        /** In a few words; a ring of one packet waits for channels that it holds itself. */
        public String summary() {
            return packets.size() == 1
                    ? "1 packet waits for itself"
                    : packets.size() + " packets wait for each other";
        }

        /** A sentence for each packet, with names for all of them. */
        public List<String> sentences(Function<Waiting, String> names) {
            List<String> all = new ArrayList<>();
            for (int i = 0; i < packets.size(); i++) {
                Waiting packet = packets.get(i);
                Waiting next = packets.get((i + 1) % packets.size());
                String other = packets.size() == 1 ? "it" : names.apply(next);
                all.add(names.apply(packet) + " " + packet.predicate(other));
            }
            return all;
        }
    }

    /**
     * A packet of a deadlock.
     *
     * @param place with the number of its message in the order of sending, or -1
     * @param holds names of the buffers that it holds
     * @param waitsFor name of the channel that it waits for
     */
    public record Waiting(PacketPlace place, List<String> holds, String waitsFor) {

        /** What it is, and from where to where it goes. */
        public String name() {
            return "the %s %s".formatted(place.noun(), route());
        }

        public String route() {
            return "from terminal %d to %d".formatted(place.source(), place.destination());
        }

        private String predicate(String other) {
            String held =
                    holds.isEmpty() ? "" : "holds %s and ".formatted(String.join(", ", holds));
            return held + place.blocker().orElseThrow().predicate(waitsFor, other);
        }
    }

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
                units,
                traffic,
                delays,
                workloads,
                jobs,
                completions,
                tasks,
                processes,
                programs,
                channels,
                nodes,
                nodeWork,
                elements,
                energy,
                course,
                deadlock,
                failure,
                interrupted,
                all);
    }
}
