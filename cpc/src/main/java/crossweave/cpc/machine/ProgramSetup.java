package crossweave.cpc.machine;

import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.Executor;
import crossweave.random.RandomStream;

import java.util.function.IntFunction;

/**
 * A program and the machine that it runs on. Immutable.
 *
 * @param random the random numbers of a process, by its lineage
 * @param files that the program can read
 */
public record ProgramSetup(
        VCode code,
        Executor executor,
        ProcessorPlacement layout,
        ProcessorCosts timing,
        MessageSizes sizes,
        ProgramLimits limits,
        IntFunction<RandomStream> random,
        FileSource files,
        Recording recording,
        MachineCollectives collectives) {}
