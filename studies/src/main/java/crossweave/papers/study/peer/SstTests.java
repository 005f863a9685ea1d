package crossweave.papers.study.peer;

import crossweave.experiment.ScenarioRecipe;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

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

    /**
     * The same, whose switch makes two steps a cycle: merlin's crossbar makes 1.5 on the HyperX.
     */
    static ScenarioRecipe fastAllocators(ScenarioRecipe machine) {
        return allocators(machine).with("network.technique.internal-speedup", 2);
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

    private static ScenarioRecipe hyperx(String nodes, String routing, int vcs) {
        return machine("hyperx 4x4 8", vcs)
                .with("network.routing", routing)
                .with("workload.nodes", nodes);
    }

    /**
     * The first job of a HyperX 4x4 with two links between neighbours: merlin's DOR takes the first
     * of them, so they are one here. Minimal routes of a job stay in its two rows, so the other job
     * need not be there.
     */
    static final SstTest FIRST_JOB =
            new SstTest(
                    "HyperX 4x4, job 1 (DOR)",
                    "hyperx_128_test",
                    hyperx("0-63", "dimension-order", 1),
                    "5317x2 5318x2 5321x2 5322x2 5325x2 5326x2 5329x2 5330x4 5334x2"
                            + " 5338x2 5341x2 5342x4 5345x2 5346x4 5349x2 5350x4 5353x4 5354x4"
                            + " 5379x2 5381x2 5383x2 5385x2 5387x2 5389x2 5391x2 5392x2");

    /**
     * The second job, with MIN-A: over any link of a shortest path. Two links are one of twice the
     * rate here; of the two orders of the dimensions, half of the packets take each.
     */
    static final SstTest SECOND_JOB =
            new SstTest(
                    "HyperX 4x4, job 2 (MIN-A)",
                    "hyperx_128_test",
                    hyperx("64-127", "o1turn", 2)
                            .with("network.links.x.bandwidth", "8 GB/s")
                            .with("network.links.y.bandwidth", "8 GB/s"),
                    "2694x2 2699x2 2703x2 2706x2 2707x2 2710x2 2714x2 2715x4 2716x2"
                            + " 2717x2 2720x2 2723x4 2724x2 2727x2 2743x2 2745x2 2750x2 2751x2"
                            + " 2754x4 2755x2 2756x2 2835x2 2837x2 2838x2 2844x2 2846x2 2848x2"
                            + " 2852x4");

    /** Tests of one job that has the machine. */
    static final List<SstTest> ALONE = List.of(TORUS, FAT_TREE, DRAGONFLY);

    /** The jobs of a test of two. */
    static final List<SstTest> JOBS = List.of(FIRST_JOB, SECOND_JOB);

    static final List<SstTest> ALL = Stream.concat(ALONE.stream(), JOBS.stream()).toList();
}
