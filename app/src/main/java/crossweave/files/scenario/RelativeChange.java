package crossweave.files.scenario;

import crossweave.config.SettingsReflection;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.topology.LinkClass;
import crossweave.unit.Fraction;
import crossweave.unit.Quantity;
import crossweave.unit.Rate;
import crossweave.util.Numbers;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A setting relative to what a scenario says: {@code network.links.global.bandwidth=x2} is twice
 * the bandwidth of global links, whether a line of the scenario or the topology gives it.
 */
final class RelativeChange {
    private static final Pattern FORM =
            Pattern.compile("\\s*(?<path>[^=\\s]+)\\s*=\\s*x(?<factor>\\d+(\\.\\d+)?)\\s*");
    private static final Pattern LINKS =
            Pattern.compile("network\\.links\\.(?<name>.+)\\.(?<what>bandwidth|latency)");

    private final ScenarioFile file;
    private final String option;
    private final String path;
    private final BigDecimal factor;

    private RelativeChange(ScenarioFile file, String option, String path, BigDecimal factor) {
        this.file = file;
        this.option = option;
        this.path = path;
        this.factor = factor;
    }

    /** The setting with its value computed, or as it is if it is not relative. */
    static String absolute(ScenarioFile file, String option, String setting) {
        Matcher form = FORM.matcher(setting);
        if (!form.matches()) {
            return setting;
        }
        String path = form.group("path");
        var change = new RelativeChange(file, option, path, new BigDecimal(form.group("factor")));
        return path + "=" + change.value();
    }

    private String value() {
        String written =
                SettingsReflection.at(file.scenario(), path)
                        .or(this::ofTopology)
                        .orElseThrow(this::notANumber);
        Optional<Quantity> quantity = Quantity.parse(written);
        if (quantity.isPresent()) {
            return quantity.get().times(factor).toString();
        }
        if (path.endsWith(".bandwidth")) {
            return times(Rate.parse(written)).toString();
        }
        if (!Numbers.isNumber(written)) {
            throw notANumber();
        }
        return Numbers.decimal(written).multiply(factor).stripTrailingZeros().toPlainString();
    }

    private Rate times(Rate rate) {
        Fraction more = rate.fraction().times(Fraction.of(factor));
        if (more.compareTo(Fraction.of(1, 1)) > 0) {
            throw new BadInput(
                    option,
                    ProblemCode.TOO_LARGE,
                    "%s is %s (flits a cycle), and x%s is more than a channel carries; write"
                        + " bandwidths with units, such as 400 Gb/s, and flit, so that the cycle"
                        + " follows from the fastest link",
                    path,
                    rate,
                    factor);
        }
        return Rate.nearest(more);
    }

    /** The speed of a class of links of which the scenario says nothing. */
    private Optional<String> ofTopology() {
        Matcher links = LINKS.matcher(path);
        if (!links.matches()) {
            return Optional.empty();
        }
        boolean isBandwidth = links.group("what").equals("bandwidth");
        return file.machine().topology().linkClasses().stream()
                .filter(each -> each.name().equals(links.group("name")))
                .filter(each -> isBandwidth ? hasOneRate(each) : hasOneLatency(each))
                .map(
                        each ->
                                isBandwidth
                                        ? each.slowest().toString()
                                        : String.valueOf(each.latencies().longest()))
                .findFirst();
    }

    private static boolean hasOneRate(LinkClass links) {
        return links.slowest().equals(links.fastest());
    }

    private static boolean hasOneLatency(LinkClass links) {
        return links.latencies().shortest() == links.latencies().longest();
    }

    private BadInput notANumber() {
        return new BadInput(
                option,
                ProblemCode.WRONG_FORM,
                "x%s is relative, but %s is not one number here; give its new value",
                factor,
                path);
    }
}
