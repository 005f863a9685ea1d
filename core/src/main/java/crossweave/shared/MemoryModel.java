package crossweave.shared;

/** What shared memory costs on a machine. Times are cycles. */
public interface MemoryModel {
    /** Instead of a number of outstanding accesses: any number. */
    int UNLIMITED = 0;

    /** Time of an access to a memory, which does one at a time. */
    int memoryTime();

    /** Outstanding accesses to other nodes that a processor may have, or UNLIMITED. */
    int outstanding();

    /** Time from one request of a processor to its next. */
    int issueTime();

    /** How processors wait for each other. */
    Barrier barriers();

    /** Time from a processor's release by a barrier until it goes on. */
    int barrierTime();

    /**
     * Processors do not go on together when they are released, by a barrier or at the beginning:
     * each is late by a time that is drawn evenly from 0 to this one.
     */
    int releaseSkew();

    /** Flits of an address, which every packet carries beside words. */
    int addressFlits();

    int wordFlits();

    /** Words of other nodes that a processor caches; 0: it has no cache. */
    int cacheWords();

    /** Time to read a cached word. */
    int cacheTime();
}
