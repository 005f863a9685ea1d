package crossweave.network.packet;

import crossweave.engine.EventQueue;
import crossweave.engine.parallel.Ranks;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.util.IntList;

import java.io.Serializable;

/**
 * The exchange between processes at the end of a window: the next events, posts to partitions of
 * others, and reports for all. Each process simulates a range of partitions, and knows of the
 * others what it receives here.
 */
final class RankExchange implements Serializable {
    private final ThreadTeam team;
    private final Ranks ranks;
    private final Partition[] partitions;
    private final int first; // first partition of this process
    private final int end; // one after its last partition
    private final IntList outgoing = new IntList();
    private long next = EventQueue.NEVER; // event in a partition of another process
    private long last; // cycle simulated in such a partition

    RankExchange(ThreadTeam team, Partition[] partitions) {
        this.team = team;
        this.ranks = team.ranks();
        this.partitions = partitions;
        this.first = first(ranks.rank());
        this.end = first(ranks.rank() + 1);
    }

    /** The first partition of a process; that of {@code rank + 1} is its end. */
    private int first(int rank) {
        return (int) ((long) rank * partitions.length / ranks.size());
    }

    /** The first partition of this process. */
    int first() {
        return first;
    }

    /** The index after its last partition. */
    int end() {
        return end;
    }

    /** Whether this process simulates a partition. */
    boolean isHere(int part) {
        return part >= first() && part < end();
    }

    /** The next event in a partition of another process, as far as is known there. */
    long next() {
        return next;
    }

    /** The last cycle that was simulated in a partition of another process. */
    long last() {
        return last;
    }

    /** Exchanges everything with the others; {@code soonest} is the next event here. */
    void exchange(long soonest, long latest) {
        begin(soonest, latest);
        for (int part = first(); part < end(); part++) {
            for (int other = 0; other < partitions.length; other++) {
                if (!isHere(other)) {
                    partitions[part].writePosts(other, outgoing);
                }
            }
            partitions[part].writeNews(outgoing);
        }
        say();
        for (int rank = 0; rank < ranks.size(); rank++) {
            if (rank != ranks.rank()) {
                receiveRest(rank, receiveTimes(rank));
            }
        }
    }

    /** Exchanges times only, when all posts and reports were exchanged already. */
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
        outgoing.clear();
        outgoing.addLong(soonest);
        outgoing.addLong(latest);
        for (int part = first(); part < end(); part++) {
            partitions[part].writeOutlook(outgoing);
        }
    }

    private void say() {
        team.exchange(outgoing.items(), outgoing.size());
        next = EventQueue.NEVER;
        last = 0;
    }

    /** Reads the times of a process, and returns the index after them. */
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
