package crossweave.workload.kind;

import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.workload.Workload;
import crossweave.workload.injection.InjectionProcess;
import crossweave.workload.injection.Length;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;
import crossweave.workload.pattern.Pattern;

/** Synthetic traffic: terminals make packets at random, regardless of their delivery. */
public record TrafficSettings(
        @Doc(value = "the destinations of packets", byDefault = "uniform")
                Choice<Pattern.Rule> pattern,
        @Doc(
                        value =
                                "offered load in flits per terminal per cycle; a multicast packet"
                                        + " counts once",
                        byDefault = "0.1",
                        alwaysShown = true,
                        unit = Unit.RATE)
                double load,
        @Doc(
                        value =
                                "what load counts: data flits only, or all flits on "
                                        + "the link of a terminal, including headers",
                        byDefault = "data")
                Counts loadCounts,
        @Doc(value = "length of a packet in flits", byDefault = "16") Choice<Length> packet,
        @Doc(value = "the injection process: when packets are created", byDefault = "bernoulli")
                Choice<InjectionProcess.Rule> injection,
        @Doc(
                        value =
                                "share of the packets that go to several destinations, such as 10%"
                                        + " to 4, or 10% to 4 as copies",
                        byDefault = "none")
                Multicast multicast,
        @Flat WorkloadSchedule schedule)
        implements ScheduledSettings {

    /** Which flits count for the load. */
    public enum Counts {
        DATA,
        ALL
    }

    public TrafficSettings {
        double flits = packet.build().mean();
        new Checks()
                .require(
                        loadCounts == Counts.DATA || packet.build().most() == flits,
                        "load-counts",
                        ProblemCode.CONFLICTING_SETTINGS,
                        "is all, but the number of headers is known only for packets of one length;"
                                + " write load-counts: data, or packet: 16")
                .require(
                        load > 0,
                        "load",
                        ProblemCode.TOO_SMALL,
                        "is %s, but must be positive (flits per terminal per cycle)",
                        load)
                .require(
                        load <= flits,
                        "load",
                        ProblemCode.TOO_LARGE,
                        "is %s, but packets of %s flits, one a cycle, make at most %s",
                        load,
                        flits,
                        flits)
                .verify();
    }

    @Override
    public int longest() {
        return packet.build().most();
    }

    @Override
    public Workload begin(Site site) {
        return new SyntheticTraffic(this, site);
    }
}
