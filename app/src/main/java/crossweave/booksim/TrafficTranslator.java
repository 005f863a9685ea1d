package crossweave.booksim;

import crossweave.config.ConfigValue;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** Translates traffic: a workload per class. */
final class TrafficTranslator {
    static final int MOST_CLASSES = 64;

    private TrafficTranslator() {}

    static void write(KeyValues given, ScenarioDraft draft) {
        int classes = given.integer("classes");
        if (classes < 1 || classes > MOST_CLASSES) {
            given.report(
                    "classes",
                    ProblemCode.NOT_ALLOWED,
                    "classes is %d, but must be 1 to %d",
                    classes,
                    MOST_CLASSES);
            return;
        }
        List<ConfigValue> works = new ArrayList<>();
        for (int index = 0; index < classes; index++) {
            ScenarioDraft work = new ScenarioDraft(given.position("traffic"));
            boolean isBatch = given.text("sim_type").equals("batch");
            if (RequestTranslator.isOfRequests(given, index)) {
                RequestTranslator.write(given, index, work);
            } else if (isBatch) {
                batch(given, index, work);
            } else {
                traffic(given, index, work);
            }
            priority(given, index, work);
            works.add(work.mapping());
        }
        if (classes > 1) {
            given.note(
                    "classes = %d differs: a terminal sends packet by packet from one queue, not flit"
                                    .formatted(classes)
                            + " by flit from one of each class");
        }
        draft.put(
                "workload",
                classes == 1
                        ? works.getFirst()
                        : new ConfigValue.Sequence(works, given.position("classes")));
    }

    /** Classes have priorities only if the router uses those of classes. */
    private static void priority(KeyValues given, int index, ScenarioDraft work) {
        if (given.text("priority").equals("class")) {
            String priority = given.textOfClass("class_priority", index);
            work.put("priority", priority, given.position("class_priority"));
        }
    }

    private static void batch(KeyValues given, int index, ScenarioDraft work) {
        work.put("name", "batch", given.position("sim_type"));
        PatternTranslator.write(given, index, work);
        packet(given, index, work);
        work.put("packets", given.text("batch_size"), given.position("batch_size"));
        work.put("batches", given.text("batch_count"), given.position("batch_count"));
        String limit = "max_outstanding_requests";
        if (given.integer(limit) > 0) {
            work.put("outstanding", given.text(limit), given.position(limit));
        }
    }

    private static void traffic(KeyValues given, int index, ScenarioDraft work) {
        PatternTranslator.write(given, index, work);
        BigDecimal flits = packet(given, index, work);
        BigDecimal rate =
                given.numberOf("injection_rate", given.textOfClass("injection_rate", index));
        BigDecimal load = given.flag("injection_rate_uses_flits") ? rate : rate.multiply(flits);
        work.put("load", plain(load), given.position("injection_rate"));
        injection(given, index, load, flits, work);
    }

    static String plain(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }

    /** Sets the packet length, and returns its mean. */
    private static BigDecimal packet(KeyValues given, int index, ScenarioDraft work) {
        SourcePosition where = given.position("packet_size");
        List<String> sizes = BookSimText.items(given.textOfClass("packet_size", index));
        List<String> rates = BookSimText.items(given.textOfClass("packet_size_rate", index));
        if (sizes.size() > 2 || sizes.isEmpty()) {
            given.report(
                    "packet_size",
                    ProblemCode.NOT_SUPPORTED,
                    "%d sizes, but packets here have 1 or 2",
                    sizes.size());
            return BigDecimal.ONE;
        }
        BigDecimal first = given.numberOf("packet_size", sizes.getFirst());
        if (sizes.size() == 1) {
            work.put("packet", plain(first), where);
            return first;
        }
        BigDecimal second = given.numberOf("packet_size", sizes.getLast());
        BigDecimal weight = given.numberOf("packet_size_rate", rates.getFirst());
        BigDecimal all = weight.add(given.numberOf("packet_size_rate", rates.getLast()));
        if (all.signum() <= 0) {
            given.report(
                    "packet_size_rate",
                    ProblemCode.TOO_SMALL,
                    "the sum is " + all + ", but must be positive");
            return first;
        }
        boolean ascends = first.compareTo(second) <= 0;
        BigDecimal longer = ascends ? all.subtract(weight) : weight;
        BigDecimal share = longer.divide(all, MathContext.DECIMAL64);
        work.put("packet.name", "bimodal", where);
        work.put("packet.shorter", plain(first.min(second)), where);
        work.put("packet.longer", plain(first.max(second)), where);
        work.put("packet.share", plain(share), given.position("packet_size_rate"));
        return first.min(second).add(share.multiply(first.subtract(second).abs()));
    }

    static void injection(
            KeyValues given, int index, BigDecimal load, BigDecimal flits, ScenarioDraft work) {
        BookSimText.Call call =
                BookSimText.Call.parse(given.textOfClass("injection_process", index));
        SourcePosition where = given.position("injection_process");
        switch (call.name()) {
            case "bernoulli" -> {}
            case "on_off" -> {
                double rate = load.doubleValue() / flits.doubleValue();
                OnOff chain = OnOff.of(given, call, rate);
                if (!(chain.beta > 0) || !(chain.r1 > 0) || Double.isInfinite(chain.r1)) {
                    given.report(
                            "injection_process",
                            ProblemCode.CONFLICTING_SETTINGS,
                            "of burst_alpha, burst_beta and burst_r1 exactly one must be negative:"
                                    + " it follows from the others and the rate");
                    return;
                }
                work.put("injection.name", "on-off", where);
                work.put("injection.burst", rounded(1 / chain.beta), where);
                work.put("injection.peak", rounded(chain.r1 * flits.doubleValue()), where);
            }
            default ->
                    given.report(
                            "injection_process",
                            ProblemCode.UNKNOWN_CHOICE,
                            "'%s' is not here; there are bernoulli, on_off",
                            call.name());
        }
    }

    private static String rounded(double number) {
        return plain(new BigDecimal(number).round(new MathContext(12, RoundingMode.HALF_EVEN)));
    }

    /** A Markov chain: the probability of ending a burst, and packets per cycle within a burst. */
    private record OnOff(double beta, double r1) {

        /**
         * Computes the parameter that is not given (negative) from the other two and the rate; NaN
         * unless exactly one is missing.
         */
        static OnOff of(KeyValues given, BookSimText.Call call, double rate) {
            String[] keys = {"burst_alpha", "burst_beta", "burst_r1"};
            double[] values = new double[keys.length];
            int negative = 0;
            for (int i = 0; i < keys.length; i++) {
                values[i] =
                        i < call.arguments().size()
                                ? given.numberOf("injection_process", call.arguments().get(i))
                                        .doubleValue()
                                : given.number(keys[i]);
                negative += values[i] < 0 ? 1 : 0;
            }
            if (negative != 1) {
                return new OnOff(Double.NaN, Double.NaN);
            }
            double alpha = values[0];
            double beta = values[1];
            double r1 = values[2];
            if (r1 < 0) {
                return new OnOff(beta, rate * (alpha + beta) / alpha);
            }
            return new OnOff(beta < 0 ? alpha * (r1 - rate) / rate : beta, r1);
        }
    }
}
