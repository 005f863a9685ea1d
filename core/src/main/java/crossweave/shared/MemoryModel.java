package crossweave.shared;

/** What shared memory costs on a machine. Times are cycles. */
public interface MemoryModel {
    /** Instead of a number of outstanding accesses: as many as a program likes. */
    int UNLIMITED = 0;

    /** Of an access to a memory, which does one at a time. */
    int memoryTime();

    /** Accesses to other nodes that a processor has under way at a time, or UNLIMITED. */
    int outstanding();

    /** From one request of a processor to its next. */
    int issueTime();

    /** How processors wait for each other. */
    Barrier barriers();

    /** From a processor's being let go by a barrier until it goes on. */
    int barrierTime();

    /**
     * Processors do not go on together when they are let go, by a barrier or at the beginning: each
     * is late by a time that is drawn evenly from 0 to this one.
     */
    int releaseSkew();

    /** Flits of an address, which every packet has beside words. */
    int addressFlits();

    int wordFlits();

    /** Words of other nodes that a processor keeps; 0: it has no cache. */
    int cacheWords();

    /** Of reading a word that is kept. */
    int cacheTime();
}
