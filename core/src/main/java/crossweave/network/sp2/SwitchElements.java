package crossweave.network.sp2;

import static crossweave.network.sp2.InputFifos.FAST;
import static crossweave.network.sp2.InputFifos.STORED;

/** The elements of one partition of a {@link Sp2Network}, and their evaluation in a cycle. */
class SwitchElements extends ElementLevels {
    final LinkSender sender;
    private final OutputDecisions decisions;
    private int steady; // in an evaluation: cycles for which no port changes its behaviour
    private boolean isShort; // in an evaluation: a port got no turn, or no slot

    SwitchElements(ElementSite site, Sp2Heads heads, ElementLayout layout) {
        this(
                site,
                heads,
                layout,
                new InputFifos(layout.inputs(), heads.inputSize),
                new OutputFifos(layout.outputs(), heads.inputSize, heads.outputSize));
    }

    /** The elements of a layout, with these FIFOs. */
    SwitchElements(
            ElementSite site,
            Sp2Heads heads,
            ElementLayout layout,
            InputFifos inputs,
            OutputFifos outputs) {
        super(site, heads, layout, inputs, outputs);
        this.sender = new LinkSender(site, heads, outputs);
        this.decisions = new OutputDecisions(site, heads, this, firstRouter);
    }

    void evaluate(int element, long cycle) {
        advance(element, cycle);
        steady = Integer.MAX_VALUE;
        isShort = false;
        boolean isShared = central.hasSharedPlace(element);
        int writer = crossAndFindWriter(element, isShared, cycle);
        int reader = sendAndFindReader(element, cycle);
        take(element, writer, isShared, cycle);
        if (reader != NONE) {
            read(element, reader, cycle);
        }
        if (reader != NONE || writer != NONE) {
            heads.queueHolds(firstRouter + element, central.chunks(element), cycle);
            steady = isShort ? 1 : steady; // another port may get a turn, or a slot
        }
        if (heads.settings.everyCycle() && (busyInputs[element] | busyOutputs[element]) != 0) {
            steady = 1;
        }
        steady = steadyFor(element, steady, cycle);
        if (steady < Integer.MAX_VALUE) {
            schedule.evaluateAt(element, cycle + steady);
        }
    }

    /** The cycles for which an element behaves as in this one: at most so many. */
    int steadyFor(int element, int most, long cycle) {
        return most;
    }

    /** Decides which inputs send over the crossbar, and returns the one that stores a chunk. */
    private int crossAndFindWriter(int element, boolean isShared, long cycle) {
        int from = firstInput[element];
        long deciding = 0;
        int writer = NONE;
        for (long busy = busyInputs[element]; busy != 0; busy &= busy - 1) {
            int number = Long.numberOfTrailingZeros(busy);
            inputs.of[(from + number) * InputFifos.STRIDE + InputFifos.CROSS] = 0;
            if (inputs.mayDecide(from + number)) {
                deciding |= 1L << number;
            } else {
                writer = crossOrAsk(from + number, writer, isShared, cycle);
            }
        }
        if (deciding != 0) {
            decisions.decide(element, deciding, cycle);
            for (; deciding != 0; deciding &= deciding - 1) {
                int number = Long.numberOfTrailingZeros(deciding);
                writer = crossOrAsk(from + number, writer, isShared, cycle);
            }
        }
        return writer;
    }

    /** Lets one more input cross or compete for storing a chunk, and returns the preferred one. */
    private int crossOrAsk(int port, int writer, boolean isShared, long cycle) {
        int mode = inputs.get(port, InputFifos.MODE);
        if (mode == FAST) {
            cross(port, cycle);
        } else if (mode == STORED && inputs.hasChunk(port, chunk)) {
            isShort |= writer != NONE;
            if (!isShared && !mayUseKept(port)) {
                isShort = true;
            } else if (writer == NONE || isBefore(port, writer)) {
                return port;
            }
        }
        return writer;
    }

    /** Compares inputs by the cycle in which they last stored a chunk, then by number. */
    private boolean isBefore(int port, int other) {
        long mine = inputs.written[port];
        long theirs = inputs.written[other];
        return mine < theirs || mine == theirs && port < other;
    }

    private void cross(int port, long cycle) {
        int at = port * InputFifos.STRIDE;
        int output = inputs.of[at + InputFifos.OUTPUT];
        join(port, output);
        boolean hasRoom = outputs.get(output, OutputFifos.FIFO) < outputSize;
        int flow = hasRoom && inputs.of[at + InputFifos.HELD] > 0 ? 1 : 0;
        inputs.of[at + InputFifos.CROSS] = flow;
        outputs.of[output * OutputFifos.STRIDE + OutputFifos.FEED] = flow;
        if (flow == 1 && inputs.of[at + InputFifos.HEAD] == 1) {
            int packet = inputs.of[at + InputFifos.CURRENT];
            inputs.of[at + InputFifos.HEAD] = 0;
            outputs.following.add(output, packet);
            outputChanges(output);
            site.headIsAt(packet, HeadPositions.OUTPUT, output);
            heads.headTakesCrossbar(packet, outputs.get(output, OutputFifos.CHANNEL), cycle);
        }
    }

    /** Flits of an input are to cross to an output. */
    void join(int input, int output) {}

    /** Whether a chunk that came over a channel would be stored without competitors. */
    boolean mayStore(int channel) {
        int element = topology.target(channel) - firstRouter;
        return central.hasSharedPlace(element) || mayUseKept(inputOf[channel]);
    }

    private boolean mayUseKept(int port) {
        return queues.mayUseKept(
                inputs.get(port, InputFifos.OUTPUT), inputs.get(port, InputFifos.NODE));
    }

    /** Decides which serialisers and links move a flit; returns the output that reads a chunk. */
    private int sendAndFindReader(int element, long cycle) {
        int reader = NONE;
        for (long busy = busyOutputs[element]; busy != 0; busy &= busy - 1) {
            int number = Long.numberOfTrailingZeros(busy);
            int port = firstOutput[element] + number;
            int at = port * OutputFifos.STRIDE;
            int[] of = outputs.of;
            int fifo = of[at + OutputFifos.FIFO];
            int serialise = of[at + OutputFifos.SERIAL] > 0 && fifo < outputSize ? 1 : 0;
            of[at + OutputFifos.SERIALISE] = serialise;
            if (!queues.isFast(port)) {
                of[at + OutputFifos.FEED] = serialise;
            }
            send(element, port, outputs.canSend(port) ? 1 : 0, cycle);
            if (serialise == 1 && of[at + OutputFifos.SERIAL_HEAD] == 1) {
                sender.headLeavesSerialiser(port, cycle);
            }
            if (of[at + OutputFifos.SERIAL] == serialise && queues.hasChunk(port)) {
                isShort |= reader != NONE;
                if (reader == NONE || outputs.read[port] < outputs.read[reader]) {
                    reader = port;
                }
                continue; // it reads, or another output does and it may in the next cycle
            }
            if (outputs.isQuiet(port) && queues.isEmpty(port)) {
                busyOutputs[element] &= ~(1L << number);
            }
            steady = Math.min(steady, outputs.steadyFor(port, outputSize));
        }
        return reader;
    }

    /** Decides which deserialisers take a flit, and begins or ends their packets. */
    private void take(int element, int writer, boolean isShared, long cycle) {
        for (long busy = busyInputs[element]; busy != 0; busy &= busy - 1) {
            int number = Long.numberOfTrailingZeros(busy);
            int port = firstInput[element] + number;
            int at = port * InputFifos.STRIDE;
            int[] of = inputs.of;
            int left = port == writer ? 0 : of[at + InputFifos.HELD] - of[at + InputFifos.CROSS];
            boolean isSame = of[at + InputFifos.TO_COME] > 0;
            int flow = of[at + InputFifos.FIFO] > 0 && (isSame ? left < chunk : left == 0) ? 1 : 0;
            if (port == writer) {
                store(element, port, !isShared, cycle);
            } else if (!isSame && left == 0 && of[at + InputFifos.CROSS] == 1) {
                queues.removeFirst(of[at + InputFifos.OUTPUT]); // the last flit crosses
                inputs.end(port);
                steady = 1;
            }
            if (flow != of[at + InputFifos.TAKE]) {
                take(element, port, flow, cycle);
            }
            if (flow == 1 && !isSame) {
                begin(port, cycle);
            } else if (inputs.isQuiet(port)) {
                busyInputs[element] &= ~(1L << number);
            }
            steady = Math.min(steady, inputs.steadyFor(port, chunk));
        }
    }

    /** Lets a link send a flit in this cycle, or not. */
    void send(int element, int port, int flow, long cycle) {
        sender.send(port, flow, cycle);
    }

    /** Lets a deserialiser take flits from this cycle on, or stop. */
    void take(int element, int port, int flow, long cycle) {
        tellTokens(port, flow, cycle);
        inputs.of[port * InputFifos.STRIDE + InputFifos.TAKE] = flow;
    }

    /** Sends a note to the sender of a channel that tokens come, or stop. */
    final void tellTokens(int port, int flow, long cycle) {
        int at = port * InputFifos.STRIDE;
        int[] of = inputs.of;
        int note = FlowEvents.ofTokens(of[at + InputFifos.CHANNEL], flow);
        site.note(of[at + InputFifos.OTHER], note, NONE, cycle + of[at + InputFifos.LATENCY]);
    }

    private void begin(int port, long cycle) {
        int packet = inputs.waiting.remove(port);
        inputs.begin(port, packet, packets.flits(packet), heads.flitsToDecide(packet));
        site.headIsAt(packet, HeadPositions.DESERIALISER, port);
        heads.headEntersDeserialiser(packet, inputs.get(port, InputFifos.CHANNEL), cycle);
    }

    /** A port moves what it did not in the cycle before: a chunk, or a head. */
    void inputChanges(int port) {}

    /** Likewise. */
    void outputChanges(int port) {}

    private void store(int element, int port, boolean inKeptPlace, long cycle) {
        int at = port * InputFifos.STRIDE;
        int[] of = inputs.of;
        int output = of[at + InputFifos.OUTPUT];
        int packet = of[at + InputFifos.CURRENT];
        int node = of[at + InputFifos.NODE];
        int number = queues.store(output, node, inKeptPlace);
        central.store(element, inKeptPlace);
        inputs.written[port] = cycle;
        inputChanges(port);
        of[at + InputFifos.HELD] = 0;
        if (number == 0) {
            of[at + InputFifos.HEAD] = 0;
            site.headIsAt(packet, HeadPositions.QUEUE, output);
            heads.headIsStored(packet, outputs.get(output, OutputFifos.CHANNEL), cycle);
        }
        if (of[at + InputFifos.TO_COME] == 0) {
            inputs.end(port);
        }
        if (queues.first(output) == node
                && outputs.get(output, OutputFifos.SERIAL)
                        == outputs.get(output, OutputFifos.SERIALISE)) {
            steady = 1; // it can be read at once
        }
    }

    private void read(int element, int port, long cycle) {
        int at = port * OutputFifos.STRIDE;
        int[] of = outputs.of;
        int packet = queues.packet(queues.first(port));
        int number = queues.read(port);
        central.remove(element, queues.leavesKept(port, number));
        outputs.read[port] = cycle;
        outputChanges(port);
        if (number == 0 || of[at + OutputFifos.SERIALISE] == 0) {
            steady = 1; // the serialiser begins
        }
        of[at + OutputFifos.SERIAL] += heads.flitsOfChunk(packet, number);
        of[at + OutputFifos.SERIAL_PACKET] = packet;
        if (number == 0) {
            of[at + OutputFifos.SERIAL_HEAD] = 1;
            site.headIsAt(packet, HeadPositions.SERIALISER, port);
            heads.headIsRead(packet, of[at + OutputFifos.CHANNEL], cycle);
        }
        if (number + 1 == heads.chunksOf(packet)) {
            queues.removeFirst(port);
        }
        steady = Math.min(steady, outputs.steadyFor(port, outputSize));
    }
}
