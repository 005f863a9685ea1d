package crossweave.machine;

import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.topology.LinkClass;
import crossweave.topology.LinkSpeeds;
import crossweave.topology.RouterPair;
import crossweave.topology.Topology;
import crossweave.unit.Rate;
import crossweave.util.Suggestion;

import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The section {@code network.links} on a topology. What is said of {@code all} links applies first,
 * then what is said of classes, then of pairs of routers; among equals, what is written later wins.
 */
final class LinkRules {
    private static final String ALL = "all";

    private final Topology topology;
    private final Map<String, BitSet> classes = new LinkedHashMap<>(); // channels of each
    private final Rate[] rates; // per channel
    private final int[] latencies; // per channel

    private LinkRules(Topology topology) {
        this.topology = topology;
        this.rates = new Rate[topology.channels()];
        Arrays.setAll(rates, topology::rate);
        this.latencies = new int[rates.length];
        Arrays.setAll(latencies, topology::latency);
        LinkClass.forEachChannel(
                topology,
                (channel, name) -> classes.computeIfAbsent(name, _ -> new BitSet()).set(channel));
    }

    /** The topology with the speeds that the settings give to its links. */
    static Topology apply(Topology topology, Map<String, LinkSettings> links) {
        if (links.isEmpty()) {
            return topology;
        }
        LinkRules rules = new LinkRules(topology);
        Checks checks = new Checks();
        Map<String, BitSet> pairs = new LinkedHashMap<>();
        for (String name : links.keySet()) {
            if (!name.equals(ALL) && !rules.classes.containsKey(name)) {
                pairs.put(name, rules.between(name, checks));
            }
        }
        checks.verify();
        BitSet all = new BitSet();
        all.set(0, topology.channels());
        rules.set(Map.of(ALL, all), links);
        rules.set(rules.classes, links);
        rules.set(pairs, links);
        return topology.with(
                LinkSpeeds.of(
                        topology, channel -> rules.rates[channel], at -> rules.latencies[at]));
    }

    private void set(Map<String, BitSet> named, Map<String, LinkSettings> links) {
        links.forEach(
                (name, link) ->
                        Optional.ofNullable(named.get(name))
                                .ifPresent(channels -> set(channels, link)));
    }

    private void set(BitSet channels, LinkSettings link) {
        channels.stream()
                .forEach(
                        channel -> {
                            link.bandwidth().ifPresent(given -> rates[channel] = given.rate());
                            link.latency().ifPresent(cycles -> latencies[channel] = cycles);
                        });
    }

    /** The channels between two routers that a text names: a->b is one direction, a-b is both. */
    private BitSet between(String name, Checks checks) {
        Optional<RouterPair> oneWay = RouterPair.parse(name, "->", topology);
        Optional<RouterPair> pair = oneWay.or(() -> RouterPair.parse(name, "-", topology));
        BitSet found = new BitSet();
        if (pair.isEmpty()) {
            checks.require(
                    false,
                    name,
                    ProblemCode.UNKNOWN_NAME,
                    "is no class of links of '%s', nor two neighbours%s%s",
                    topology.text(),
                    neighbours(),
                    classesLike(name));
            return found;
        }
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            found.set(
                    channel,
                    pair.get().isOf(channel, topology)
                            || oneWay.isEmpty() && pair.get().reversed().isOf(channel, topology));
        }
        checks.require(
                !found.isEmpty(),
                name,
                ProblemCode.UNKNOWN_NAME,
                "names no link of '%s': these routers are not neighbours",
                topology.text());
        return found;
    }

    /** An example of two neighbours; empty if there are none. */
    private String neighbours() {
        return topology.networkChannels() == 0
                ? ""
                : " such as %s-%s"
                        .formatted(
                                topology.name(topology.source(0)),
                                topology.name(topology.target(0)));
    }

    private String classesLike(String name) {
        String list = ALL + ", " + String.join(", ", classes.keySet());
        return Suggestion.near(name, classes.keySet())
                .map(near -> "; did you mean '%s' of its classes %s?".formatted(near, list))
                .orElse("; its classes are " + list);
    }
}
