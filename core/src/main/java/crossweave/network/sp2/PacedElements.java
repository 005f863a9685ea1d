package crossweave.network.sp2;

/**
 * {@link SwitchElements} with channels of any rate. What moves in the cycle of an evaluation is
 * decided as there; how it goes on is decided by {@link PacedFlows}, for ports where flits do not
 * move in each cycle or in none.
 */
final class PacedElements extends PacedFlows {
    PacedElements(ElementSite site, Sp2Heads heads, ElementLayout layout, Paces paces) {
        super(site, heads, layout, paces);
    }

    @Override
    boolean isPaced() {
        return true;
    }

    /** What is quiet after an evaluation needs no beats any more. */
    @Override
    void evaluate(int element, long cycle) {
        long inputsBefore = busyInputs[element];
        long outputsBefore = busyOutputs[element];
        super.evaluate(element, cycle);
        long quiet = inputsBefore & ~busyInputs[element];
        for (; quiet != 0; quiet &= quiet - 1) {
            paced.rest(firstInput[element] + Long.numberOfTrailingZeros(quiet));
        }
        quiet = outputsBefore & ~busyOutputs[element];
        for (; quiet != 0; quiet &= quiet - 1) {
            pacedOutputs.rest(firstOutput[element] + Long.numberOfTrailingZeros(quiet));
        }
    }

    // Notes

    @Override
    void arrive(int channel, int flow, int packet, long cycle) {
        if (!topology.isEjection(channel)) {
            until[inputOf[channel]] = 0;
        }
        super.arrive(channel, flow, packet, cycle);
    }

    @Override
    int untilDelivered(int port) {
        return links.arrives(pacedOutputs.sender(port));
    }

    @Override
    void tokensCome(int channel, int flow, long cycle) {
        int element = topology.source(channel) - firstRouter;
        int port = outputOf[channel];
        advance(element, cycle);
        pacedOutputs.setTokensCome(port, flow, cycle);
        busyOutputs[element] |= 1L << port - firstOutput[element];
        if (pacedOutputs.isPaced(port)) {
            evaluateForTokens(element, port);
        } else {
            evaluateForTokens(element, port, flow, cycle);
        }
    }

    @Override
    void tokensCameSince(int channel, int flow, long cycle) {
        int element = topology.source(channel) - firstRouter;
        int port = outputOf[channel];
        advance(element, Math.max(at[element], cycle));
        pacedOutputs.setTokensCame(port, flow, cycle, at[element]);
        busyOutputs[element] |= 1L << port - firstOutput[element];
        evaluateForTokens(element, port);
    }

    /** Evaluates an element before a link has no tokens any more, or at once if it has none. */
    private void evaluateForTokens(int element, int port) {
        untilOfOutputs[port] = 0;
        int more = outputs.get(port, OutputFifos.TOKENS) - outputs.get(port, OutputFifos.SEND);
        int tokens = flow(port, OutputFifos.TOKENS_COME);
        long sure = more <= 1 ? 0 : beats.suffices(more, tokens, 0, flow(port, OutputFifos.SEND));
        if (sure < Beats.NEVER) {
            long cycle = Math.max(at[element] + sure, schedule.now() + 1);
            schedule.evaluateBy(element, cycle);
        }
    }

    // Moves in this cycle

    /** Both are paced, or none: before anything is told of them in this cycle. */
    @Override
    void join(int input, int output) {
        if (paced.isPaced(input) != pacedOutputs.isPaced(output)) {
            paced.pace(input);
            pacedOutputs.pace(output);
            until[input] = 0;
            untilOfOutputs[output] = 0;
        }
    }

    @Override
    void take(int element, int port, int flow, long cycle) {
        if (!paced.isPaced(port)) {
            beats.write(flow, notes);
            super.take(element, port, flow, cycle);
            return;
        }
        took |= 1L << port - firstInput[element];
        inputs.of[port * InputFifos.STRIDE + InputFifos.TAKE] = flow;
    }

    @Override
    void send(int element, int port, int flow, long cycle) {
        if (!pacedOutputs.isPaced(port)) {
            beats.write(flow, notes);
            super.send(element, port, flow, cycle);
            return;
        }
        int at = port * OutputFifos.STRIDE;
        long bit = 1L << port - firstOutput[element];
        if (flow != outputs.of[at + OutputFifos.SEND]) {
            sent |= bit;
            outputs.of[at + OutputFifos.SEND] = flow;
        }
        if (flow == 1 && outputs.of[at + OutputFifos.HEAD] == 1) {
            sentHeads |= bit;
            sender.headLeaves(port, cycle);
        }
    }

    @Override
    void inputChanges(int port) {
        until[port] = 0;
    }

    @Override
    void outputChanges(int port) {
        untilOfOutputs[port] = 0;
    }
}
