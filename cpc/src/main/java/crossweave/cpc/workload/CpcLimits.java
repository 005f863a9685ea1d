package crossweave.cpc.workload;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.cpc.machine.ProgramLimits;
import crossweave.problem.Checks;

/** How much a program may use, so that none can hurt the computer that simulates it. */
public record CpcLimits(
        @Doc(value = "processes from first to last", byDefault = "100000") int maxProcesses,
        @Doc(value = "cells of 8 bytes in the memory of a process", byDefault = "16777216")
                int maxMemory,
        @Doc(value = "cells in the memories of all that live", byDefault = "134217728")
                long maxTotalMemory,
        @Doc(value = "channels", byDefault = "1048576") int maxChannels,
        @Doc(value = "characters that it prints", byDefault = "16777216") int maxOutput,
        @Doc(
                        value = "bytes of all files that it writes, such as 64MiB",
                        byDefault = "67108864",
                        unit = Unit.BYTES)
                int maxFileBytes,
        @Doc(
                        value = "cycles after which a process that only computes is stopped",
                        byDefault = "1000000000000")
                long maxTime) {

    public CpcLimits {
        new Checks()
                .atLeast("max-processes", maxProcesses, 1)
                .atLeast("max-memory", maxMemory, 1)
                .atLeast("max-time", maxTime, 1)
                .hold();
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
