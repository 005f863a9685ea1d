package crossweave.cpc.machine;

import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.Executor;
import crossweave.random.RandomStream;

import java.util.function.IntFunction;

/**
 * A program and the machine it is to run on; nothing here changes.
 *
 * @param random the random numbers of a process, by its lineage
 * @param files what the program can read
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
        Recording recording) {}
