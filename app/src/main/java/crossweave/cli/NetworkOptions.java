package crossweave.cli;

import crossweave.machine.Machine;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import java.util.ArrayList;
import java.util.List;

/** A network described on the command line instead of in a file. */
final class NetworkOptions {
    @Parameters(
            arity = "1..*",
            paramLabel = "TOPOLOGY",
            description = "The topology, such as mesh 8x8; see: xw list topologies")
    private List<String> topology = new ArrayList<>();

    @Mixin private MachineOptions machine = new MachineOptions();

    Machine build() {
        return machine.build(String.join(" ", topology));
    }

    /** Whether the user asks about routing at all, and not only about the topology. */
    boolean namesRouting() {
        return machine.namesRouting();
    }

    long seed() {
        return machine.seed();
    }
}
