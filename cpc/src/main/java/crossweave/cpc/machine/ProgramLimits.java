package crossweave.cpc.machine;

import crossweave.cpc.vm.ProgramFault;

/**
 * How much a program may use.
 *
 * @param processes in the whole run
 * @param cells of the memory of a process
 * @param allCells of the memories of all living processes
 * @param channels in the whole run
 * @param output characters that it prints
 * @param fileBytes of all files that it writes
 * @param time cycles after which a process that only computes is stopped
 */
public record ProgramLimits(
        int processes,
        int cells,
        long allCells,
        int channels,
        int output,
        int fileBytes,
        long time) {

    public static final ProgramLimits USUAL =
            new ProgramLimits(
                    100_000, 1 << 24, 1L << 27, 1 << 20, 1 << 24, 1 << 26, 1_000_000_000_000_000L);

    public void demandProcesses(int count) {
        demand(count, processes, "processes", "processes");
    }

    public void demandAllCells(long count) {
        demand(count, allCells, "cells of memory in all processes", "total-memory");
    }

    public void demandChannels(long count) {
        demand(count, channels, "channels", "channels");
    }

    public void demandOutput(long count) {
        demand(count, output, "printed characters", "output");
    }

    public void demandFileBytes(long count) {
        demand(count, fileBytes, "bytes in files", "file-bytes");
    }

    public void demandTime(long cycle) {
        demand(cycle, time, "cycles", "time");
    }

    private static void demand(long count, long most, String what, String setting) {
        if (count > most) {
            throw new ProgramFault(
                    "more than %,d %s: the program may need more (raise max-%s), or has no end"
                            .formatted(most, what, setting));
        }
    }
}
