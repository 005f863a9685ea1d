package crossweave.cli.option;

import crossweave.machine.Machine;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import java.util.ArrayList;
import java.util.List;

/** Options that describe a network without a scenario file. */
public final class NetworkOptions {
    @Parameters(
            arity = "1..*",
            paramLabel = "TOPOLOGY",
            description = "The topology, such as mesh 8x8; see: xw list topologies")
    private List<String> topology = new ArrayList<>();

    @Mixin private MachineOptions machine = new MachineOptions();

    public Machine build() {
        return machine.build(String.join(" ", topology));
    }

    /** Whether the command line concerns routing, not only the topology. */
    public boolean namesRouting() {
        return machine.namesRouting();
    }

    public long seed() {
        return machine.seed();
    }
}
