package crossweave.cpc.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.collective.CollectiveKind;
import crossweave.collective.algorithm.Algorithms;
import crossweave.cpc.vcode.CollectiveFunction;
import crossweave.engine.Snapshot;
import crossweave.experiment.Prepared;
import crossweave.experiment.Run;
import crossweave.problem.BadInput;
import crossweave.result.Result;
import crossweave.workload.CollectiveReport;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Collectives by algorithms of the catalog give what the library's own programs give. */
class CpcCollectivesTest {

    /** Each processor does one collective on pseudo-random data and prints what it then has. */
    private static String program(
            CollectiveFunction function, int processors, int count, int seed) {
        String call =
                switch (function) {
                    case SPREAD -> "spread(b, N, 1)";
                    case REDUCE -> "reduce(a, b, N, %s, 1)";
                    case REDUCE_ALL -> "reduceAll(a, b, N, %s)";
                    case GATHER -> "gather(a, N, b, 1)";
                    case GATHER_ALL -> "gatherAll(a, N, b)";
                    case SCATTER -> "scatter(a, N, b, 1)";
                    case EXCHANGE_ALL -> "exchangeAll(a, N, b)";
                };
        String one = "    %s; show(i, b);\n";
        String calls =
                function.has("operation")
                        ? List.of("SUM", "PRODUCT", "MIN", "MAX").stream()
                                .map(operation -> one.formatted(call.formatted(operation)))
                                .collect(Collectors.joining())
                        : one.formatted(call);
        return """
        #define P %d
        #define N %d
        arch ring R[P];
        void show(int i, TYPE *b) {
            int k;
            for (k = 0; k < N * P; k++)
                printf("%%d: %%d\\n", i, (int) b[k]);
        }
        void work(int i) {
            TYPE a[N * P], b[N * P];
            int k;
            srand(%d + i);
            for (k = 0; k < N * P; k++) {
                a[k] = rand() %% 100 - 50;
                b[k] = 1000 + i;
            }
        %s}
        void main() {
            forall (int i from 0 to P - 1)
                work(i);
        }
        """
                .formatted(processors, count, seed, calls);
    }

    private static Result run(
            String text, int processors, String technique, String collectives, String... more) {
        List<String> settings = new ArrayList<>();
        settings.addAll(
                List.of(
                        "network.topology=ring " + processors,
                        "network.technique=" + technique,
                        "workload.name=cpc",
                        "workload.program=test.cpc",
                        "workload.text=" + text));
        if (!collectives.isEmpty()) {
            settings.add("workload.collectives=" + collectives);
        }
        settings.addAll(List.of(more));
        return new Run(Prepared.experiment(settings.toArray(String[]::new))).run();
    }

    /** What is printed, by the processors; each of them prints in order. */
    private static List<String> printed(Result result) {
        assertTrue(result.programs().getFirst().isFinished());
        assertEquals(0, result.processes().getFirst().report().unreceived());
        return result
                .programs()
                .getFirst()
                .text()
                .lines()
                .collect(Collectors.groupingBy(line -> line.substring(0, line.indexOf(':'))))
                .entrySet()
                .stream()
                .sorted(Map.Entry.comparingByKey())
                .flatMap(entry -> entry.getValue().stream())
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void everyAlgorithmGivesWhatTheLibraryGives(CollectiveFunction function) {
        Random random = new Random(function.ordinal());
        for (int processors : new int[] {2, 4, 5}) {
            for (String type : List.of("int", "float")) {
                int count = 1 + random.nextInt(9);
                String text =
                        program(function, processors, count, random.nextInt(1000))
                                .replace("TYPE", type);
                List<String> expected = printed(run(text, processors, "ideal", ""));
                for (String name : Algorithms.names(function.kind())) {
                    if (isFor(function.kind(), name, processors)) {
                        String choice = function.kind() + "=" + name;
                        assertEquals(
                                expected,
                                printed(run(text, processors, "cut-through", choice)),
                                () -> choice + "\n" + text);
                    }
                }
            }
        }
    }

    private static boolean isFor(CollectiveKind kind, String name, int ranks) {
        boolean isPower = Integer.bitCount(ranks) == 1;
        return switch (name) {
            case "hierarchical" -> false; // in groups of 8
            case "in-network" -> false; // routers do not know the data
            case "recursive-doubling" -> kind == CollectiveKind.ALL_REDUCE || isPower;
            default -> true;
        };
    }

    /** Against sums in Java, also where ints wrap around. */
    @ParameterizedTest
    @ValueSource(strings = {"ring", "halving-doubling", "binary-tree chunks=3"})
    void sumsAreThoseOfASequentialProgram(String algorithm) {
        int processors = 6;
        int[] values = new Random(5).ints(processors).toArray();
        String text =
                """
                arch ring R[6];
                int x[6] = {%s};
                void main() {
                    forall (int i from 0 to 5) {
                        int sum;
                        reduceAll(&x[i], &sum, 1, SUM);
                        printf("%%d: %%d\\n", i, sum);
                    }
                }
                """
                        .formatted(
                                Arrays.stream(values)
                                        .mapToObj(Integer::toString)
                                        .collect(Collectors.joining(", ")));
        int sum = Arrays.stream(values).sum();
        assertEquals(
                IntStream.range(0, processors).mapToObj(i -> i + ": " + sum).toList(),
                printed(run(text, processors, "wormhole", "all-reduce=" + algorithm)));
    }

    /** One after another, each with what the one before it gave. */
    private static String sequence(Random random, int processors, int calls) {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < calls; i++) {
            int root = random.nextInt(processors);
            int count = random.nextInt(5);
            String operation = List.of("SUM", "MIN", "MAX").get(random.nextInt(3));
            body.append("    ")
                    .append(
                            switch (random.nextInt(8)) {
                                case 0 -> "spread(a, %d, %d)".formatted(count, root);
                                case 1 ->
                                        "reduce(a, b, %d, %s, %d)"
                                                .formatted(count, operation, root);
                                case 2 -> "reduceAll(a, b, %d, %s)".formatted(count, operation);
                                case 3 -> "gather(a, %d, b, %d)".formatted(count, root);
                                case 4 -> "gatherAll(a, %d, b)".formatted(count);
                                case 5 -> "scatter(a, %d, b, %d)".formatted(count, root);
                                case 6 -> "exchangeAll(a, %d, b)".formatted(count);
                                default -> "send(a, 1, 3, i + 1); receive(b, 1, 3)";
                            })
                    .append("; mix(a, b);\n");
        }
        return """
        #define P %d
        arch ring R[P];
        void mix(int *a, int *b) {
            int k;
            for (k = 0; k < 5 * P; k++)
                a[k] = a[k] * 3 + b[k] + k;
        }
        void work(int i) {
            int a[5 * P], b[5 * P], k;
            for (k = 0; k < 5 * P; k++)
                a[k] = 100 * i + k;
        %s
            for (k = 0; k < 5 * P; k++)
                printf("%%d: %%d\\n", i, a[k]);
        }
        void main() {
            forall (int i from 0 to P - 1)
                work(i);
        }
        """
                .formatted(processors, body);
    }

    /** On processors of different speeds, on few processors that many share, and on one. */
    @Test
    void manyInARowDoNotMix() {
        Random random = new Random(77);
        List<CollectiveKind> kinds =
                Arrays.stream(CollectiveFunction.values()).map(CollectiveFunction::kind).toList();
        for (int i = 0; i < 12; i++) {
            int processors = 3 + random.nextInt(4);
            String text = sequence(random, processors, 12);
            List<String> expected = printed(run(text, processors, "ideal", ""));
            String choices =
                    kinds.stream()
                            .map(kind -> kind + "=" + anyOf(kind, processors, random))
                            .collect(Collectors.joining(" "));
            List<String[]> machines =
                    List.of(
                            new String[] {"workload.speed-spread=0.6", "seed=" + i},
                            new String[] {"network.topology=line 2", "workload.quantum=7"},
                            new String[] {"workload.sequential=true"});
            for (String[] machine : machines) {
                assertEquals(
                        expected,
                        printed(run(text, processors, "wormhole", choices, machine)),
                        () -> choices + " " + Arrays.toString(machine) + "\n" + text);
            }
        }
    }

    private static String anyOf(CollectiveKind kind, int ranks, Random random) {
        List<String> names =
                Algorithms.names(kind).stream().filter(name -> isFor(kind, name, ranks)).toList();
        return names.get(random.nextInt(names.size()));
    }

    /** Nothing changes for a program that calls nothing of the kind. */
    @Test
    void otherCollectivesAreAsTheyWere() {
        String text = program(CollectiveFunction.GATHER_ALL, 4, 3, 1).replace("TYPE", "int");
        Result plain = run(text, 4, "wormhole", "");
        assertEquals(
                plain.fingerprint(), run(text, 4, "wormhole", "all-reduce=ring").fingerprint());
        assertNotEquals(
                plain.fingerprint(), run(text, 4, "wormhole", "all-gather=bruck").fingerprint());
    }

    @Test
    void theirTimesAreReported() {
        String text =
                """
                arch ring R[4];
                void main() {
                    forall (int i from 0 to 3) {
                        int most;
                        reduceAll(&i, &most, 1, MAX);
                        spread(&i, 0, 2);
                        reduceAll(&i, &most, 1, MAX);
                    }
                }
                """;
        List<CollectiveReport> reports =
                run(text, 4, "wormhole", "all-reduce=ring broadcast=automatic")
                        .processes()
                        .getFirst()
                        .report()
                        .collectives();
        assertEquals(
                List.of("all-reduce ring 4 2", "broadcast binomial (automatic) 0 1"),
                reports.stream()
                        .map(
                                r ->
                                        "%s %s %d %d"
                                                .formatted(
                                                        r.name(),
                                                        r.algorithm(),
                                                        r.bytes(),
                                                        r.repetitions().size()))
                        .toList());
    }

    /** Combining costs what the instructions would that do it. */
    @Test
    void combiningTakesTime() {
        int count = 100;
        String once =
                """
                arch ring R[2];
                void main() {
                    forall (int i from 0 to 1) {
                        int a[100], b[100];
                        reduceAll(a, b, 100, SUM);
                    }
                }
                """;
        long[] ends =
                LongStream.of(1, 11)
                        .map(
                                cost -> {
                                    Result result =
                                            run(
                                                    once,
                                                    2,
                                                    "ideal",
                                                    "all-reduce=recursive-doubling",
                                                    "workload.cost=STORE=%d LOAD=%d"
                                                            .formatted(cost, cost));
                                    return result.programs().getFirst().time();
                                })
                        .toArray();
        assertEquals(3 * 10 * count, ends[1] - ends[0]);
    }

    @ParameterizedTest
    @ValueSource(strings = {"barrier=dissemination", "reduce-scatter=ring", "all-reduce=linear"})
    void whatTheLibraryLacksIsRefused(String collectives) {
        String text = program(CollectiveFunction.SPREAD, 2, 1, 1).replace("TYPE", "int");
        assertThrows(BadInput.class, () -> run(text, 2, "ideal", collectives));
    }

    @Test
    void aCopyGoesOnAsTheOriginal() {
        String text = program(CollectiveFunction.REDUCE_ALL, 5, 40, 1).replace("TYPE", "float");
        Run run =
                new Run(
                        Prepared.experiment(
                                "network.topology=ring 5",
                                "workload.name=cpc",
                                "workload.program=test.cpc",
                                "workload.text=" + text,
                                "workload.collectives=all-reduce=double-binary-tree"));
        run.watch(4_000, _ -> false);
        Run copy = new Snapshot<>(run).restore();
        assertEquals(run.run().fingerprint(), copy.run().fingerprint());
    }
}
