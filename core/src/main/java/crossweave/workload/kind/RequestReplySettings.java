package crossweave.workload.kind;

import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.workload.Workload;
import crossweave.workload.injection.InjectionProcess;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;
import crossweave.workload.pattern.Pattern;

import java.util.Optional;
import java.util.stream.IntStream;

/** Requests that read or write at other terminals, each of which is answered by a reply. */
public record RequestReplySettings(
        @Doc(value = "the destinations of requests", byDefault = "uniform")
                Choice<Pattern.Rule> pattern,
        @Doc(
                        value =
                                "offered load in flits per terminal per cycle, requests and replies"
                                        + " together",
                        byDefault = "0.1",
                        alwaysShown = true,
                        unit = Unit.RATE)
                double load,
        @Doc(value = "share of the requests that write; the others read", byDefault = "0.5")
                double writeFraction,
        @Doc(value = "a request that reads", byDefault = "1", unit = Unit.FLITS)
                int readRequestSize,
        @Doc(
                        value =
                                "the reply to it; as usual, an address is a flit, and the data of a"
                                        + " cache line are four",
                        byDefault = "5",
                        unit = Unit.FLITS)
                int readReplySize,
        @Doc(value = "a request that writes", byDefault = "5", unit = Unit.FLITS)
                int writeRequestSize,
        @Doc(value = "the reply to it", byDefault = "1", unit = Unit.FLITS) int writeReplySize,
        @Doc(
                        value = "cycles from the arrival of a request until its reply is sent",
                        byDefault = "1",
                        unit = Unit.CYCLES)
                int serviceTime,
        @Doc(
                        "requests of a terminal whose replies may be missing at a time; others wait"
                                + " until they may be sent; not given: any number")
                Optional<Integer> outstanding,
        @Doc(value = "the injection process: when requests are made", byDefault = "bernoulli")
                Choice<InjectionProcess.Rule> injection,
        @Flat WorkloadSchedule schedule)
        implements ScheduledSettings {

    public RequestReplySettings {
        new Checks()
                .between("write-fraction", writeFraction, 0., 1.)
                .atLeast("read-request-size", readRequestSize, 1)
                .atLeast("read-reply-size", readReplySize, 1)
                .atLeast("write-request-size", writeRequestSize, 1)
                .atLeast("write-reply-size", writeReplySize, 1)
                .atLeast("service-time", serviceTime, 1)
                .isTime("service-time", serviceTime)
                .atLeast("outstanding", outstanding, 1)
                .require(
                        load > 0,
                        "load",
                        ProblemCode.TOO_SMALL,
                        "is %s, but must be positive (flits per terminal per cycle)",
                        load)
                .verify();
    }

    /** Flits of a request and its reply, on average. */
    double meanFlits() {
        double read = (double) readRequestSize + readReplySize;
        double write = (double) writeRequestSize + writeReplySize;
        return read + writeFraction * (write - read);
    }

    @Override
    public int longest() {
        return IntStream.of(readRequestSize, readReplySize, writeRequestSize, writeReplySize)
                .max()
                .orElseThrow();
    }

    @Override
    public Workload begin(Site site) {
        return new RequestReplyWorkload(this, site);
    }
}
