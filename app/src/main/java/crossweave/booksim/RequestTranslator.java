package crossweave.booksim;

import crossweave.problem.ProblemCode;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.stream.IntStream;

/** Translates classes of traffic that read and write: their sizes, and the VCs of each. */
final class RequestTranslator {
    private static final String USE = "use_read_write";
    private static final List<String> SIZES =
            List.of(
                    "read_request_size",
                    "read_reply_size",
                    "write_request_size",
                    "write_reply_size");

    /** The kinds of messages, and whether they are replies. */
    private enum Kind {
        READ_REQUEST("read_request", false),
        WRITE_REQUEST("write_request", false),
        READ_REPLY("read_reply", true),
        WRITE_REPLY("write_reply", true);

        final String name;
        final boolean isReply;

        Kind(String name, boolean isReply) {
            this.name = name;
            this.isReply = isReply;
        }
    }

    private RequestTranslator() {}

    static boolean isOfRequests(KeyValues given, int index) {
        return given.numberOf(USE, given.textOfClass(USE, index)).signum() != 0;
    }

    /** The workload of a class. */
    static void write(KeyValues given, int index, ScenarioDraft work) {
        if (given.text("sim_type").equals("batch")) {
            given.report(
                    USE,
                    ProblemCode.NOT_SUPPORTED,
                    "batches are of packets, not of requests and replies; choose sim_type ="
                            + " latency");
        }
        work.put("name", "request-reply", given.position(USE));
        PatternTranslator.write(given, index, work);
        for (String size : SIZES) {
            work.put(size.replace('_', '-'), size(given, index, size), given.position(size));
        }
        BigDecimal writes = ofClass(given, index, "write_fraction");
        work.put(
                "write-fraction",
                TrafficTranslator.plain(writes),
                given.position("write_fraction"));
        BigDecimal flits = meanFlits(given, index, writes);
        BigDecimal load = rate(given, index).multiply(flits);
        work.put("load", TrafficTranslator.plain(load), given.position("injection_rate"));
        TrafficTranslator.injection(given, index, load, flits, work);
    }

    private static BigDecimal ofClass(KeyValues given, int index, String key) {
        return given.numberOf(key, given.textOfClass(key, index));
    }

    private static String size(KeyValues given, int index, String key) {
        return TrafficTranslator.plain(ofClass(given, index, key));
    }

    /** Flits of a request and its reply, on average. */
    private static BigDecimal meanFlits(KeyValues given, int index, BigDecimal writes) {
        BigDecimal read =
                ofClass(given, index, "read_request_size")
                        .add(ofClass(given, index, "read_reply_size"));
        BigDecimal write =
                ofClass(given, index, "write_request_size")
                        .add(ofClass(given, index, "write_reply_size"));
        return read.add(writes.multiply(write.subtract(read)));
    }

    /** Requests per cycle; a rate in flits is divided by half of all sizes, in whole flits. */
    private static BigDecimal rate(KeyValues given, int index) {
        BigDecimal rate = ofClass(given, index, "injection_rate");
        if (!given.flag("injection_rate_uses_flits")) {
            return rate;
        }
        int all = SIZES.stream().mapToInt(size -> ofClass(given, index, size).intValue()).sum();
        return rate.divide(BigDecimal.valueOf(Math.max(1, all / 2)), MathContext.DECIMAL64);
    }

    /** The VCs of each kind of message, where some class has such. */
    static void writeVcs(KeyValues given, ScenarioDraft draft) {
        int classes = Math.clamp(given.integer("classes"), 1, TrafficTranslator.MOST_CLASSES);
        if (IntStream.range(0, classes).noneMatch(index -> isOfRequests(given, index))) {
            return;
        }
        int vcs = given.integer("num_vcs");
        for (Kind kind : Kind.values()) {
            String begin = kind.name + "_begin_vc";
            String end = kind.name + "_end_vc";
            int first = orElse(given.integer(begin), kind.isReply ? vcs / 2 : 0);
            int last = orElse(given.integer(end), (kind.isReply ? vcs : vcs / 2) - 1);
            draft.put(
                    "network.technique." + kind.name.replace('_', '-') + "-vcs",
                    first + "-" + last,
                    given.position(end, begin, USE));
        }
    }

    private static int orElse(int value, int usual) {
        return value < 0 ? usual : value;
    }
}
