package crossweave.papers.study.peer;

import crossweave.experiment.ScenarioRecipe;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Tests of SST merlin, with the output of its repository, and the same machines here.
 *
 * <p>Where the times come from, in merlin's sources: a flit of 8 B takes 2 ns at 4 GB/s, in a link
 * and in the crossbar. From a port to the next router's input are 60 ns: the latencies of output
 * (20 ns), link (20 ns) and input (20 ns). A flit that has arrived waits for the next edge of the
 * crossbar's clock (2 ns), and then for the output's next flit time (2 ns): 64 ns a hop. From and
 * to endpoints, which have neither input nor output latency, it is 40 ns.
 */
final class SstTests {
    private SstTests() {}

    /**
     * A test.
     *
     * @param file the name of its configuration and of its output
     * @param received when endpoints had received everything, in ns and ascending; 1850x3 are three
     */
    record SstTest(String name, String file, ScenarioRecipe machine, String received) {

        /** When each of its endpoints had received everything, in ns, ascending. */
        long[] times() {
            List<Long> all = new ArrayList<>();
            for (String word : received.split(" ", -1)) {
                String[] parts = word.split("x", -1);
                int count = parts.length == 1 ? 1 : Integer.parseInt(parts[1]);
                for (int i = 0; i < count; i++) {
                    all.add(Long.parseLong(parts[0]));
                }
            }
            return all.stream().mapToLong(Long::longValue).toArray();
        }

        double last() {
            return (double) LongStream.of(times()).max().orElseThrow();
        }
    }

    private static final ScenarioRecipe ENDPOINTS =
            ScenarioRecipe.EMPTY
                    .with("flit", "8 B")
                    .with("workload.name", "script")
                    .with("workload.program", "shifts")
                    .with("seed", 1);

    /**
     * SST's queues: first in, first out for each VC of an input, and the head that has waited
     * longest goes first.
     */
    static ScenarioRecipe queues(ScenarioRecipe machine, String arbitration) {
        return links(machine, "64 ns")
                .with("network.technique.name", "wormhole")
                .with("network.technique.non-atomic-vcs", true)
                .with("network.technique.routing-delay", 0)
                .with("network.arbitration", arbitration);
    }

    /** A router that allocates VCs and the switch, by iSLIP, in one cycle, and crosses in one. */
    static ScenarioRecipe allocators(ScenarioRecipe machine) {
        return links(machine, "60 ns")
                .with("network.technique.name", "vc-router")
                .with("network.technique.routing-delay", 0)
                .with("network.technique.speculative", true)
                .with("network.technique.loopback", "router");
    }

    private static ScenarioRecipe links(ScenarioRecipe machine, String latency) {
        return machine.with("network.buffer", "4 kB")
                .with("network.links.all.bandwidth", "4 GB/s")
                .with("network.links.all.latency", latency)
                .with("network.links.injection.latency", "40 ns")
                .with("network.links.ejection.latency", "40 ns");
    }

    private static ScenarioRecipe machine(String topology, int vcs) {
        return ENDPOINTS.with("network.topology", topology).with("network.vcs", vcs);
    }

    static final SstTest TORUS =
            new SstTest(
                    "torus 4x4x4",
                    "torus_64_test",
                    machine("torus 4x4x4", 2),
                    "1802 1818x3 1822 1826x2 1828 1830 1836 1838 1840x3 1842 1844 1846x2 1848"
                            + " 1850x3 1852 1856x2 1858x3 1860 1862 1864x3 1866x3 1868x2 1870x4"
                            + " 1872 1874x2 1876x2 1878 1880x3 1882 1886 1890 1892 1894 1896 1898"
                            + " 1904 1910x2 1914 1922 1936");

    /** Its network and routes are {@link FatTreeText}, in files of these names. */
    static final SstTest FAT_TREE =
            new SstTest(
                    "fat tree 4,4:4,4:8",
                    "fattree_128_test",
                    machine("file fat-tree.anynet", 1).with("network.routing", "routes routes.txt"),
                    "3642x8 3644x8 3646x8 3648x8 3652x8 3654x8 3656x8 3658x16 3660x8 3662x16"
                            + " 3664x16 3666x8 3668x8");

    static final SstTest DRAGONFLY =
            new SstTest(
                    "dragonfly of 9 groups",
                    "dragon_72_test",
                    machine("dragonfly 2", 2),
                    "2998 3000 3002 3010 3012 3014 3016 3020 3022x2 3028 3030 3044 3046 3052 3054"
                            + " 3058x2 3060x2 3066 3068 3070x3 3072x4 3074x2 3076x3 3078x4 3080x3"
                            + " 3082 3084 3086 3088 3090x2 3092x2 3098 3104 3106x2 3108 3114 3116"
                            + " 3120x2 3122x2 3162 3164 3170 3172 3178 3180 3188 3190 3192 3194"
                            + " 3196 3198");

    static final List<SstTest> ALL = List.of(TORUS, FAT_TREE, DRAGONFLY);
}
