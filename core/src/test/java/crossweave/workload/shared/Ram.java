package crossweave.workload.shared;

import crossweave.shared.MemoryModel;

/** What memory costs in tests: an access 7 cycles, all else as little as possible. */
record Ram(int memoryTime, int outstanding, int issueTime, int barrierTime, int cacheWords)
        implements MemoryModel {
    static final Ram PLAIN = new Ram(7, 1, 1, 0, 0);

    Ram outstanding(int reads) {
        return new Ram(memoryTime, reads, issueTime, barrierTime, cacheWords);
    }

    Ram cache(int words) {
        return new Ram(memoryTime, outstanding, issueTime, barrierTime, words);
    }

    Ram barrier(int time) {
        return new Ram(memoryTime, outstanding, issueTime, time, cacheWords);
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
