package crossweave.network.sp2;

import crossweave.network.packet.Packets;
import crossweave.topology.Topology;

import java.util.Arrays;

/** How the ports of {@link SwitchElements} are numbered: those of an element are adjacent. */
final class ElementLayout {
    private final ElementSite site;
    private final Topology topology;
    private final ElementPorts ports;
    final int firstRouter; // router of element 0
    final int[] firstInput; // per element: its first port; one more at the end
    final int[] firstOutput; // per element: its first port; one more at the end
    final int[] inputOf; // per channel: port, or NONE
    final int[] outputOf; // per channel: port, or NONE

    /** The elements of the routers {@code firstRouter} .. {@code end - 1}. */
    ElementLayout(
            ElementSite site, Topology topology, ElementPorts ports, int firstRouter, int end) {
        this.site = site;
        this.topology = topology;
        this.ports = ports;
        this.firstRouter = firstRouter;
        int elements = end - firstRouter;
        this.firstInput = new int[elements + 1];
        this.firstOutput = new int[elements + 1];
        for (int i = 0; i < elements; i++) {
            firstInput[i + 1] = firstInput[i] + ports.inputs(firstRouter + i).length;
            firstOutput[i + 1] = firstOutput[i] + ports.outputs(firstRouter + i).length;
        }
        this.inputOf = new int[topology.channels()];
        this.outputOf = new int[topology.channels()];
        Arrays.fill(inputOf, Packets.NONE);
        Arrays.fill(outputOf, Packets.NONE);
    }

    int elements() {
        return firstInput.length - 1;
    }

    int inputs() {
        return firstInput[elements()];
    }

    int outputs() {
        return firstOutput[elements()];
    }

    /** Tells all ports which channels they belong to. */
    void enter(InputFifos inputs, OutputFifos outputs) {
        for (int i = 0; i + 1 < firstInput.length; i++) {
            int port = firstInput[i];
            for (int channel : ports.inputs(firstRouter + i)) {
                enterInput(channel, port++, inputs);
            }
            port = firstOutput[i];
            for (int channel : ports.outputs(firstRouter + i)) {
                enterOutput(channel, port++, outputs);
            }
        }
    }

    private void enterInput(int channel, int port, InputFifos inputs) {
        int at = port * InputFifos.STRIDE;
        inputOf[channel] = port;
        inputs.of[at + InputFifos.CHANNEL] = channel;
        inputs.of[at + InputFifos.LATENCY] = topology.latency(channel);
        inputs.of[at + InputFifos.OTHER] = site.otherPart(topology.source(channel));
    }

    private void enterOutput(int channel, int port, OutputFifos outputs) {
        int at = port * OutputFifos.STRIDE;
        outputOf[channel] = port;
        outputs.of[at + OutputFifos.CHANNEL] = channel;
        outputs.of[at + OutputFifos.LATENCY] = topology.latency(channel);
        outputs.of[at + OutputFifos.EJECTS] = topology.isEjection(channel) ? 1 : 0;
        outputs.of[at + OutputFifos.OTHER] = site.otherPart(topology.target(channel));
    }
}
