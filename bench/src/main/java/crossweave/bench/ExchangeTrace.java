package crossweave.bench;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes a schedule in the text form of GOAL, to replay: 64 ranks, which in each round compute and
 * exchange a message with a neighbour in a hypercube. Arguments: the file, and how many rounds; a
 * round is three operations of each rank.
 */
final class ExchangeTrace {
    private static final int RANKS = 64;
    private static final int DIMENSIONS = 6;

    private ExchangeTrace() {}

    public static void main(String[] arguments) throws IOException {
        int rounds = Integer.parseInt(arguments[1]);
        try (BufferedWriter out = Files.newBufferedWriter(Path.of(arguments[0]))) {
            out.write("num_ranks " + RANKS + "\n");
            for (int rank = 0; rank < RANKS; rank++) {
                out.write("rank " + rank + " {\n");
                for (int round = 0; round < rounds; round++) {
                    out.write(round(rank, round));
                }
                out.write("}\n");
            }
        }
    }

    private static String round(int rank, int round) {
        int first = 3 * round; // label
        int peer = rank ^ 1 << round % DIMENSIONS;
        int bytes = 64 + 32 * (round % 5);
        int tag = round % 7;
        return "l%d: calc %d\n".formatted(first, 10 + (7 * rank + 13 * round) % 50)
                + (round == 0 ? "" : "l%d requires l%d\n".formatted(first, first - 1))
                + "l%d: send %db to %d tag %d\n".formatted(first + 1, bytes, peer, tag)
                + "l%d requires l%d\n".formatted(first + 1, first)
                + "l%d: recv %db from %d tag %d\n".formatted(first + 2, bytes, peer, tag)
                + "l%d requires l%d\n".formatted(first + 2, first);
    }
}
