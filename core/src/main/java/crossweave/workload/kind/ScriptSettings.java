package crossweave.workload.kind;

import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.script.BundledScripts;
import crossweave.script.ParamValues;
import crossweave.script.Script;
import crossweave.script.ScriptCode;
import crossweave.util.FileName;
import crossweave.util.Suggestion;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.collective.CollectiveChoices;
import crossweave.workload.collective.CollectivePlan;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;
import crossweave.workload.process.Processes;
import crossweave.workload.script.CollectiveMeans;
import crossweave.workload.script.ScriptInterpreter;

import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Processes that all run the same script. */
public record ScriptSettings(
        @Doc("a benchmark by its name, or a file") FileName program,
        @Doc(
                        "values of its parameters, such as bytes=512 times=4; the others keep their"
                                + " defaults")
                Optional<ParamValues> set,
        @Doc("number of processes, on the first nodes; not given: one on every node")
                Optional<Integer> processes,
        @Doc(
                        value =
                                "flits of the acknowledgement that a synchronous sender waits "
                                        + "for",
                        byDefault = "1",
                        unit = Unit.FLITS)
                int acknowledgement,
        @Doc(
                        value =
                                "cycles from the arrival of the last process at a barrier "
                                        + "until all continue",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                long barrierTime,
        @Doc(
                        "algorithms of collective operations, where the script does not name one,"
                                + " such as all-reduce=ring; those not given are automatic")
                Optional<CollectiveChoices> collectives,
        @Doc(
                        value =
                                "bytes of a flit, in which collective operations are reported and"
                                        + " by which automatic chooses",
                        byDefault = "1",
                        unit = Unit.BYTES)
                int bytesPerFlit,
        @Doc(
                        value = "cycles in which a process adds a byte that it received to its own",
                        byDefault = "0")
                double cyclesPerByte,
        @Flat WorkloadSchedule schedule) {

    private static final double MOST_CYCLES_PER_BYTE = 1000;

    public ScriptSettings {
        new Checks()
                .atLeast("processes", processes, 1)
                .atLeast("acknowledgement", acknowledgement, 1)
                .isTime("barrier-time", barrierTime)
                .atLeast("bytes-per-flit", bytesPerFlit, 1)
                .between("cycles-per-byte", cyclesPerByte, 0, MOST_CYCLES_PER_BYTE)
                .verify();
    }

    /** The workload, with its script read and checked. */
    WorkloadSettings work() {
        return new Scripted(this, script().compile(set.orElse(ParamValues.NONE)), means());
    }

    private Script script() {
        String name = program.written();
        Optional<Script> benchmark = BundledScripts.find(name);
        if (benchmark.isPresent()) {
            return benchmark.get();
        }
        if (!Files.exists(program.path())) {
            throw new InvalidSettings(
                    "program",
                    ProblemCode.FILE_MISSING,
                    "is %s, but there is neither a benchmark nor a file of this name%s"
                            .formatted(name, Suggestion.of(name, BundledScripts.NAMES)));
        }
        return Script.read(name, program.path());
    }

    private CollectiveMeans means() {
        return new CollectiveMeans(
                collectives.map(c -> c.rules("collectives")).orElse(Map.of()),
                new CollectivePlan.Costs(bytesPerFlit, cyclesPerByte));
    }

    private record Scripted(ScriptSettings settings, ScriptCode code, CollectiveMeans means)
            implements ScheduledSettings {

        @Override
        public WorkloadSchedule schedule() {
            return settings.schedule;
        }

        @Override
        public OptionalInt rankCount() {
            return settings.processes.map(OptionalInt::of).orElse(OptionalInt.empty());
        }

        @Override
        public Workload begin(Site site) {
            int count = settings.processes.orElse(site.terminals());
            if (count > site.terminals()) {
                throw new InvalidSettings(
                        "processes",
                        ProblemCode.DOES_NOT_FIT_NETWORK,
                        "is %d, but there are %d nodes",
                        count,
                        site.terminals());
            }
            return new Processes(
                    new ScriptInterpreter(code, count, site, means),
                    settings.acknowledgement,
                    settings.barrierTime);
        }

        /** Scripts compute the lengths of their messages. */
        @Override
        public int longest() {
            return Integer.MAX_VALUE;
        }
    }
}
