package crossweave.cpc.workload;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.cpc.machine.ProgramLimits;
import crossweave.problem.Checks;

/** How much a program may use, so that none can hurt the computer that simulates it. */
public record CpcLimits(
        @Doc(value = "most processes over the whole run", byDefault = "100000") int maxProcesses,
        @Doc(value = "most cells of 8 bytes in the memory of a process", byDefault = "16777216")
                int maxMemory,
        @Doc(
                        value = "most cells in the memories of all live processes together",
                        byDefault = "134217728")
                long maxTotalMemory,
        @Doc(value = "most channels", byDefault = "1048576") int maxChannels,
        @Doc(value = "most characters that the program prints", byDefault = "16777216")
                int maxOutput,
        @Doc(
                        value = "most bytes of all files that the program writes, such as 64MiB",
                        byDefault = "67108864",
                        unit = Unit.BYTES)
                int maxFileBytes,
        @Doc(
                        value =
                                "cycles after which a process that computes without "
                                        + "communicating is stopped",
                        byDefault = "1000000000000",
                        unit = Unit.CYCLES)
                long maxTime) {

    public CpcLimits {
        new Checks()
                .atLeast("max-processes", maxProcesses, 1)
                .atLeast("max-memory", maxMemory, 1)
                .atLeast("max-time", maxTime, 1)
                .verify();
    }

    ProgramLimits limits() {
        return new ProgramLimits(
                maxProcesses,
                maxMemory,
                maxTotalMemory,
                maxChannels,
                maxOutput,
                maxFileBytes,
                maxTime);
    }
}
