package crossweave.network.packet;

import crossweave.engine.EventQueue;
import crossweave.engine.parallel.Ranks;
import crossweave.engine.parallel.ThreadTeam;

import java.io.Serializable;

/**
 * What processes tell each other of their parts at the end of a window: when something happens
 * next, what goes to parts of others, and what is to be told to all. Each simulates some of the
 * parts, one after the other in their order, and knows of the others what it hears here.
 */
final class RankExchange implements Serializable {
    private final ThreadTeam team;
    private final Ranks ranks;
    private final Partition[] partitions;
    private final int first; // part of this process
    private final int end; // after its last one
    private final IntList letter = new IntList();
    private long next = EventQueue.NEVER; // event in a part of another process
    private long last; // cycle simulated in one

    RankExchange(ThreadTeam team, Partition[] partitions) {
        this.team = team;
        this.ranks = team.ranks();
        this.partitions = partitions;
        this.first = first(ranks.rank());
        this.end = first(ranks.rank() + 1);
    }

    /** The first part of a process; that of one more is the end of those of the last. */
    private int first(int rank) {
        return (int) ((long) rank * partitions.length / ranks.size());
    }

    /** The first part of this process. */
    int first() {
        return first;
    }

    /** The part after its last one. */
    int end() {
        return end;
    }

    /** Whether this process simulates a part. */
    boolean isHere(int part) {
        return part >= first() && part < end();
    }

    /** The next event in a part of another process, as far as is known there. */
    long next() {
        return next;
    }

    /** The last cycle that was simulated in a part of another process. */
    long last() {
        return last;
    }

    /** Tells the others, and hears from them; {@code soonest} is the next event here. */
    void exchange(long soonest, long latest) {
        begin(soonest, latest);
        for (int part = first(); part < end(); part++) {
            for (int other = 0; other < partitions.length; other++) {
                if (!isHere(other)) {
                    partitions[part].writePosts(other, letter);
                }
            }
            partitions[part].writeNews(letter);
        }
        say();
        for (int rank = 0; rank < ranks.size(); rank++) {
            if (rank != ranks.rank()) {
                receiveRest(rank, receiveTimes(rank));
            }
        }
    }

    /** The same, when all that crossed was told and taken in, and only times are new. */
    void exchangeTimes(long soonest, long latest) {
        begin(soonest, latest);
        say();
        for (int rank = 0; rank < ranks.size(); rank++) {
            if (rank != ranks.rank()) {
                receiveTimes(rank);
            }
        }
    }

    private void begin(long soonest, long latest) {
        letter.clear();
        letter.addLong(soonest);
        letter.addLong(latest);
        for (int part = first(); part < end(); part++) {
            partitions[part].writeOutlook(letter);
        }
    }

    private void say() {
        team.exchange(letter.items(), letter.size());
        next = EventQueue.NEVER;
        last = 0;
    }

    /** When something happens in a process, and can happen; the answer is where that ends. */
    private int receiveTimes(int rank) {
        int[] heard = ranks.received();
        int at = ranks.first(rank);
        next = Math.min(next, IntList.longAt(heard, at));
        last = Math.max(last, IntList.longAt(heard, at + 2));
        at += 4;
        for (int part = first(rank); part < first(rank + 1); part++) {
            at = partitions[part].readOutlook(heard, at);
        }
        return at;
    }

    private void receiveRest(int rank, int start) {
        int[] heard = ranks.received();
        int at = start;
        for (int part = first(rank); part < first(rank + 1); part++) {
            for (int other = 0; other < partitions.length; other++) {
                if (other < first(rank) || other >= first(rank + 1)) {
                    at = partitions[part].readPosts(other, isHere(other), heard, at);
                }
            }
            at = partitions[part].readNews(heard, at);
        }
    }
}
