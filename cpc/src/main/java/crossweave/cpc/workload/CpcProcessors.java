package crossweave.cpc.workload;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.cpc.machine.MessageSizes;
import crossweave.cpc.machine.ProcessorCosts;
import crossweave.cpc.vm.CostPreset;
import crossweave.cpc.vm.Costs;
import crossweave.problem.BadInput;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.random.RandomStream;
import crossweave.trace.text.InputFile;
import crossweave.util.FileName;
import crossweave.workload.WorkloadSettings;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What instructions and messages of a program cost at its processors. */
public record CpcProcessors(
        @Doc(value = "instruction costs: unit, cpss or risc", byDefault = "unit") String costs,
        @Doc("costs that differ from the preset, such as FDIV=30 LDREF=4") Optional<String> cost,
        @Doc("a file with costs that differ from the preset, a line each: FDIV 30")
                Optional<FileName> costFile,
        @Doc(
                        value =
                                "time slice of a process on a processor, in cycles; 0: "
                                        + "a process runs until it waits",
                        byDefault = "100",
                        unit = Unit.CYCLES)
                long quantum,
        @Doc(value = "cycles of a context switch", byDefault = "0", unit = Unit.CYCLES)
                long switchTime,
        @Doc(
                        value = "cycles to start a message to another processor",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                long messageStart,
        @Doc(value = "cycles of a message within a processor", byDefault = "1", unit = Unit.CYCLES)
                long localMessage,
        @Doc(value = "cycles of an access to shared memory", byDefault = "1", unit = Unit.CYCLES)
                long sharedAccess,
        @Doc(value = "bytes per flit", byDefault = "8", unit = Unit.BYTES) int flitBytes,
        @Doc(value = "header bytes of every message", byDefault = "8", unit = Unit.BYTES)
                int headerBytes,
        @Doc(
                        value =
                                "data bytes of control messages: creation and end of "
                                        + "processes, barriers, requests",
                        byDefault = "8",
                        unit = Unit.BYTES)
                int controlBytes,
        @Doc(
                        value =
                                "spread of the speeds of processors: 0.1 draws them "
                                        + "from 0.9 to 1.1, depending on the seed",
                        byDefault = "0")
                double speedSpread,
        @Doc(
                        "speeds of processors 0, 1 and so on, such as 1,0.5,1,1; those not given"
                                + " have speed 1")
                Optional<String> speeds) {

    private static final long MOST_PROBLEMS = 20; // of a file that are told

    public CpcProcessors {
        new Checks()
                .isTime("quantum", quantum)
                .isTime("switch-time", switchTime)
                .isTime("message-start", messageStart)
                .isTime("local-message", localMessage)
                .isTime("shared-access", sharedAccess)
                .atLeast("flit-bytes", flitBytes, 1)
                .notNegative("header-bytes", headerBytes)
                .notNegative("control-bytes", controlBytes)
                .require(
                        speedSpread >= 0 && speedSpread < 1,
                        "speed-spread",
                        ProblemCode.NOT_ALLOWED,
                        "is %s, but must be at least 0 and below 1",
                        speedSpread)
                .verify();
    }

    /** The costs of all instructions; an IllegalArgumentException says what is wrong. */
    Costs table() {
        Costs table = preset().costs();
        if (costFile.isPresent()) {
            table = withLines(table, costFile.get().path());
        }
        return cost.isPresent() ? with(table, cost.get()) : table;
    }

    private CostPreset preset() {
        try {
            return CostPreset.named(costs);
        } catch (IllegalArgumentException e) {
            throw InvalidSettings.within("costs", "is ", e, ProblemCode.UNKNOWN_CHOICE);
        }
    }

    private static Costs with(Costs table, String exceptions) {
        try {
            return table.with(exceptions.strip().replaceAll("[\\s,]+", ","));
        } catch (IllegalArgumentException e) {
            throw InvalidSettings.within("cost", "has ", e, ProblemCode.WRONG_FORM);
        }
    }

    private static Costs withLines(Costs table, Path file) {
        List<String> lines = InputFile.text(file).lines().toList();
        try {
            return table.withLines(lines);
        } catch (IllegalArgumentException e) {
            long written = lines.stream().filter(line -> !line.matches("\\s*(#.*)?")).count();
            if (String.valueOf(e.getMessage()).lines().count() >= written) { // of another kind
                throw new BadInput(
                        file.toString(),
                        ProblemCode.FILE_FORMAT,
                        "is no table of costs: no line of it is an instruction and what it costs");
            }
            throw new BadInput(
                    String.valueOf(e.getMessage())
                            .lines()
                            .limit(MOST_PROBLEMS)
                            .map(
                                    line ->
                                            new Problem(
                                                    SourcePosition.option(file.toString()),
                                                    "",
                                                    ProblemCode.SYNTAX,
                                                    line))
                            .toList());
        }
    }

    MessageSizes wire() {
        return new MessageSizes(flitBytes, headerBytes, controlBytes);
    }

    ProcessorCosts timing(WorkloadSettings.Site site) {
        return new ProcessorCosts(
                quantum, switchTime, messageStart, localMessage, sharedAccess, speeds(site));
    }

    private double[] speeds(WorkloadSettings.Site site) {
        double[] all = new double[site.terminals()];
        Arrays.fill(all, 1);
        for (int i = 0; i < all.length && speedSpread > 0; i++) {
            RandomStream random = site.stream("speed", i);
            all[i] = 1 + speedSpread * (2 * random.nextDouble() - 1);
        }
        String[] given = speeds.map(text -> text.split(",", -1)).orElse(new String[0]);
        if (given.length > all.length) {
            throw new InvalidSettings(
                    "speeds",
                    ProblemCode.WRONG_COUNT,
                    "has %d values, but there are %d processors",
                    given.length,
                    all.length);
        }
        for (int i = 0; i < given.length; i++) {
            all[i] = speed(given[i].strip());
        }
        return all;
    }

    private static double speed(String text) {
        try {
            double speed = Double.parseDouble(text);
            if (speed > 0 && speed <= 1e6) {
                return speed;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw new InvalidSettings(
                "speeds",
                ProblemCode.WRONG_FORM,
                "has '%s', but a speed is a number above 0, 1 as a rule; commas separate them",
                text);
    }
}
