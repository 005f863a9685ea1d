package crossweave.collective;

import java.util.List;

/**
 * A collective operation among ranks, without the way in which it is done.
 *
 * @param root the rank that differs from the others, where the kind has one
 * @param bytes of the whole: the data of a rank that is reduced or broadcast; else all n blocks
 *     together, as NVIDIA's tests of NCCL count them
 * @param counts bytes of each of n blocks, where they differ; otherwise empty. In an all-to-all
 *     every rank has its own, so only its own messages follow from them
 */
public record Collective(CollectiveKind kind, int ranks, int root, long bytes, List<Long> counts) {
    public Collective {
        counts = List.copyOf(counts);
    }

    public Collective(CollectiveKind kind, int ranks, long bytes) {
        this(kind, ranks, 0, bytes, List.of());
    }

    /** The same with another root. */
    public Collective rootedAt(int rank) {
        return new Collective(kind, ranks, rank, bytes, counts);
    }

    /** The blocks of the data: one for each rank, or in an all-to-all for each pair of ranks. */
    public int blocks() {
        return kind == CollectiveKind.ALL_TO_ALL ? ranks * ranks : ranks;
    }

    /**
     * Bytes of some chunks that follow each other, if all data are divided into so many. Chunks
     * differ by a byte at most, unless the blocks do.
     */
    public long bytes(int first, int end, int chunks) {
        if (counts.isEmpty()) {
            return bytesBefore(end, chunks) - bytesBefore(first, chunks);
        }
        int perBlock = chunks / blocks();
        long sum = 0;
        for (int chunk = first; chunk < end; chunk++) {
            long block = counts.get(chunk / perBlock % ranks);
            int part = chunk % perBlock;
            sum += share(block, part + 1, perBlock) - share(block, part, perBlock);
        }
        return sum;
    }

    private long bytesBefore(int chunk, int chunks) {
        if (kind != CollectiveKind.ALL_TO_ALL) {
            return share(bytes, chunk, chunks);
        }
        int perRank = chunks / ranks;
        return chunk / perRank * bytes + share(bytes, chunk % perRank, perRank);
    }

    /** The first {@code some} of {@code all} parts. */
    private static long share(long whole, int some, int all) {
        return whole / all * some + whole % all * some / all;
    }
}
