package crossweave.files.result;

import crossweave.machine.Machine;
import crossweave.routing.check.DeadlockCheck;
import crossweave.topology.LinkClass;
import crossweave.topology.Topology;
import crossweave.topology.survey.Bandwidths;
import crossweave.topology.survey.Survey;
import crossweave.unit.UnitScale;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The figures of a network as a document. */
public final class TopologyDocument {
    private TopologyDocument() {}

    public static Map<String, Object> of(
            Machine machine, UnitScale scale, Survey survey, DeadlockCheck.Verdict verdict) {
        Topology topology = machine.topology();
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("topology", topology.text());
        ResultDocument.units(scale).ifPresent(units -> figures.put("units", units));
        figures.put("terminals", survey.terminals());
        figures.put("routers", survey.routers());
        figures.put("channels", survey.channels());
        figures.put("local_channels", topology.channels() - topology.networkChannels());
        figures.put("links", topology.links());
        figures.put("degree", survey.degree());
        figures.put("diameter", survey.distances().diameter());
        figures.put("mean_distance", survey.distances().mean());
        figures.put("distances_by", name(survey.distances().basis()));
        figures.put("cut_off_pairs", survey.distances().cutOffPairs());
        figures.put("bisection_width", survey.bisection().width());
        figures.put("bisection_by", name(survey.bisection().basis()));
        figures.putAll(bandwidths(survey.bandwidths()));
        figures.put(
                "link_classes",
                topology.linkClasses().stream().map(TopologyDocument::linkClass).toList());
        figures.put("routing", routing(machine));
        figures.put("vcs", machine.settings().vcs());
        figures.put("deadlock", verdict.sentence());
        figures.put("deadlock_free", verdict.outcome() == DeadlockCheck.Outcome.FREE);
        figures.put("deadlock_cycle", verdict.cycle().stream().map(topology::channelName).toList());
        return figures;
    }

    private static Map<String, Object> bandwidths(Bandwidths bandwidths) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("bisection_flits_per_cycle", bandwidths.bisection());
        figures.put("bisection_flits_by", name(bandwidths.basis()));
        figures.put("injection_limit_flits_per_cycle", bandwidths.injectionLimit());
        figures.put("bisection_limit_flits_per_cycle", bandwidths.bisectionLimit());
        figures.put("limited_by", bandwidths.isLimitedByBisection() ? "bisection" : "injection");
        return figures;
    }

    private static Map<String, Object> linkClass(LinkClass its) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("name", its.name());
        figures.put("channels", its.channels());
        figures.put("slowest_flits_per_cycle", its.slowest().value());
        figures.put("fastest_flits_per_cycle", its.fastest().value());
        figures.put("shortest_cycles", its.latencies().shortest());
        figures.put("longest_cycles", its.latencies().longest());
        return figures;
    }

    /** The name of the routing; {@code default} becomes the name of the family's routing. */
    public static String routing(Machine machine) {
        String named = machine.settings().routing().toString();
        return named.equals("default") ? machine.topology().family().defaultRouting() : named;
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
