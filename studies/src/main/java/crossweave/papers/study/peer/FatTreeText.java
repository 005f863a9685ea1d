package crossweave.papers.study.peer;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The fat tree of SST merlin's test with shape 4,4:4,4:8, as files: three levels, 4 channels down
 * and 4 up at the lower two, 8 down at the top. Routers 0..31 have 4 terminals each. Routers 32..63
 * are in groups of 4, each group above 4 of the first level; routers 64..79 are above all groups.
 *
 * <p>A packet goes up by the digits of its destination d: channel d mod 4 of the first level, d/4
 * mod 4 of the second. So all packets to a destination come down from the same top router.
 */
final class FatTreeText {
    static final int TERMINALS = 128;
    private static final int K = 4; // channels up, and down below the top
    private static final int GROUPS = 8; // channels down at the top
    private static final int LEAVES = TERMINALS / K;
    private static final int TOP = 2 * LEAVES; // number of the first router of the top

    private FatTreeText() {}

    /** A line for each router, in the format of BookSim's anynet. */
    static String network() {
        List<String> lines = new ArrayList<>();
        for (int leaf = 0; leaf < LEAVES; leaf++) {
            int first = K * leaf;
            int group = leaf / K;
            lines.add(
                    "router %d %s %s"
                            .formatted(
                                    leaf,
                                    words("node", IntStream.range(first, first + K)),
                                    words(
                                            "router",
                                            IntStream.range(0, K).map(i -> middle(group, i)))));
        }
        for (int group = 0; group < GROUPS; group++) {
            for (int i = 0; i < K; i++) {
                int index = i;
                IntStream tops = IntStream.range(0, K).map(up -> top(index, up));
                lines.add("router %d %s".formatted(middle(group, i), words("router", tops)));
            }
        }
        return String.join("\n", lines) + "\n";
    }

    private static String words(String kind, IntStream numbers) {
        return numbers.mapToObj(n -> kind + " " + n).collect(Collectors.joining(" "));
    }

    private static int middle(int group, int index) {
        return LEAVES + K * group + index;
    }

    /** The top router behind channel {@code up} of each router {@code index} of a group. */
    private static int top(int index, int up) {
        return TOP + K * up + index;
    }

    /** A line for each pair of terminals: the routers on the way. */
    static String routes() {
        StringBuilder text = new StringBuilder();
        for (int from = 0; from < TERMINALS; from++) {
            for (int to = 0; to < TERMINALS; to++) {
                text.append(from).append(" -> ").append(to).append(':');
                route(from, to).forEach(router -> text.append(' ').append(router));
                text.append('\n');
            }
        }
        return text.toString();
    }

    private static List<Integer> route(int from, int to) {
        int start = from / K;
        int end = to / K;
        if (start == end) {
            return List.of(start);
        }
        int index = to % K;
        int below = middle(end / K, index);
        if (start / K == end / K) {
            return List.of(start, below, end);
        }
        return List.of(start, middle(start / K, index), top(index, end % K), below, end);
    }
}
