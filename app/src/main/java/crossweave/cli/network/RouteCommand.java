package crossweave.cli.network;

import crossweave.cli.option.NetworkOptions;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.FigureOrigin;
import crossweave.cli.output.Output;
import crossweave.draw.TopologyDrawing;
import crossweave.files.Json;
import crossweave.files.result.RouteDocument;
import crossweave.machine.Machine;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.routing.MulticastTree;
import crossweave.routing.Route;
import crossweave.routing.Unroutable;
import crossweave.topology.Topology;
import crossweave.util.CountedNoun;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** {@code xw route}: shows the route of a packet, or the tree of a multicast. */
@Command(
        name = "route",
        description =
                "Print or draw the path between two terminals, or the multicast tree to "
                        + "several.",
        mixinStandardHelpOptions = true)
public final class RouteCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private NetworkOptions network = new NetworkOptions();

    @Option(names = "--from", required = true, paramLabel = "T", description = "Source terminal.")
    private int from;

    @Option(
            names = "--to",
            required = true,
            split = ",",
            paramLabel = "T",
            description = "Destination terminal; several (4,7,9) for a multicast.")
    private List<Integer> to = List.of();

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON (-: to standard output).")
    private @Nullable String json;

    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description = "Draw the path (-: to standard output).")
    private @Nullable String svg;

    @Override
    public Integer call() {
        Machine machine = network.build();
        if (to.isEmpty()) {
            throw new BadInput("--to", ProblemCode.MISSING_SETTING, "no terminal is given");
        }
        RouteDocument.check("--from", from, machine.topology());
        to.forEach(terminal -> RouteDocument.check("--to", terminal, machine.topology()));
        if (to.size() > 1) {
            multicast(machine);
        } else {
            unicast(machine, to.getFirst());
        }
        return ExitCode.OK.number();
    }

    private boolean printsText() {
        return !Output.usesStandardOutput(json, svg);
    }

    private void unicast(Machine machine, int destination) {
        Topology topology = machine.topology();
        RouteDocument route = RouteDocument.of(machine, from, destination, network.seed());
        Route path = route.path();
        PrintWriter out = spec.commandLine().getOut();
        if (printsText()) {
            String hops = path.hops() == 1 ? "1 hop" : path.hops() + " hops";
            String remark = route.remark().isEmpty() ? "" : " (" + route.remark() + ")";
            out.println(topology.text() + ": " + hops + remark);
            for (int i = 0; i < path.channels().size(); i++) {
                String name = topology.channelName(path.channels().get(i));
                out.println("  " + name + vcs(path.vcs().get(i), machine));
            }
        }
        draw(topology, path.channels(), "terminal " + from + " to " + destination);
        if (json != null) {
            Output.write(Json.write(route.document()), json, out);
        }
    }

    private static String vcs(long vcs, Machine machine) {
        if (machine.settings().vcs() == 1) {
            return "";
        }
        int lowest = Long.numberOfTrailingZeros(vcs);
        int highest =
                63 - Long.numberOfLeadingZeros(vcs); // routing functions offer ranges without gaps
        return lowest == highest ? "  VC " + lowest : "  VCs " + lowest + "-" + highest;
    }

    private void draw(Topology topology, List<Integer> channels, String caption) {
        if (svg != null) {
            String picture =
                    new TopologyDrawing(topology)
                            .mark(channels, caption)
                            .from(FigureOrigin.of("topology", topology.text()))
                            .svg();
            Output.write(picture, svg, spec.commandLine().getOut());
        }
    }

    private void multicast(Machine machine) {
        Topology topology = machine.topology();
        MulticastTree tree;
        try {
            tree = MulticastTree.of(topology, machine.routing(), from, to);
        } catch (IllegalArgumentException | Unroutable e) {
            throw new BadInput("--routing", ProblemCode.NO_ROUTE, String.valueOf(e.getMessage()));
        }
        PrintWriter out = spec.commandLine().getOut();
        List<Integer> channels =
                tree.branches().values().stream().flatMap(List::stream).distinct().toList();
        if (printsText()) {
            out.printf(
                    "%s: multicast over %s; separate copies would use %d%n",
                    topology.text(), CountedNoun.of(tree.channels(), "channel"), tree.copies());
            print(topology, tree, topology.injection(from), 1, out);
        }
        draw(topology, channels, "terminal " + from + " to " + to);
        if (json != null) {
            Map<String, Object> figures = new LinkedHashMap<>();
            figures.put("topology", topology.text());
            figures.put("from", from);
            figures.put("to", to);
            figures.put("channels", tree.channels());
            figures.put("channels_of_copies", tree.copies());
            Output.write(Json.write(figures), json, out);
        }
    }

    /** Prints the tree, indented one level at each branch. */
    private static void print(
            Topology topology, MulticastTree tree, int first, int depth, PrintWriter out) {
        List<Integer> branches = List.of(first);
        while (branches.size() == 1) {
            int channel = branches.getFirst();
            out.println("  ".repeat(depth) + topology.channelName(channel));
            branches = tree.branches().getOrDefault(channel, List.of());
        }
        for (int branch : branches) {
            print(topology, tree, branch, depth + 1, out);
        }
    }
}
