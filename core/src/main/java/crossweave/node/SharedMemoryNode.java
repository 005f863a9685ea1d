package crossweave.node;

import crossweave.config.Choice;
import crossweave.config.Doc;
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
        @Doc(value = "cycles of an access to a memory, which does one at a time", byDefault = "7")
                int memoryTime,
        @Doc(
                        value =
                                "accesses to other nodes that a processor has under way at a time;"
                                        + " 0: as many as its program likes",
                        byDefault = "1")
                int outstanding,
        @Doc(value = "cycles from one request of a processor to its next", byDefault = "1")
                int issueTime,
        @Doc(value = "how processors wait for each other", byDefault = "signal")
                Choice<Barrier> barrier,
        @Doc(
                        value =
                                "cycles from a processor's being let go by a barrier until it goes"
                                        + " on",
                        byDefault = "0")
                int barrierTime,
        @Doc(
                        value =
                                "processors that are let go, by a barrier or at the beginning, are"
                                        + " late by random times of up to so many cycles",
                        byDefault = "0")
                int releaseSkew,
        @Doc(value = "flits of an address: a request to read has so many", byDefault = "1")
                int addressFlits,
        @Doc(value = "flits of a word: the answer has so many", byDefault = "1") int wordFlits,
        @Doc(
                        value =
                                "words of other nodes that a processor keeps until its next"
                                        + " barrier, swap or interrupt; 0: it has no cache",
                        byDefault = "0")
                int cacheWords,
        @Doc(value = "cycles of reading a word that is kept", byDefault = "1") int cacheTime)
        implements NodeModel, MemoryModel {
    SharedMemoryNode {
        new Checks()
                .atLeast("memory-time", memoryTime, 1)
                .that(
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
                .hold();
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
