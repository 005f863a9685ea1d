package crossweave.papers.study.peer;

import java.util.List;

/**
 * Bus bandwidths of collective operations as shares of the largest possible one, by size and number
 * of servers with 8 GPUs, which SimAI's analytical network divides by: the files {@code
 * nvlink_ratio.csv} (one server) and {@code nic_ratio.csv} (several) of its repository.
 */
enum SimAiRatios {
    ONE(1, ".45 .55 .65 .69 .73 .76 .77 .78 .79 .80 .81"),
    TWO(2, ".32 .47 .50 .67 .85 .89 .92 .94 .95 .95 .96"),
    FOUR(4, ".24 .38 .53 .67 .77 .85 .93 .94 .95 .96 .96"),
    EIGHT(8, ".13 .24 .39 .54 .69 .78 .90 .94 .95 .96 .96"),
    SIXTEEN(16, ".05 .11 .21 .38 .57 .73 .76 .92 .95 .96 .96");

    /** Bytes of the first column; each has twice those of the one before it. */
    static final long SMALLEST = 16L << 20;

    static final int GPUS = 8; // of a server

    final int servers;
    private final String ratios; // by size

    SimAiRatios(int servers, String ratios) {
        this.servers = servers;
        this.ratios = ratios;
    }

    int ranks() {
        return servers * GPUS;
    }

    List<Double> ratios() {
        return List.of(ratios.split(" ", -1)).stream().map(Double::valueOf).toList();
    }

    static long bytes(int size) {
        return SMALLEST << size;
    }

    /** Relative to the largest size, as SimAI uses it. */
    double relative(int size) {
        return ratios().get(size) / ratios().getLast();
    }
}
