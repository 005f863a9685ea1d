package crossweave.workload;

import crossweave.engine.EventQueue;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What a program did. Times are cycles; those of processors and processes count only while the
 * program had time measured.
 *
 * @param isFinished whether it reached its end
 * @param status that it ended with
 * @param time of the whole run so far: until its end, or until it was stopped
 * @param progress the last cycle in which one of its processes did something; waiting is nothing
 * @param measured parallel time: cycles that the program had measured
 * @param intervals those that it had measured
 * @param processors physical ones
 * @param lives of all processes, by number
 * @param profile of computing, measured or not
 * @param spent what processes spent their time on, if that was recorded
 * @param messages all messages in the order of arrival, if they were recorded
 * @param receptions messages received and values read from channels, in that order, likewise
 * @param files that it wrote, by name
 */
public record ProgramReport(
        boolean isFinished,
        int status,
        long time,
        long progress,
        long measured,
        List<Interval> intervals,
        List<Processor> processors,
        List<Life> lives,
        Profile profile,
        Map<Kind, Traffic> traffic,
        List<Spent> spent,
        List<MessageRecord> messages,
        List<Reception> receptions,
        List<Piece> output,
        Map<String, byte[]> files) {

    /** Kinds of messages. */
    public enum Kind {
        /** Only traffic and time: barriers, requests. */
        IGNORE_ME,
        SEND_DATA,
        BIRTH,
        DEATH
    }

    public record Interval(long from, long until) {}

    /**
     * What a physical processor did.
     *
     * @param communicating starting messages up, sending and receiving them
     * @param switching from one process to another
     */
    public record Processor(long computing, long communicating, long switching) {}

    /** Where in the program something comes from: the process and the line. */
    public record Origin(int process, SourceLocation place) {

        /** Its line: {@code ring.cpc:13}. */
        public String line() {
            return place.file() + ":" + place.line();
        }
    }

    /**
     * A process from birth to death.
     *
     * @param parent -1: none
     * @param madeBy where it was created
     * @param began when it was started, or NEVER; likewise its end
     * @param sending cycles, start-ups included
     * @param waiting cycles, for messages, values, memory and children
     */
    public record Life(
            int process,
            int parent,
            int virtual,
            int physical,
            SourceLocation madeBy,
            long created,
            long began,
            long ended,
            long computing,
            long sending,
            long waiting,
            long inBarriers) {

        public boolean isOver() {
            return ended != EventQueue.NEVER;
        }
    }

    /**
     * Computing over time.
     *
     * @param width of a bin, in cycles
     * @param busy per physical processor and bin: cycles in which it computed
     */
    public record Profile(long width, List<List<Long>> busy) {

        /** Per bin: the share of time in which some processors, given by their cycles, computed. */
        public List<Double> shares(List<List<Long>> some) {
            int bins = some.stream().mapToInt(List::size).max().orElse(0);
            return IntStream.range(0, bins)
                    .mapToObj(bin -> busyIn(bin, some) / width / some.size())
                    .toList();
        }

        private static double busyIn(int bin, List<List<Long>> some) {
            return some.stream().mapToLong(one -> bin < one.size() ? one.get(bin) : 0).sum();
        }
    }

    /**
     * Messages that arrived.
     *
     * @param local those of them that stayed at their processor
     * @param bytes of data
     * @param latency of all together, from the end of start-up until the receiver sees it
     */
    public record Traffic(long messages, long local, long bytes, long latency)
            implements Serializable {
        public static final Traffic NONE = new Traffic(0, 0, 0, 0);

        /** The same with one more message. */
        public Traffic with(boolean isLocal, long moreBytes, long moreLatency) {
            return new Traffic(
                    messages + 1,
                    local + (isLocal ? 1 : 0),
                    bytes + moreBytes,
                    latency + moreLatency);
        }

        public double meanLatency() {
            return messages == 0 ? 0 : (double) latency / messages;
        }
    }

    /** What a process spends time on. */
    public enum Use {
        COMPUTING,
        /** Starting messages up and sending them, accessing shared memory. */
        SENDING,
        /** Waiting for a message, and receiving it. */
        MESSAGE,
        /** Waiting for a value of a channel; likewise the others. */
        CHANNEL,
        MEMORY,
        CHILDREN,
        BARRIER,
        LOCK
    }

    /** Cycles that a process spent in a line. */
    public record Spent(Origin origin, Use use, long cycles) {}

    /**
     * A message: from and to are physical processors.
     *
     * @param number messages of the program that left before it
     * @param nth among the receivable messages of its process; NONE: it is not received or read
     * @param arrived NEVER while it is on its way
     */
    public record MessageRecord(
            long number,
            Origin origin,
            Kind kind,
            int from,
            int to,
            int bytes,
            long nth,
            long sent,
            long arrived) {
        public static final long NONE = -1;
    }

    /**
     * A process received a message or read the value of a channel.
     *
     * @param nth among the receivable messages of the sending process, from 0
     * @param waited cycles that it had waited for it, measured or not
     */
    public record Reception(long time, Origin taker, Origin sender, long nth, long waited) {}

    /** A text that a process printed at once. */
    public record Piece(long time, int process, String text) {}

    /** All that was printed. */
    public String text() {
        StringBuilder all = new StringBuilder();
        output.forEach(piece -> all.append(piece.text()));
        return all.toString();
    }

    /** Cycles in which processors computed, all together. */
    public long computing() {
        return processors.stream().mapToLong(Processor::computing).sum();
    }

    /** Cycles that processes waited or sent, all together. */
    public long communication() {
        return lives.stream()
                .mapToLong(life -> life.sending + life.waiting + life.inBarriers)
                .sum();
    }

    /** The share of the measured time in which a processor computed. */
    public double utilisation(int processor) {
        return measured == 0 ? 0 : (double) processors.get(processor).computing / measured;
    }

    /** The same over all processors. */
    public double utilisation() {
        return measured == 0 ? 0 : (double) computing() / measured / processors.size();
    }
}
