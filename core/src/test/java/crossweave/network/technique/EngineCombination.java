package crossweave.network.technique;

import crossweave.CoveringArray;
import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.NetworkConfig.Duplex;
import crossweave.network.PacketSettings;
import crossweave.network.vc.VcOptions;
import crossweave.random.RandomStream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is crossed with what when engines are compared: a level of each factor. All that is no
 * factor (sizes, delays, messages) is drawn.
 */
record EngineCombination(
        Kind kind,
        ArbitrationPolicy policy,
        Buffers buffers,
        int vcs,
        Duplex duplex,
        Routes routes,
        Division division,
        boolean cutsMessages,
        boolean recovers,
        boolean multicasts,
        boolean isMixed) {

    /** A technique, with what it does not do. */
    enum Kind {
        WORMHOLE("wormhole"),
        WORMHOLE_QUEUES("wormhole non-atomic-vcs=true"),
        VC_ROUTER("vc-router"),
        SP2("sp2"),
        CUT_THROUGH("cut-through"),
        STORE_AND_FORWARD("store-and-forward"),
        CIRCUIT("circuit"),
        SIMULATED_PACKET("simulated-packet"),
        LINK_QUEUES("link-queues flit-time=2");

        final String technique;

        Kind(String technique) {
            this.technique = technique;
        }

        private boolean heedsPolicy() {
            return this != VC_ROUTER && this != SP2 && this != LINK_QUEUES;
        }

        private boolean isWormhole() {
            return this == WORMHOLE || this == WORMHOLE_QUEUES;
        }

        boolean keepsPacketsWhole() {
            return this == CUT_THROUGH || this == STORE_AND_FORWARD;
        }

        private boolean takes(Duplex duplex) {
            return switch (duplex) {
                case FULL -> true;
                case HALF -> heedsPolicy();
                case HALF_WITH_TERMINALS -> isWormhole();
            };
        }

        private boolean canRecover() {
            return this != SP2;
        }

        /** Whether it has channels of different rates that no reference simulates. */
        private boolean canBeMixed() {
            return this != SP2 && this != SIMULATED_PACKET;
        }
    }

    enum Buffers {
        USUAL,
        TIGHT,
        ROOMY
    }

    enum Routes {
        FIXED,
        ADAPTIVE,
        BY_CHANCE,
        /** Rings of packets can form. */
        CYCLIC
    }

    /** Who simulates: threads of one process, or processes with threads. */
    enum Division {
        ALONE(1, 1),
        IN_PARTS(1, 1),
        TWO_THREADS(1, 2),
        THREE_THREADS(1, 3),
        FIVE_THREADS(1, 5),
        TWO_PROCESSES(2, 1),
        THREE_PROCESSES(3, 2);

        final int processes;
        final int threads;

        Division(int processes, int threads) {
            this.processes = processes;
            this.threads = threads;
        }

        private boolean isShared() {
            return processes > 1;
        }
    }

    private static final List<Object[]> FACTORS =
            List.of(
                    Kind.values(),
                    ArbitrationPolicy.values(),
                    Buffers.values(),
                    new Object[] {1, 2, 3},
                    Duplex.values(),
                    Routes.values(),
                    Division.values(),
                    new Object[] {false, true},
                    new Object[] {false, true},
                    new Object[] {false, true},
                    new Object[] {false, true});

    // topology, routing, VCs at least

    private static final List<String> ADAPTIVE =
            List.of(
                    "mesh 3x3,west-first,1",
                    "mesh 4x4,odd-even,1",
                    "mesh 3x4,negative-first,1",
                    "mesh 4x3,minimal-adaptive,2",
                    "torus 3x3,minimal-adaptive,3",
                    "dragonfly 2 groups=3,ugal,1",
                    "dragonfly 2 groups=3,progressive-adaptive threshold=2,1",
                    "hyperx 3x3,ugal threshold=2,1",
                    "hyperx 3x2 widths=2x1,ugal,1",
                    "slim-fly 3 concentration=1,ugal,1",
                    "jellyfish 6 3,progressive-adaptive,1",
                    "polarfly 2 concentration=1,ugal weight=fixed threshold=2,1",
                    "rails 2 gpus=2,minimal-adaptive,2",
                    "chiplets 2x2 chip=2x2,minimal-adaptive,2",
                    "dragonfly-plus 2 groups=2,ugal,1",
                    "express-cube 4x3 interval=2,minimal-adaptive,2",
                    "de-bruijn 2 3,progressive-adaptive,1",
                    "kautz 2 2,minimal-adaptive,3",
                    "jellyfish 6 4,minimal-adaptive,2",
                    "hyperx 3x2 concentration=2,ugal order=either,2",
                    "mesh 3x3,o1turn adaptive,1");

    private static final List<String> BY_CHANCE =
            List.of(
                    "mesh 3x3,valiant,1",
                    "mesh 3x4,romm,1",
                    "jellyfish 6 3,ecmp per=packet vcs=hop,1",
                    "kautz 2 2,valiant vcs=hop,1",
                    "polarfly 2 concentration=1,valiant vcs=hop,1",
                    "dragonfly-plus 2 groups=2,ecmp per=packet,1",
                    "cmesh 2,o1turn,1",
                    "mesh 2x3 concentration=2,valiant,1",
                    "hypercube 3,valiant,1",
                    "clos 2,common-ancestor up=random,1",
                    "clos 2,common-ancestor up=round-robin,1",
                    "tree 10,valiant,1");

    private static final List<String> CYCLIC =
            List.of(
                    "ring 4,shortest-path,1",
                    "ring 5 latency=2,shortest-path,1",
                    "torus 3x3,shortest-path,1",
                    "torus 4x3,shortest-path,1",
                    "mesh 3x3,valiant base=shortest-path,1");

    /** Rows that have every three levels of different factors which go together. */
    static List<EngineCombination> all() {
        int[] levels = FACTORS.stream().mapToInt(factor -> factor.length).toArray();
        return new CoveringArray(levels, EngineCombination::goTogether)
                .rows().stream().map(EngineCombination::of).toList();
    }

    private static EngineCombination of(int[] row) {
        return new EngineCombination(
                Kind.values()[row[0]],
                ArbitrationPolicy.values()[row[1]],
                Buffers.values()[row[2]],
                1 + row[3],
                Duplex.values()[row[4]],
                Routes.values()[row[5]],
                Division.values()[row[6]],
                row[7] == 1,
                row[8] == 1,
                row[9] == 1,
                row[10] == 1);
    }

    /** Whether some levels go together; a factor that is not set (-1) goes with anything. */
    private static boolean goTogether(int[] row) {
        boolean ranks = row[6] >= 0 && Division.values()[row[6]].isShared();
        boolean alone = !(ranks && (row[8] == 1 || row[9] == 1)); // one process sees all of it
        if (row[0] < 0) {
            return alone;
        }
        Kind kind = Kind.values()[row[0]];
        return alone
                && (kind.heedsPolicy() || row[1] <= 0)
                && (row[4] < 0 || kind.takes(Duplex.values()[row[4]]))
                && (kind != Kind.SP2 || row[3] <= 0)
                && (kind.canRecover() || row[8] != 1)
                && (kind.canBeMixed() || row[10] != 1);
    }

    TestNetwork.Setup setup(RandomStream random) {
        String[] network = network(random);
        int atLeast = Integer.parseInt(network[2]);
        int some = Math.max(atLeast, vcs);
        return new TestNetwork.Setup(
                isMixed ? MixedRates.text(network[0], random.nextInt(100)) : network[0],
                network[1],
                kind.technique + options(random),
                kind == Kind.SP2 ? 1 : some,
                buffer(random),
                duplex,
                policy,
                packets(random),
                recovers);
    }

    /** Topology, routing, VCs at least. */
    private String[] network(RandomStream random) {
        List<String> some =
                switch (routes) {
                    case FIXED ->
                            Agreement.TOPOLOGIES.stream().map(any -> any + ",default,1").toList();
                    case ADAPTIVE -> ADAPTIVE;
                    case BY_CHANCE -> BY_CHANCE;
                    case CYCLIC -> CYCLIC;
                };
        List<String> fit = some.stream().filter(n -> kind != Kind.SP2 || n.endsWith(",1")).toList();
        String[] drawn = fit.get(random.nextInt(fit.size())).split(",(?=[a-z]|\\d$)", -1);
        return Stream.of(drawn).toArray(String[]::new);
    }

    /** Flits of the longest message. */
    int longest() {
        return buffers == Buffers.TIGHT && kind.keepsPacketsWhole() ? 12 : 60;
    }

    private Optional<Integer> buffer(RandomStream random) {
        int packet = longest() + 2; // with its header
        return switch (buffers) {
            case USUAL -> Optional.empty();
            case TIGHT -> Optional.of(kind.keepsPacketsWhole() ? packet : 2 + random.nextInt(2));
            case ROOMY ->
                    Optional.of(
                            kind.keepsPacketsWhole()
                                    ? packet + random.nextInt(2 * packet)
                                    : 4 + random.nextInt(9));
        };
    }

    private PacketSettings packets(RandomStream random) {
        return cutsMessages
                ? new PacketSettings(
                        Optional.of(1 + random.nextInt(8)),
                        random.nextInt(3),
                        random.nextInt(5),
                        random.nextInt(5),
                        random.nextInt(3))
                : PacketSettings.PLAIN;
    }

    private String options(RandomStream random) {
        String delay = " routing-delay=" + random.nextInt(3);
        String ejection = " ejection=" + (random.nextInt(2) == 0 ? "unlimited" : "bounded");
        return switch (kind) {
            case WORMHOLE, WORMHOLE_QUEUES ->
                    delay
                            + ejection
                            + " credit-delay=%d head-time=%d"
                                    .formatted(random.nextInt(3), random.nextInt(4) == 0 ? 3 : 1);
            case VC_ROUTER -> VcOptions.draw(random);
            case SP2 -> "";
            case CUT_THROUGH -> delay + ejection;
            case STORE_AND_FORWARD -> delay;
            case CIRCUIT -> delay + ejection + " probe=" + (1 + random.nextInt(3));
            case SIMULATED_PACKET -> " hop-time=" + (1 + random.nextInt(4));
            case LINK_QUEUES ->
                    " switch-delay=%d wire-delay=%d busy=%d"
                            .formatted(
                                    random.nextInt(3),
                                    1 + random.nextInt(3),
                                    1 + random.nextInt(20));
        };
    }

    /** Messages: a few or many, spread over a while or at once. */
    List<TestNetwork.Send> sends(int terminals, RandomStream random) {
        List<TestNetwork.Send> sends = new ArrayList<>();
        boolean isBusy = random.nextInt(2) == 0;
        int count = 1 + random.nextInt(isBusy ? 15 * terminals : 30);
        int span = 1 + random.nextInt(isBusy ? 100 : 400);
        int most = 1 + random.nextInt(longest());
        for (int i = 0; i < count; i++) {
            int source = random.nextInt(terminals);
            int copies =
                    multicasts && random.nextInt(4) == 0
                            ? 2 + random.nextInt(Math.min(4, terminals - 2))
                            : 1;
            int destination =
                    copies == 1
                            ? random.nextInt(terminals)
                            : (source + 1 + random.nextInt(terminals - copies)) % terminals;
            sends.add(
                    new TestNetwork.Send(
                            random.nextInt(span),
                            source,
                            destination,
                            1 + random.nextInt(most),
                            random.nextInt(3),
                            copies));
        }
        return sends;
    }

    /** The levels, for a message. */
    @Override
    public String toString() {
        return String.join(
                " ",
                Arrays.asList(
                        kind.technique,
                        policy.name(),
                        buffers.name(),
                        vcs + " VCs",
                        duplex.name(),
                        routes.name(),
                        division.name(),
                        cutsMessages ? "cut" : "whole",
                        recovers ? "recovers" : "stops",
                        multicasts ? "multicasts" : "",
                        isMixed ? "mixed rates" : ""));
    }
}
