package crossweave.workload.cpc;

import crossweave.cpc.vcode.Code;
import crossweave.cpc.vm.Executor;
import crossweave.random.RandomStream;

import java.util.function.IntFunction;

/**
 * A program and the machine it is to run on; nothing here changes.
 *
 * @param random the random numbers of a process, by its lineage
 * @param files what the program can read
 * @param watcher who is asked before processes go on
 */
public record Setup(
        Code code,
        Executor executor,
        Layout layout,
        Timing timing,
        Wire wire,
        Limits limits,
        IntFunction<RandomStream> random,
        FileRoom files,
        Recording recording,
        Watcher watcher) {}
