package crossweave.cpc.workload;

import crossweave.config.Choice;
import crossweave.cpc.machine.VirtualMachine;
import crossweave.mapping.search.PlacementSearch;
import crossweave.mapping.search.SearchObjective;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.graph.EdgeGraph;
import crossweave.workload.graph.Mapping;
import crossweave.workload.graph.Mappings;

import java.util.Arrays;
import java.util.Optional;

/** Where the virtual processors of a program are put. */
final class CpcPlacement {
    private static final int STEPS = 100_000; // placements that a search looks at

    private CpcPlacement() {}

    /** Per virtual processor: the physical one. */
    static int[] of(
            VirtualMachine machine,
            Optional<Choice<Mapping.Rule>> rule,
            WorkloadSettings.Site site) {
        int count = machine.processors();
        int[] nodes = new int[count];
        if (count > site.terminals()) {
            Arrays.setAll(nodes, i -> (int) ((long) i * site.terminals() / count));
            return nodes;
        }
        if (rule.isPresent()) {
            Mapping mapping = rule.get().build().of(new EdgeGraph(machine.neighbours()), site);
            Arrays.setAll(nodes, mapping::terminal);
            return nodes;
        }
        return usual(machine, site);
    }

    /** The same machine as it is; on another, those who are neighbours share few channels. */
    private static int[] usual(VirtualMachine machine, WorkloadSettings.Site site) {
        int count = machine.processors();
        boolean isSame =
                site.ground().map(g -> g.topology().text().equals(machine.text())).orElse(true);
        if (isSame || machine.neighbours().edges() == 0) {
            int[] nodes = new int[count];
            Arrays.setAll(nodes, i -> i);
            return nodes;
        }
        PlacementSearch search =
                new PlacementSearch(
                        machine.neighbours(),
                        site.ground().orElseThrow(),
                        SearchObjective.contention(),
                        1);
        Mappings.known(new EdgeGraph(machine.neighbours()), site).forEach(search::consider);
        return search.run(
                        PlacementSearch.Budget.ofEvaluations(STEPS),
                        site.stream("mapping search", 0))
                .placement();
    }
}
