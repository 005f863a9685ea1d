package crossweave.experiment;

import crossweave.machine.Machine;
import crossweave.machine.NetworkSettings;
import crossweave.network.MessageVcs;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.network.Technique.Held;
import crossweave.network.VcRange;
import crossweave.problem.BadInput;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.routing.check.DeadlockCheck;
import crossweave.routing.check.DeadlockCheck.Outcome;
import crossweave.routing.check.DeadlockCheck.Verdict;
import crossweave.routing.check.TerminalPairs;
import crossweave.routing.function.Routings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Whether packets of a machine can wait for each other in a cycle, and which settings exclude that:
 * a number of VCs or a routing only if it was proved.
 */
record DeadlockRisk(Machine machine) {
    static final long STEPS = 5_000_000; // of a search: half a second

    private static final int MOST_VCS = 4; // largest number that is tried as a cure
    private static final int MOST_ROUTINGS = 3; // that are named

    private NetworkSettings network() {
        return machine.settings();
    }

    private Technique technique() {
        return network().technique().build();
    }

    /** The verdict on all packets; the search stops after so many steps. */
    Verdict verdict(long steps) {
        return technique().mayBlockRequests() && technique().messageVcs().areMixed(network().vcs())
                ? throughNodes()
                : verdict(routing -> DeadlockCheck.of(machine.topology(), routing, steps));
    }

    /** The verdict on packets between these terminals. */
    Verdict among(TerminalPairs pairs) {
        return verdict(r -> DeadlockCheck.among(pairs, machine.topology(), r, STEPS));
    }

    private Verdict verdict(Function<RoutingFunction, Verdict> check) {
        return switch (technique().held()) {
            case NOTHING -> nothingHeld();
            case VCS -> warned(check.apply(machine.routing()));
            case CHANNELS -> verdictOnCircuits(check);
            case BUFFERS ->
                    network().buffer().isPresent()
                            ? warned(check.apply(machine.routing()))
                            : nothingHeld();
        };
    }

    private static Verdict throughNodes() {
        return new Verdict(
                Outcome.CYCLE,
                "requests and replies may wait for each other: they share VCs, and a node that has"
                        + " no room for a reply takes no request; give each VCs of their own by"
                        + " request-vcs and reply-vcs",
                List.of());
    }

    private static Verdict nothingHeld() {
        return new Verdict(Outcome.FREE, "packets hold nothing while they wait", List.of());
    }

    private static Verdict warned(Verdict found) {
        String sentence = "the routing may deadlock: " + found.sentence();
        return found.outcome() == Outcome.FREE
                ? found
                : new Verdict(found.outcome(), sentence, found.cycle());
    }

    /** A circuit takes whole channels, so VCs do not help against deadlock. */
    private Verdict verdictOnCircuits(Function<RoutingFunction, Verdict> check) {
        if (network().duplex() != NetworkConfig.Duplex.FULL) {
            return circuits(
                    "each holds both directions of its links, so two circuits from "
                            + "opposite sides wait for each other");
        }
        try {
            return warned(check.apply(network().routing().build().on(machine.topology(), 1)));
        } catch (IllegalArgumentException e) {
            return circuits("they have no VCs, but " + e.getMessage());
        }
    }

    private static Verdict circuits(String why) {
        return new Verdict(Outcome.CYCLE, "circuits may deadlock: " + why, List.of());
    }

    // Cures

    /** A setting that prevents deadlock, and the proof. */
    record Cure(String setting, String proof) {
        private String sentence() {
            String word =
                    setting.matches("[\\w.=-]+") ? setting : "'" + setting + "'"; // for shells
            return "--set %s: %s".formatted(word, proof);
        }
    }

    /** The smallest number of more VCs with which the routing is free of deadlock. */
    Optional<Cure> moreVcs() {
        return IntStream.rangeClosed(network().vcs() + 1, technique().hasVcs() ? MOST_VCS : 0)
                .mapToObj(vcs -> cure("vcs=" + vcs, () -> network().routing().build(), vcs))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Sentences on what prevents a deadlock that has happened. */
    List<String> cures() {
        List<String> all = new ArrayList<>();
        moreVcs().map(Cure::sentence).ifPresent(all::add);
        boolean isByRouting = // two circuits from opposite sides of a shared link exclude each
                // other
                technique().held() != Held.CHANNELS
                        || network().duplex() == NetworkConfig.Duplex.FULL;
        Routings.ALL.names().stream()
                .filter(name -> isByRouting && !name.equals("default"))
                .map(name -> cure("routing=" + name, () -> Routings.parse(name), vcs()))
                .flatMap(Optional::stream)
                .limit(MOST_ROUTINGS)
                .map(Cure::sentence)
                .forEach(all::add);
        if (technique().held() == Held.BUFFERS) {
            all.add("leave out network.buffer: buffers without a limit are never full");
        }
        if (technique().canRecover()) {
            all.add("--set network.deadlock=recover: packets of a deadlock are sent again");
        }
        return all;
    }

    /** Sentences on what prevents that requests and replies wait for each other at nodes. */
    List<String> curesOfNodes() {
        List<String> all = new ArrayList<>();
        IntStream.rangeClosed(Math.max(1, network().vcs() / 2), MOST_VCS)
                .mapToObj(this::apart)
                .flatMap(Optional::stream)
                .limit(1)
                .forEach(all::add);
        all.add(
                "leave out network.technique.reply-queue: a node then has room for any number of"
                        + " replies");
        return all;
    }

    /** Requests and replies with so many VCs each, if the routing is proved in these. */
    private Optional<String> apart(int each) {
        int vcs = Math.max(network().vcs(), 2 * each);
        VcRange requests = new VcRange(0, each - 1);
        VcRange replies = new VcRange(each, 2 * each - 1);
        return proof(() -> network().routing().build(), vcs, MessageVcs.of(requests, replies))
                .map(
                        proof ->
                                "%s--set network.technique.request-vcs=%s --set network.technique.reply-vcs=%s: replies never wait for requests, and the network is %s"
                                        .formatted(
                                                vcs == network().vcs()
                                                        ? ""
                                                        : "--set network.vcs=" + vcs + " ",
                                                requests,
                                                replies,
                                                proof));
    }

    private int vcs() {
        return technique().held() == Held.CHANNELS ? 1 : network().vcs();
    }

    /** A setting, if it is proved; escape VCs prove nothing where packets share buffers. */
    private Optional<Cure> cure(String setting, Supplier<RoutingAlgorithm> routing, int vcs) {
        return proof(routing, vcs, technique().messageVcs())
                .map(proof -> new Cure("network." + setting, proof));
    }

    private Optional<String> proof(
            Supplier<RoutingAlgorithm> routing, int vcs, MessageVcs classes) {
        try {
            RoutingAlgorithm algorithm = routing.get();
            RoutingFunction function =
                    classes.routing(vcs, some -> algorithm.on(machine.topology(), some));
            if (function.escapeVcs() != VcSet.NO_VC && technique().sharesBuffers()) {
                return Optional.empty();
            }
            Verdict verdict = DeadlockCheck.of(machine.topology(), function, STEPS);
            return verdict.outcome() == Outcome.FREE
                    ? Optional.of(verdict.sentence())
                    : Optional.empty();
        } catch (IllegalArgumentException | BadInput e) {
            return Optional.empty(); // it needs settings, or does not fit the topology or the VCs
        }
    }
}
