package crossweave.network.sp2;

import crossweave.network.packet.Packets;
import crossweave.topology.Topology;

import java.io.Serializable;

/**
 * What is in the elements of one partition of a {@link Sp2Network}, and what they hear from links.
 * They are numbered from 0 on in each partition.
 */
abstract class ElementLevels implements Serializable {
    static final int NONE = Packets.NONE;

    final ElementSite site;
    final Sp2Heads heads;
    final Topology topology;
    final Packets packets;
    final Schedule schedule;
    final InputFifos inputs;
    final OutputFifos outputs;
    final OutputQueues queues;
    final CentralQueues central;
    final int chunk; // flits
    final int outputSize; // flits
    final int firstRouter; // router of element 0
    final int[] firstInput; // per element: its first port; one more at the end
    final int[] firstOutput; // per element: its first port; one more at the end
    final int[] inputOf; // per channel: port, or NONE
    final int[] outputOf; // per channel: port, or NONE
    final long[] busyInputs; // per element: a bit for each port that is not quiet
    final long[] busyOutputs; // per element: likewise
    final long[] at; // per element: the cycle that its levels belong to

    /** The elements of a layout, with these FIFOs. */
    ElementLevels(
            ElementSite site,
            Sp2Heads heads,
            ElementLayout layout,
            InputFifos inputs,
            OutputFifos outputs) {
        this.site = site;
        this.heads = heads;
        this.topology = heads.topology;
        this.packets = heads.packets;
        this.schedule = site.schedule();
        this.chunk = heads.chunk;
        this.outputSize = heads.outputSize;
        this.firstRouter = layout.firstRouter;
        this.firstInput = layout.firstInput;
        this.firstOutput = layout.firstOutput;
        this.inputOf = layout.inputOf;
        this.outputOf = layout.outputOf;
        this.inputs = inputs;
        this.outputs = outputs;
        int elements = layout.elements();
        this.queues = new OutputQueues(layout.outputs());
        this.busyInputs = new long[elements];
        this.busyOutputs = new long[elements];
        this.at = new long[elements];
        this.central = new CentralQueues(heads.settings.queue(), firstOutput);
        layout.enter(inputs, outputs);
    }

    /** Whether flows may move a flit in some cycles only. */
    boolean isPaced() {
        return false;
    }

    int count() {
        return at.length;
    }

    // Notes from links

    void arrive(int channel, int flow, int packet, long cycle) {
        if (topology.isEjection(channel)) {
            site.delivered(packet, cycle);
            return;
        }
        int element = topology.target(channel) - firstRouter;
        int port = inputOf[channel];
        advance(element, cycle);
        busyInputs[element] |= 1L << port - firstInput[element];
        if (packet == NONE) {
            inputs.setArrive(port, flow);
        } else {
            inputs.arrive(port, packet, packets.flits(packet));
            heads.headArrives(packet, cycle);
        }
        schedule.evaluateAt(element, cycle);
    }

    /**
     * Tokens have come, or not, since a past cycle; there were enough of them without knowing that.
     */
    void tokensCameSince(int channel, int flow, long cycle) {
        int element = topology.source(channel) - firstRouter;
        int port = outputOf[channel];
        advance(element, Math.max(at[element], cycle));
        outputs.setTokensCame(port, flow, (int) (at[element] - cycle));
        busyOutputs[element] |= 1L << port - firstOutput[element];
        if (flow == 0 && outputs.get(port, OutputFifos.SEND) == 1) {
            schedule.evaluateBy(element, at[element] + outputs.get(port, OutputFifos.TOKENS));
        }
    }

    /** Handles a note about tokens: while some are left, only when they run out matters. */
    void tokensCome(int channel, int flow, long cycle) {
        int element = topology.source(channel) - firstRouter;
        int port = outputOf[channel];
        advance(element, cycle);
        outputs.setTokensCome(port, flow);
        busyOutputs[element] |= 1L << port - firstOutput[element];
        evaluateForTokens(element, port, flow, cycle);
    }

    /** Evaluates an element that can send because tokens come, or before there are none. */
    final void evaluateForTokens(int element, int port, int flow, long cycle) {
        if (outputs.get(port, OutputFifos.SEND) == 0) {
            if (outputs.get(port, OutputFifos.FIFO) > 0) {
                schedule.evaluateAt(element, cycle);
            }
        } else if (flow == 0) {
            schedule.evaluateBy(element, cycle + outputs.get(port, OutputFifos.TOKENS));
        }
    }

    /** Advances all levels of an element to the beginning of a cycle. */
    void advance(int element, long cycle) {
        int cycles = (int) (cycle - at[element]);
        if (cycles == 0) {
            return;
        }
        at[element] = cycle;
        int from = firstInput[element];
        for (long busy = busyInputs[element]; busy != 0; busy &= busy - 1) {
            inputs.advance(from + Long.numberOfTrailingZeros(busy), cycles);
        }
        from = firstOutput[element];
        for (long busy = busyOutputs[element]; busy != 0; busy &= busy - 1) {
            int port = from + Long.numberOfTrailingZeros(busy);
            outputs.advance(port, cycles);
            if (outputs.get(port, OutputFifos.LEFT) == 0) {
                turnToNext(port, cycle);
            }
        }
    }

    /** The last flit of the packet in front of an output FIFO has left it. */
    private void turnToNext(int port, long cycle) {
        int first = port * OutputFifos.STRIDE;
        int[] of = outputs.of;
        if (of[first + OutputFifos.FRONT] != NONE && of[first + OutputFifos.EJECTS] == 1) {
            leaves(of[first + OutputFifos.FRONT], port, cycle);
        }
        of[first + OutputFifos.FRONT] = NONE;
        if (outputs.following.count(port) > 0) {
            int packet = outputs.following.remove(port);
            of[first + OutputFifos.FRONT] = packet;
            of[first + OutputFifos.LEFT] = packets.flits(packet);
            of[first + OutputFifos.HEAD] = 1;
        }
    }

    /** A packet has left over an output: it is delivered when the last flit is at the terminal. */
    private void leaves(int packet, int port, long cycle) {
        int more = untilDelivered(port);
        if (more == 0) {
            site.delivered(packet, cycle);
        } else {
            site.arrivesAt(packet, outputs.get(port, OutputFifos.CHANNEL), cycle + more);
        }
    }

    /** Cycles until the flit that an output has sent in the cycle before is at the terminal. */
    int untilDelivered(int port) {
        return outputs.get(port, OutputFifos.LATENCY) - 1;
    }

    boolean isIdle(int channel) {
        return isIdlePort(outputOf[channel]);
    }

    boolean isIdlePort(int output) {
        return queues.isEmpty(output) && outputs.get(output, OutputFifos.SERIAL) == 0;
    }

    /** Throws if something is left in an element, apart from tokens on their way back. */
    void checkQuiet(long cycle) {
        for (int element = 0; element < count(); element++) {
            central.checkEmpty(element, topology.name(firstRouter + element));
            advance(element, Math.max(cycle, at[element]));
            for (int port = firstInput[element]; port < firstInput[element + 1]; port++) {
                if (inputs.get(port, InputFifos.FIFO) != 0
                        || inputs.get(port, InputFifos.HELD) != 0) {
                    throw new IllegalStateException(
                            "flits are left behind "
                                    + topology.channelName(inputs.get(port, InputFifos.CHANNEL)));
                }
            }
        }
    }
}
