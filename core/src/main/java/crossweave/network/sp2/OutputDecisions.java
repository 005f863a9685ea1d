package crossweave.network.sp2;

import java.io.Serializable;

/** Decides by which output a packet leaves one of the {@link SwitchElements}, and how. */
final class OutputDecisions implements Serializable {
    private final ElementSite site;
    private final Sp2Heads heads;
    private final SwitchElements elements;
    private final InputFifos inputs;
    private final int firstRouter; // router of element 0

    OutputDecisions(ElementSite site, Sp2Heads heads, SwitchElements elements, int firstRouter) {
        this.site = site;
        this.heads = heads;
        this.elements = elements;
        this.inputs = elements.inputs;
        this.firstRouter = firstRouter;
    }

    /** Decides outputs of packets; the input that decided least recently goes first. */
    void decide(int element, long inputsThen, long cycle) {
        int from = elements.firstInput[element];
        for (long deciding = inputsThen; deciding != 0; ) {
            int next = Long.numberOfTrailingZeros(deciding);
            for (long rest = deciding; rest != 0; rest &= rest - 1) {
                int port = Long.numberOfTrailingZeros(rest);
                if (inputs.decided[from + port] < inputs.decided[from + next]) {
                    next = port;
                }
            }
            decidePort(element, from + next, cycle);
            deciding &= ~(1L << next);
        }
    }

    private void decidePort(int element, int port, long cycle) {
        int at = port * InputFifos.STRIDE;
        int packet = inputs.of[at + InputFifos.CURRENT];
        int channel = heads.chooseOutput(packet, firstRouter + element, site);
        int output = elements.outputOf[channel];
        boolean isFast = elements.isIdlePort(output);
        inputs.of[at + InputFifos.OUTPUT] = output;
        inputs.of[at + InputFifos.NODE] =
                elements.queues.add(output, packet, isFast ? port : OutputQueues.NONE);
        inputs.of[at + InputFifos.MODE] = isFast ? InputFifos.FAST : InputFifos.STORED;
        site.headIsAt(packet, isFast ? HeadPositions.DESERIALISER : HeadPositions.TO_STORE, output);
        inputs.decided[port] = cycle;
        elements.busyOutputs[element] |= 1L << output - elements.firstOutput[element];
        heads.headIsDecided(inputs.of[at + InputFifos.CHANNEL], channel);
    }
}
