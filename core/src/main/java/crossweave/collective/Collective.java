package crossweave.collective;

import java.util.List;

/**
 * A collective operation among ranks, without the way in which it is done.
 *
 * @param root the rank that differs from the others, where the kind has one
 * @param bytes of the whole: the data of a rank that is reduced or broadcast; else all n blocks
 *     together, as NVIDIA's tests of NCCL count them
 * @param counts bytes of each of n blocks, where they differ; otherwise empty
 */
public record Collective(CollectiveKind kind, int ranks, int root, long bytes, List<Long> counts) {
    public Collective {
        counts = List.copyOf(counts);
    }

    public Collective(CollectiveKind kind, int ranks, long bytes) {
        this(kind, ranks, 0, bytes, List.of());
    }

    /**
     * Bytes in front of a chunk, if all data are divided into so many; chunks differ by a byte at
     * most, unless the blocks do.
     */
    public long bytesBefore(int chunk, int chunks) {
        if (counts.isEmpty()) {
            return bytes / chunks * chunk + bytes % chunks * chunk / chunks;
        }
        return counts.subList(0, chunk).stream().mapToLong(Long::longValue).sum();
    }
}
