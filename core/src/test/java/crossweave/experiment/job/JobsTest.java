package crossweave.experiment.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.ScenarioRecipe;
import crossweave.problem.BadInput;
import crossweave.result.Result;
import crossweave.workload.Workload.Repetition;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Jobs that share a machine. */
class JobsTest {
    private static final List<String> WORKLOADS =
            List.of(
                    "name: collective, kind: all-reduce, ranks: 8, bytes: 512",
                    "name: collective, kind: all-to-all, algorithm: pairwise, ranks: 8, bytes: 256",
                    "name: batch, packets: 10, packet: 8",
                    "name: tasks, graph: ring, messages: 5, compute: 20",
                    "name: script, program: ping-pong, processes: 8, set: times=3");

    private static Experiment experiment(String topology, String technique, String... jobs) {
        return ScenarioRecipe.EMPTY
                .with("network.topology", topology)
                .with("network.technique", technique)
                .with(
                        "workload",
                        IntStream.range(0, jobs.length)
                                .mapToObj(i -> "{job: job%d, %s}".formatted(i, jobs[i]))
                                .collect(Collectors.joining(", ", "[", "]")))
                .experiment();
    }

    private static Result run(Experiment experiment) {
        return new Run(experiment).run();
    }

    private static JobComparison compare(Experiment experiment, int atOnce) {
        return new JobRuns(experiment).compare(atOnce, _ -> true, Run.Log.NONE);
    }

    private static List<String> workloads() {
        return WORKLOADS;
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void aJobOnAllNodesInTheirOrderIsTheWorkloadAlone(String workload) {
        String alone = run(experiment("mesh 2x4", "wormhole", workload)).fingerprint();
        for (String nodes : List.of("contiguous 8", "0-7", "strided 8", "strided 8 stride=1")) {
            Experiment same = experiment("mesh 2x4", "wormhole", workload + ", nodes: " + nodes);
            if (!workload.contains("graph")) { // whose grid is that of all nodes
                assertEquals(alone, run(same).fingerprint(), nodes);
            }
        }
        assertEquals(
                alone,
                run(experiment("mesh 2x4", "wormhole", workload + ", mapping: identity"))
                        .fingerprint());
    }

    @ParameterizedTest
    @CsvSource({
        "wormhole, 0-31, 32-63",
        "cut-through, by-group 32, by-group 32",
        "store-and-forward, contiguous 32, contiguous 32",
        "wormhole, '0-3,8-11,16-19,24-27', '36-39,44-47,52-55,60-63'",
    })
    void jobsOnDisjointPartsOfAMeshDoNotSlowEachOther(
            String technique, String first, String second) {
        Experiment both =
                experiment(
                        "mesh 8x8",
                        technique,
                        "name: batch, packets: 30, packet: 8, nodes: " + "'" + first + "'",
                        "name: batch, packets: 40, packet: 8, nodes: '" + second + "'");
        JobComparison jobs = compare(both, 1);
        for (JobComparison.Compared job : jobs.jobs()) {
            assertEquals(1, job.slowdown());
            assertEquals(job.alone(), job.together());
        }
        assertEquals(0, jobs.waits().forOthers(0) + jobs.waits().forOthers(1));
        assertTrue(jobs.waits().cycles(0, 0) > 0);
    }

    /**
     * Two packets want the same channel in the same cycle: one waits as long as the other takes.
     */
    @Test
    void whoWaitsIsChargedToWhomItWaitsFor() {
        int flits = 100;
        Experiment meet =
                experiment(
                        "mesh 3x1",
                        "wormhole",
                        "name: batch, packets: 1, packet: %d, nodes: '0,2'".formatted(flits),
                        "name: batch, packets: 1, packet: %d, nodes: '1,2', from: 3"
                                .formatted(flits));
        JobWaits waits = compare(meet, 1).waits();
        long all = waits.cycles(0, 1) + waits.cycles(1, 0);
        assertTrue(all > 0 && all <= 2 * flits, all + " cycles");
        assertEquals(0, waits.cycles(0, 0) + waits.cycles(1, 1));
        assertEquals(all, waits.worst(10).stream().mapToLong(c -> c.forOthers()).sum());
    }

    /** The matrix divides what is counted as blocked, to the cycle. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "wormhole",
                "wormhole non-atomic-vcs=true",
                "cut-through",
                "store-and-forward",
                "vc-router",
                "link-queues",
                "circuit"
            })
    void waitsAddUpToWhatChannelsWereWaitedFor(String technique) {
        Experiment three = random(new Random(5), technique);
        WaitLog log = new WaitLog(three);
        Result result = new Run(three.tracked(), log).run();
        assertTrue(result.whole());
        long blocked = result.channels().stream().mapToLong(Result.Channel::blocked).sum();
        JobWaits waits = log.waits();
        long sum = 0;
        for (int job = 0; job < 3; job++) {
            sum += waits.forOthers(job) + waits.cycles(job, job);
        }
        assertTrue(blocked > 0);
        assertEquals(blocked, sum);
        for (int job = 0; job < 3; job++) {
            for (int other = 0; other < 3; other++) {
                List<Long> intervals = waits.overTime().cycles().get(job).get(other);
                assertEquals(waits.cycles(job, other), sum(intervals));
            }
        }
    }

    private static long sum(List<Long> numbers) {
        return numbers.stream().mapToLong(Long::longValue).sum();
    }

    /** Two jobs that begin late wait for each other in the intervals of that time alone. */
    @Test
    void waitsAreWhereTheyHappen() {
        int begin = 5000;
        String job = "name: batch, packets: 20, packet: 50, from: " + begin;
        JobWaits waits = compare(experiment("mesh 4x1", "wormhole", job, job), 1).waits();
        long interval = waits.overTime().interval();
        List<Long> waited = waits.overTime().cycles().get(0).get(1);
        for (int i = 0; i < waited.size(); i++) {
            assertTrue(waited.get(i) == 0 || (i + 1) * interval > begin);
            assertTrue(waited.get(i) >= 0 && waited.get(i) <= interval * 4 * 20);
        }
        assertTrue(sum(waited) > 0);
    }

    private static Experiment random(Random random, String technique) {
        String[] jobs =
                IntStream.range(0, 3)
                        .mapToObj(
                                _ ->
                                        WORKLOADS.get(random.nextInt(WORKLOADS.size()))
                                                + ", nodes: %s 8, from: %d"
                                                        .formatted(
                                                                policy(random), random.nextInt(50)))
                        .toArray(String[]::new);
        return experiment("mesh 6x6", technique, jobs);
    }

    private static String policy(Random random) {
        List<String> all =
                List.of("contiguous", "random", "strided", "by-group", "across-groups", "compact");
        return all.get(random.nextInt(all.size()));
    }

    @Test
    void resultsDependNeitherOnThreadsNorOnTheLog() {
        Random random = new Random(7);
        for (int i = 0; i < 12; i++) {
            Experiment jobs = random(random, i % 2 == 0 ? "wormhole" : "cut-through");
            String plain = run(jobs).fingerprint();
            JobComparison one = compare(jobs, 1);
            JobComparison three = compare(jobs, 3);
            assertEquals(plain, one.together().fingerprint());
            assertEquals(one.jobs(), three.jobs());
            assertEquals(one.waits(), three.waits());
            try (ThreadTeam team = new ThreadTeam(2)) {
                assertEquals(plain, new Run(jobs, Run.Log.NONE, team).run().fingerprint());
            }
        }
    }

    @Test
    void theOthersKeepTheirNodesWhenAJobRunsAlone() {
        Experiment jobs =
                experiment(
                        "mesh 6x6",
                        "wormhole",
                        WORKLOADS.get(0) + ", nodes: random",
                        WORKLOADS.get(1) + ", nodes: contiguous");
        int[] among = jobs.workloads().get(1).nodes(jobs.site(1)).orElseThrow();
        Experiment alone = jobs.alone(1);
        Assertions.assertArrayEquals(
                among, alone.workloads().get(1).nodes(alone.site(1)).orElseThrow());
        assertEquals(0, run(alone).jobs().get(0).messages());
    }

    /** Each begins in the cycle after the one before has ended, and takes as long. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void repetitionsFollowEachOther(int repetitions) {
        String job = "name: collective, kind: all-reduce, bytes: 512, repetitions: ";
        Result.Job once = run(experiment("mesh 4x4", "wormhole", job + 1)).jobs().getFirst();
        Result many = run(experiment("mesh 4x4", "wormhole", job + repetitions));
        Result.Job all = many.jobs().getFirst();
        assertEquals(repetitions * once.messages(), all.messages());
        assertEquals(repetitions * once.makespan() + repetitions - 1, all.makespan());
        assertEquals(repetitions * once.communicating(), all.communicating(), 1e-6);
        assertEquals(
                repetitions,
                many.processes().getFirst().report().collectives().getFirst().repetitions().size());
        if (repetitions > 1) {
            long each = once.makespan();
            assertEquals(
                    IntStream.range(0, repetitions)
                            .mapToObj(i -> new Repetition(i * (each + 1), i * (each + 1) + each))
                            .toList(),
                    all.repetitions());
        }
    }

    /**
     * Four ranks on one node send nothing over links; a message takes local-cost + flits / rate.
     */
    @Test
    void ranksOnANodeHaveItsOwnRate() {
        int flits = 64;
        int rate = 4;
        Result local =
                ScenarioRecipe.EMPTY
                        .with("network.topology", "mesh 2x2")
                        .with("network.packets.local-cost", 3)
                        .with("network.packets.local-rate", rate)
                        .with("workload.name", "batch")
                        .with("workload.packets", 5)
                        .with("workload.packet", flits)
                        .with("workload.nodes", "2")
                        .with("workload.ranks-per-node", 4)
                        .run();
        assertEquals(4 * 5, local.traffic().messages());
        assertEquals(0, local.traffic().flitHops());
        assertEquals(3 + flits / rate, local.delays().latency().min());
        assertEquals(3 + flits / rate, local.delays().latency().max());
    }

    @Test
    void ranksFillNodesInTheirOrder() {
        Experiment jobs =
                experiment(
                        "mesh 4x4",
                        "wormhole",
                        "name: collective, kind: barrier, ranks: 7, ranks-per-node: 2,"
                                + " nodes: contiguous");
        List<Integer> nodes =
                run(jobs).processes().getFirst().report().processes().stream()
                        .map(process -> process.node())
                        .toList();
        assertEquals(List.of(0, 0, 1, 1, 2, 2, 3), nodes);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "name: collective, kind: all-to-all, ranks: 8, bytes: 256, mapping: random",
                "name: batch, packets: 10, packet: 8, mapping: random",
                "name: script, program: ping-pong, processes: 8, mapping: random",
                "load: 0.1, until: 300, mapping: random",
                "name: tasks, graph: ring tasks=8, messages: 5, mapping: random",
                "name: collective, kind: all-to-all, ranks: 8, bytes: 256, mapping: auto steps=100",
                "name: tasks, graph: ring tasks=8, messages: 5, mapping: auto steps=100",
            })
    void everyWorkloadCanBeMapped(String job) {
        Result mapped = run(experiment("mesh 4x4", "wormhole", job));
        Result plain = run(experiment("mesh 4x4", "wormhole", job.replaceFirst(", mapping.*", "")));
        assertTrue(mapped.whole());
        boolean goesOnUntilAllAreDone = job.contains("tasks");
        if (!goesOnUntilAllAreDone) {
            assertEquals(plain.jobs().getFirst().messages(), mapped.jobs().getFirst().messages());
            assertEquals(plain.jobs().getFirst().flits(), mapped.jobs().getFirst().flits());
        }
    }

    @Test
    void aSearchNeedsToKnowWhoSends() {
        Assertions.assertThrows(
                BadInput.class,
                () -> experiment("mesh 4x4", "wormhole", "load: 0.1, mapping: auto"));
    }

    @Test
    void aWorkloadWithoutEndIsNotRepeated() {
        Assertions.assertThrows(
                BadInput.class,
                () -> experiment("mesh 4x4", "wormhole", "load: 0.1, repetitions: 2"));
    }
}
