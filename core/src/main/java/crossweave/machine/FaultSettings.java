package crossweave.machine;

import crossweave.config.Doc;
import crossweave.config.ShortForm;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.topology.Fault;
import crossweave.topology.Outage;

import java.util.Optional;

/** An entry of {@code network.faults}: what fails, and when, if it is not dead all the time. */
public record FaultSettings(
        @Doc(
                        "what fails: links, routers or terminals, a share of them (2%, 2% of"
                                + " routers), links by number or ends such as (0,0)-(0,1), router"
                                + " (0,1), terminal 5")
                Fault part,
        @Doc(
                        value =
                                "cycle of the run in which it dies; not given: it is dead all the"
                                        + " time",
                        unit = Unit.CYCLES)
                Optional<Long> at,
        @Doc(value = "cycle in which it is alive again; not given: never", unit = Unit.CYCLES)
                Optional<Long> until,
        @Doc(
                        value =
                                "mean time between failures: each of the parts dies at random,"
                                    + " again and again, after being alive for so many cycles on"
                                    + " average",
                        unit = Unit.CYCLES)
                Optional<Long> mtbf,
        @Doc(
                        value =
                                "mean time to repair: cycles for which it is dead then, on average;"
                                        + " not given: for good",
                        unit = Unit.CYCLES)
                Optional<Long> mttr)
        implements ShortForm {
    private static final long LONGEST = 1_000_000_000_000_000L; // cycles

    public FaultSettings {
        new Checks()
                .between("at", at, 0, LONGEST)
                .between("until", until, 0, LONGEST)
                .require(
                        until.isEmpty() || at.isPresent(),
                        "until",
                        ProblemCode.CONFLICTING_SETTINGS,
                        "is %s, but it is not said when the part dies; add at",
                        until.orElse(0L))
                .require(
                        until.isEmpty() || at.isEmpty() || until.get() > at.get(),
                        "until",
                        ProblemCode.CONFLICTING_SETTINGS,
                        "is %s, but must be later than at, which is %s",
                        until.orElse(0L),
                        at.orElse(0L))
                .require(
                        mtbf.isEmpty() || at.isEmpty(),
                        "mtbf",
                        ProblemCode.CONFLICTING_SETTINGS,
                        "is %s and at %s, but a part fails at random or at a given time; leave one"
                                + " out",
                        mtbf.orElse(0L),
                        at.orElse(0L))
                .require(
                        mttr.isEmpty() || mtbf.isPresent(),
                        "mttr",
                        ProblemCode.CONFLICTING_SETTINGS,
                        "is %s, but only what fails at random is repaired at random; add mtbf, or"
                                + " write at and until",
                        mttr.orElse(0L))
                .between("mtbf", mtbf, 1, LONGEST)
                .between("mttr", mttr, 1, LONGEST)
                .verify();
    }

    /** What is dead all the time. */
    public FaultSettings(Fault part) {
        this(part, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    public static FaultSettings parse(String text) {
        return new FaultSettings(Fault.parse(text));
    }

    /** When it fails; empty if it is dead all the time. */
    Optional<Outage> outage() {
        if (mtbf.isPresent()) {
            double toRepair = mttr.map(Long::doubleValue).orElse(Double.POSITIVE_INFINITY);
            return Optional.of(new Outage(part, new Outage.Again(mtbf.get(), toRepair)));
        }
        return at.map(
                begin -> new Outage(part, new Outage.Once(begin, until.orElse(Outage.NEVER))));
    }

    public boolean isTimed() {
        return outage().isPresent();
    }

    @Override
    public Optional<String> shortForm() {
        return isTimed() ? Optional.empty() : Optional.of(part.text());
    }

    @Override
    public String toString() {
        return shortForm().orElseGet(() -> "%s at times".formatted(part));
    }
}
