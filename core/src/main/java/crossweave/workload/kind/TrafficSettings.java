package crossweave.workload.kind;

import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.workload.NodeList;
import crossweave.workload.Shift;
import crossweave.workload.Work;
import crossweave.workload.Workload;
import crossweave.workload.pattern.Pattern;
import crossweave.workload.source.Injection;
import crossweave.workload.source.Length;

import java.util.Optional;

/** Synthetic traffic: terminals make packets by chance, whatever becomes of them. */
public record TrafficSettings(
        @Doc(value = "who sends to whom", byDefault = "uniform") Choice<Pattern.Rule> pattern,
        @Doc(
                        value =
                                "offered load in flits per terminal per cycle; a multicast packet"
                                        + " counts once",
                        byDefault = "0.1")
                double load,
        @Doc(value = "length of a packet in flits", byDefault = "16") Choice<Length> packet,
        @Doc(value = "when packets are made", byDefault = "bernoulli")
                Choice<Injection.Rule> injection,
        @Doc(
                        value =
                                "share of the packets that go to several destinations, such as 10%"
                                        + " to 4, or 10% to 4 as copies",
                        byDefault = "none")
                Multicast multicast,
        @Doc(
                        value =
                                "of its messages: those of a higher one go first where the"
                                        + " technique heeds it (vc-router priority=class)",
                        byDefault = "0")
                int priority,
        @Doc(
                        value =
                                "terminals that take part, such as 0-31 or 0,4,8-15; patterns"
                                        + " number them in this order",
                        byDefault = "all")
                NodeList nodes,
        @Doc(value = "cycle after which it begins", byDefault = "0") long from,
        @Doc("last cycle in which packets are made; without it there is no end")
                Optional<Long> until)
        implements Work {

    public TrafficSettings {
        double flits = packet.build().mean();
        new Shift(nodes, from, until)
                .demands()
                .that(
                        load > 0,
                        "load is %s, but must be positive (flits per terminal per cycle)"
                                .formatted(load))
                .that(
                        load <= flits,
                        "load is %s, but packets of %s flits, one a cycle, make at most %s"
                                .formatted(load, flits, flits))
                .hold();
    }

    @Override
    public int longest() {
        return packet.build().most();
    }

    @Override
    public Workload on(Site site) {
        return new Shift(nodes, from, until).on(site, part -> new Traffic(this, part));
    }
}
