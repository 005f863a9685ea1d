package crossweave.node;

import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.shared.Barrier;
import crossweave.shared.MemoryModel;

import java.util.Optional;

/**
 * A node whose memory is part of one address space. Messages enter and leave the network at no
 * cost, as at a plain node; programs that use its memory are charged for it.
 */
record SharedMemoryNode(
        @Doc(
                        value = "cycles of an access to a memory, which serves one at a time",
                        byDefault = "7",
                        unit = Unit.CYCLES)
                int memoryTime,
        @Doc(
                        value =
                                "outstanding accesses of a processor to other nodes; "
                                        + "0: unlimited",
                        byDefault = "1")
                int outstanding,
        @Doc(
                        value = "cycles between two requests of a processor",
                        byDefault = "1",
                        unit = Unit.CYCLES)
                int issueTime,
        @Doc(value = "the barrier: how processors wait for each other", byDefault = "signal")
                Choice<Barrier> barrier,
        @Doc(
                        value =
                                "cycles from the release of a barrier until a "
                                        + "processor continues",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int barrierTime,
        @Doc(
                        value =
                                "largest random delay, in cycles, of a processor after "
                                        + "a barrier and at the start",
                        byDefault = "0",
                        unit = Unit.CYCLES)
                int releaseSkew,
        @Doc(
                        value = "flits of an address, which is the length of a read request",
                        byDefault = "1",
                        unit = Unit.FLITS)
                int addressFlits,
        @Doc(
                        value = "flits of a word, which is the length of the answer",
                        byDefault = "1",
                        unit = Unit.FLITS)
                int wordFlits,
        @Doc(
                        value =
                                "words of other nodes that a processor caches until "
                                        + "its next barrier, swap or interrupt; 0: no cache",
                        byDefault = "0")
                int cacheWords,
        @Doc(value = "cycles to read a cached word", byDefault = "1", unit = Unit.CYCLES)
                int cacheTime)
        implements NodeModel, MemoryModel {
    SharedMemoryNode {
        new Checks()
                .atLeast("memory-time", memoryTime, 1)
                .require(
                        outstanding >= 0,
                        "outstanding",
                        ProblemCode.TOO_SMALL,
                        "is %s, but must be at least 1, or 0 for no limit",
                        outstanding)
                .atLeast("issue-time", issueTime, 1)
                .isTime("barrier-time", barrierTime)
                .between("release-skew", releaseSkew, 0, MOST_SKEW)
                .atLeast("address-flits", addressFlits, 1)
                .atLeast("word-flits", wordFlits, 1)
                .between("cache-words", cacheWords, 0, MOST_CACHE)
                .atLeast("cache-time", cacheTime, 1)
                .verify();
    }

    private static final int MOST_CACHE = 1 << 16;
    private static final int MOST_SKEW = 1_000_000_000;

    @Override
    public Barrier barriers() {
        return barrier.build();
    }

    @Override
    public Optional<MemoryModel> memory() {
        return Optional.of(this);
    }

    @Override
    public Nodes on(Site site, Nodes.Listener listener) {
        return CostFreeNodes.Settings.ONLY.on(site, listener);
    }
}
