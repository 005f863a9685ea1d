package crossweave.workload.shared;

import crossweave.shared.Barrier;
import crossweave.shared.MemoryModel;

/** What memory costs in tests: an access 7 cycles, all else as little as possible. */
record Ram(
        int memoryTime,
        int outstanding,
        int issueTime,
        Barrier barriers,
        int barrierTime,
        int releaseSkew,
        int cacheWords)
        implements MemoryModel {
    static final Ram PLAIN = new Ram(7, 1, 1, Barrier.SIGNAL, 0, 0, 0);

    Ram outstanding(int reads) {
        return new Ram(
                memoryTime, reads, issueTime, barriers, barrierTime, releaseSkew, cacheWords);
    }

    Ram issue(int time) {
        return new Ram(
                memoryTime, outstanding, time, barriers, barrierTime, releaseSkew, cacheWords);
    }

    Ram cache(int words) {
        return new Ram(
                memoryTime, outstanding, issueTime, barriers, barrierTime, releaseSkew, words);
    }

    Ram barrier(Barrier kind) {
        return new Ram(
                memoryTime, outstanding, issueTime, kind, barrierTime, releaseSkew, cacheWords);
    }

    Ram barrier(int time) {
        return new Ram(memoryTime, outstanding, issueTime, barriers, time, releaseSkew, cacheWords);
    }

    Ram skew(int cycles) {
        return new Ram(
                memoryTime, outstanding, issueTime, barriers, barrierTime, cycles, cacheWords);
    }

    @Override
    public int addressFlits() {
        return 1;
    }

    @Override
    public int wordFlits() {
        return 2;
    }

    @Override
    public int cacheTime() {
        return 1;
    }
}
