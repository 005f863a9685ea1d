package crossweave.trace.msccl;

/** The bytes of chunks: the data of a GPU is divided evenly, and a chunk has one byte at least. */
record ChunkSize(long bytes, int chunks) {
    long of(int some) {
        return some * Math.max(1, Math.ceilDiv(bytes, chunks));
    }
}
