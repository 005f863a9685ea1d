package crossweave.workload.job;

import static crossweave.problem.ProblemCode.DOES_NOT_FIT_NETWORK;
import static crossweave.problem.ProblemCode.MISSING_SETTING;
import static crossweave.problem.ProblemCode.NOT_SUPPORTED;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;
import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.trace.task.PlacementFiles;
import crossweave.util.FileName;
import crossweave.workload.NodeList;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The catalog of policies by which workloads get their nodes. All but {@code all}, {@code list} and
 * {@code file} choose among the nodes that no workload before has.
 */
public final class NodePolicies {
    private NodePolicies() {}

    record Listed(@Doc("the nodes, such as 0-31 or 0,4,8-15, in this order") NodeList nodes) {}

    record Filed(
            @Doc(
                            "a file with the nodes in their order, a mapping of Scotch (.map), or a"
                                    + " rank file of Open MPI")
                    FileName file) {}

    record Some(
            @Doc("number of nodes; not given: as many as the ranks of the workload need")
                    Optional<Integer> count) {
        Some {
            new Checks().atLeast("count", count, 1).verify();
        }
    }

    record Strided(
            @Doc("number of nodes; not given: as many as the ranks of the workload need")
                    Optional<Integer> count,
            @Doc("take every so many-th free node; not given: as far apart as possible")
                    Optional<Integer> stride) {
        Strided {
            new Checks().atLeast("count", count, 1).atLeast("stride", stride, 1).verify();
        }
    }

    /** Chooses so many of the free nodes, of which there are enough. */
    interface Choosing {
        int[] choose(NodePolicy.Request request, int[] free, int count);
    }

    public static final Catalog<NodePolicy> ALL =
            new Catalog<>(
                            "placement",
                            NodePolicy.class,
                            List.of(
                                    Entry.of(
                                            "all",
                                            "all nodes, also those that other workloads have",
                                            (NodePolicy) _ -> Optional.empty()),
                                    Entry.of(
                                            "list",
                                            "the nodes of a list",
                                            Listed.class,
                                            s -> request -> listed(s.nodes, request)),
                                    Entry.of(
                                            "file",
                                            "the nodes of a list in a file",
                                            Filed.class,
                                            NodePolicies::fromFile),
                                    some(
                                            "contiguous",
                                            "the first free nodes in a row that are enough; if"
                                                    + " there is no such row, the first free ones",
                                            (_, free, count) -> FreeNodes.contiguous(free, count)),
                                    some(
                                            "random",
                                            "free nodes at random, which depend on the seed",
                                            FreeNodes::random),
                                    Entry.of(
                                            "strided",
                                            "free nodes at equal distances",
                                            Strided.class,
                                            s ->
                                                    chosen(
                                                            "strided",
                                                            s.count,
                                                            (_, free, count) ->
                                                                    strided(s, free, count))),
                                    grouped(
                                            "by-group",
                                            "free nodes of as few groups as possible: rows of a"
                                                    + " grid, groups of a dragonfly, pods of a fat"
                                                    + " tree, racks, else the nodes of a router",
                                            NodeGroups::inFew),
                                    grouped(
                                            "across-groups",
                                            "free nodes of all groups in turn",
                                            NodeGroups::inTurn),
                                    some(
                                            "compact",
                                            "free nodes that are near each other: the result of a"
                                                    + " search for few hops between them",
                                            CompactNodes::choose)))
                    .withDefault("list");

    private static Entry<NodePolicy> some(String name, String sentence, Choosing choosing) {
        return Entry.of(name, sentence, Some.class, s -> chosen(name, s.count, choosing));
    }

    private interface Grouping {
        int[] choose(NodeGroups groups, int count);
    }

    private static Entry<NodePolicy> grouped(String name, String sentence, Grouping grouping) {
        return some(
                name,
                sentence,
                (request, free, count) ->
                        grouping.choose(
                                NodeGroups.of(request.site(), free)
                                        .orElseThrow(
                                                () ->
                                                        new InvalidSettings(
                                                                "nodes",
                                                                NOT_SUPPORTED,
                                                                "is %s, but the nodes of this"
                                                                        + " topology form no"
                                                                        + " groups",
                                                                name)),
                                count));
    }

    private static NodePolicy chosen(String name, Optional<Integer> count, Choosing choosing) {
        return request -> {
            int[] free = request.free();
            int wanted = count.orElseGet(() -> wanted(name, request));
            if (wanted > free.length) {
                throw new InvalidSettings(
                        "nodes",
                        DOES_NOT_FIT_NETWORK,
                        "is %s, which looks for %s free nodes, but of %s there are %s that no"
                                + " workload before has",
                        name,
                        wanted,
                        request.site().terminals(),
                        free.length);
            }
            return Optional.of(choosing.choose(request, free, wanted));
        };
    }

    private static int wanted(String name, NodePolicy.Request request) {
        return request.wanted()
                .get()
                .orElseThrow(
                        () ->
                                new InvalidSettings(
                                        "nodes",
                                        MISSING_SETTING,
                                        "is %s, but this workload runs on any number of nodes; say"
                                                + " how many, such as '%s 16'",
                                        name,
                                        name));
    }

    private static Optional<int[]> listed(NodeList list, NodePolicy.Request request) {
        if (list.isAll()) {
            return Optional.empty();
        }
        try {
            return Optional.of(list.among(request.site().terminals()));
        } catch (IllegalArgumentException e) {
            throw InvalidSettings.within("nodes", "is ", e, DOES_NOT_FIT_NETWORK);
        }
    }

    private static NodePolicy fromFile(Filed settings) {
        int[] nodes = PlacementFiles.read(settings.file.path()).nodes();
        return request -> {
            int highest = Arrays.stream(nodes).max().orElse(0);
            if (highest >= request.site().terminals()) {
                throw new InvalidSettings(
                        "nodes",
                        DOES_NOT_FIT_NETWORK,
                        "is file %s, which has node %s, but there are %s",
                        settings.file,
                        highest,
                        request.site().terminals());
            }
            return Optional.of(nodes.clone());
        };
    }

    private static int[] strided(Strided settings, int[] free, int count) {
        int stride = settings.stride.orElse(Math.max(1, free.length / count));
        return FreeNodes.strided(free, count, stride);
    }
}
