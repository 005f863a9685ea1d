package crossweave.network.sp2;

/**
 * The later cycles of {@link PacedElements}: every flow gets {@link Beats} that it certainly keeps
 * for some cycles, those of the flow that it waits for, if it takes all that comes or fills all
 * that becomes free; otherwise a flit in each cycle, or those of its link.
 */
abstract class PacedFlows extends SwitchElements {
    final PacedInputs paced; // the inputs
    final PacedOutputs pacedOutputs;
    final Beats beats;
    final LinkPaces links;
    final NoteBeats notes;
    private final TakingBeats taking;
    final long[] until; // per input: the cycle up to which its beats are decided
    final long[] untilOfOutputs; // per output: likewise
    private final int scratch; // a flow

    // In an evaluation; ports by their number in the element
    long took; // a bit for each input that takes a flit, or none, unlike before
    long sent; // a bit for each output that sends a flit, unlike before, or does not
    long sentHeads; // a bit for each output that sends a head
    private long isTaken; // a bit for each input whose beats of taking flits are decided
    private boolean isVague; // whether the beats of flits to an output are not known yet
    private long steady; // cycles for which all keep their beats

    PacedFlows(ElementSite site, Sp2Heads heads, ElementLayout layout, Paces paces) {
        this(
                site,
                heads,
                layout,
                new PacedInputs(layout.inputs(), heads.inputSize, paces.beats, paces.notes),
                new PacedOutputs(
                        layout.outputs(),
                        heads.inputSize,
                        heads.outputSize,
                        paces.links,
                        paces.notes));
    }

    private PacedFlows(
            ElementSite site,
            Sp2Heads heads,
            ElementLayout layout,
            PacedInputs inputs,
            PacedOutputs outputs) {
        super(site, heads, layout, inputs, outputs);
        this.paced = inputs;
        this.pacedOutputs = outputs;
        this.links = outputs.links;
        this.beats = links.beats;
        this.notes = outputs.heard;
        this.taking = new TakingBeats(inputs, beats, chunk);
        this.until = new long[layout.inputs()];
        this.untilOfOutputs = new long[layout.outputs()];
        this.scratch = beats.add(1);
        for (int port = 0; port < layout.outputs(); port++) {
            int channel = outputs.get(port, OutputFifos.CHANNEL);
            int flow = outputs.flow(port, OutputFifos.SEND);
            links.enter(outputs.sender(port), flow, channel, topology);
            outputs.rest(port);
        }
    }

    final int flow(int output, int what) {
        return pacedOutputs.flow(output, what);
    }

    @Override
    int steadyFor(int element, int most, long cycle) {
        long least = most;
        isTaken = 0;
        for (long busy = busyOutputs[element]; busy != 0; busy &= busy - 1) {
            int port = firstOutput[element] + Long.numberOfTrailingZeros(busy);
            if (pacedOutputs.isPaced(port)) {
                least = Math.min(least, sureOfOutput(element, port, least, cycle));
            }
        }
        for (long busy = busyInputs[element] & ~isTaken; busy != 0; busy &= busy - 1) {
            int port = firstInput[element] + Long.numberOfTrailingZeros(busy);
            if (paced.isPaced(port)) {
                least = Math.min(least, sureOfInput(element, port, least, cycle));
            }
        }
        took = 0;
        sent = 0;
        sentHeads = 0;
        return (int) least;
    }

    /**
     * The cycles for which an output keeps its beats, as does the input that it takes flits from.
     * If the element is evaluated in the next cycle anyway, they keep those that others know of,
     * unless they have not kept them in this cycle.
     */
    private long sureOfOutput(int element, int port, long most, long cycle) {
        int input = queues.feeder(port);
        boolean isKept =
                ((sent | sentHeads) & 1L << port - firstOutput[element]) == 0
                        && isKept(untilOfOutputs[port], most, cycle);
        if (input != NONE) {
            long bit = 1L << input - firstInput[element];
            isKept &= (took & bit) == 0 && isKept(until[input], most, cycle);
            isTaken |= bit;
        }
        if (!isKept) {
            steady = Beats.NEVER;
            isTaken &= input == NONE ? -1 : ~(1L << input - firstInput[element]);
            pace(element, port, cycle);
            untilOfOutputs[port] = cycle + Math.max(1, steady);
            if (input != NONE) {
                until[input] = untilOfOutputs[port];
            }
        }
        return Math.max(1, untilOfOutputs[port] - cycle);
    }

    private static boolean isKept(long until, long most, long cycle) {
        return most <= 1 || until > cycle;
    }

    private long sureOfInput(int element, int port, long most, long cycle) {
        boolean isNew = (took & 1L << port - firstInput[element]) != 0;
        if (isNew || !isKept(until[port], most, cycle)) {
            steady = Beats.NEVER;
            paceTaking(element, port, cycle);
            until[port] = cycle + Math.max(1, steady);
        }
        return Math.max(1, until[port] - cycle);
    }

    private void isSureFor(long cycles) {
        steady = Math.min(steady, cycles);
    }

    /** Sets the beats of an output, and of the input that it takes the crossbar from. */
    private void pace(int element, int port, long cycle) {
        int at = port * OutputFifos.STRIDE;
        int[] of = outputs.of;
        int sends = of[at + OutputFifos.SEND];
        int feeds = of[at + OutputFifos.FEED];
        int fifo = of[at + OutputFifos.FIFO];
        int input = queues.feeder(port);
        int serial = of[at + OutputFifos.SERIAL] - of[at + OutputFifos.SERIALISE];
        if ((fifo | feeds | serial) == 0 && input == NONE && of[at + OutputFifos.FRONT] == NONE) {
            beats.stop(flow(port, OutputFifos.SEND));
            beats.stop(flow(port, OutputFifos.FEED));
            return; // only tokens come
        }
        boolean isFull = fifo + feeds == outputSize && (input != NONE || serial > 0);
        links.begin();
        if (of[at + OutputFifos.TOKENS] == sends && of[at + OutputFifos.EJECTS] == 0) {
            links.waitFor(flow(port, OutputFifos.TOKENS_COME));
        }
        isVague = false;
        if (isFull) {
            if (fifo == sends) {
                links.waitForAny(); // the FIFO is too small for beats
            }
            paceSending(element, port, cycle);
            feedAsSent(element, port, input, cycle);
        } else {
            feed(element, port, input, serial, cycle);
            if (fifo == sends) {
                waitForFeed(port, feeds);
            }
            paceSending(element, port, cycle);
        }
        int left = fifo - sends + feeds;
        int feed = flow(port, OutputFifos.FEED);
        int send = flow(port, OutputFifos.SEND);
        isSureFor(beats.suffices(outputSize - left, send, 1, feed));
        isSureFor(beats.suffices(left, feed, 1, send));
        if (of[at + OutputFifos.EJECTS] == 0) {
            int tokens = of[at + OutputFifos.TOKENS] - sends;
            isSureFor(beats.suffices(tokens, flow(port, OutputFifos.TOKENS_COME), 0, send));
        }
        if (input != NONE) {
            paceCrossing(element, port, input, cycle);
        } else if (serial > 0) {
            isSureFor(beats.until(feed, of[at + OutputFifos.SERIAL_HEAD] == 1 ? 1 : serial));
        }
    }

    /** Flits come to an output FIFO that has room. */
    private void feed(int element, int port, int input, int serial, long cycle) {
        int feed = flow(port, OutputFifos.FEED);
        if (input == NONE ? serial == 0 : paced.stillToCross(input) == 0) {
            beats.stop(feed);
        } else if (input == NONE || !paced.isTakenAtOnce(input)) {
            beats.run(feed);
        } else {
            followTaking(element, input, feed, cycle);
        }
    }

    /** Flits come to an output FIFO that is full, whenever one has left. */
    private void feedAsSent(int element, int port, int input, long cycle) {
        int feed = flow(port, OutputFifos.FEED);
        int sends = outputs.get(port, OutputFifos.SEND);
        if (!beats.follow(feed, flow(port, OutputFifos.SEND), sends)) {
            becomesVague(feed);
        }
        if (input != NONE && paced.isTakenAtOnce(input) && paced.stillToCross(input) > 0) {
            followTaking(element, input, scratch, cycle);
            boolean isSlower = beats.isStopped(scratch) || beats.pace(scratch) > beats.pace(feed);
            if (isSlower && !beats.isStopped(feed)) {
                beats.copy(scratch, feed);
            }
        }
    }

    private void becomesVague(int flow) {
        beats.stop(flow);
        isVague = true;
        steady = 1;
    }

    /** What a deserialiser takes goes on in the cycle after. */
    private void followTaking(int element, int input, int follower, long cycle) {
        paceTaking(element, input, cycle);
        int takes = inputs.get(input, InputFifos.TAKE);
        if (inputs.get(input, InputFifos.TO_COME) == takes) {
            beats.run(follower); // for the last flit
        } else if (!beats.follow(follower, paced.flow(input, InputFifos.TAKE), takes)) {
            becomesVague(follower);
        }
    }

    /** The link sends what comes to the output FIFO in the cycle after. */
    private void waitForFeed(int port, int feeds) {
        boolean isRegular = !isVague && beats.follow(scratch, flow(port, OutputFifos.FEED), feeds);
        if (isRegular) {
            links.waitFor(scratch);
        } else {
            links.waitForAny();
        }
    }

    private void paceSending(int element, int port, long cycle) {
        int at = port * OutputFifos.STRIDE;
        int[] of = outputs.of;
        int flow = flow(port, OutputFifos.SEND);
        int sends = of[at + OutputFifos.SEND];
        long next = beats.next(flow);
        int pace = beats.pace(flow);
        long bit = 1L << port - firstOutput[element];
        long sure = links.decide(pacedOutputs.sender(port), sends);
        if (!outputs.isWithin(port)) { // a head is next
            boolean comes = outputs.following.count(port) > 0;
            sure = of[at + OutputFifos.FRONT] != NONE ? sure : comes ? 1 : Beats.NEVER;
            isSureFor(Math.min(sure, beats.until(flow, 1)));
            beats.stop(flow);
            return;
        }
        int rest = of[at + OutputFifos.LEFT] - sends;
        boolean isNew = ((sent | sentHeads) & bit) != 0;
        if (rest == 0) {
            beats.stop(flow);
            isSureFor(1);
        } else {
            isNew |= beats.differs(flow, next, pace);
            isSureFor(Math.min(sure, beats.until(flow, rest) + 1));
        }
        if (isNew && of[at + OutputFifos.EJECTS] == 0) {
            tell(port, (sentHeads & bit) != 0, cycle);
        }
    }

    /** Tells the other end of a link which flits come from now on. */
    private void tell(int port, boolean isHead, long cycle) {
        int at = port * OutputFifos.STRIDE;
        int[] of = outputs.of;
        int sends = of[at + OutputFifos.SEND];
        int link = pacedOutputs.sender(port);
        int packet = isHead ? of[at + OutputFifos.FRONT] : NONE;
        int note = FlowEvents.ofFlits(of[at + OutputFifos.CHANNEL], sends);
        links.write(link, sends, notes);
        site.note(of[at + OutputFifos.OTHER], note, packet, cycle + links.due(link, sends));
    }

    /** The input that an output takes flits from crosses as they come to the output FIFO. */
    private void paceCrossing(int element, int port, int input, long cycle) {
        int cross = paced.flow(input, InputFifos.CROSS);
        beats.copy(flow(port, OutputFifos.FEED), cross);
        if ((isTaken & 1L << input - firstInput[element]) == 0) {
            paceTaking(element, input, cycle);
        }
        boolean isHead = inputs.get(input, InputFifos.HEAD) == 1;
        int takes = inputs.get(input, InputFifos.TAKE);
        int crosses = inputs.get(input, InputFifos.CROSS);
        int after = inputs.get(input, InputFifos.HELD) - crosses + takes;
        isSureFor(beats.until(cross, isHead ? 1 : paced.stillToCross(input)));
        isSureFor(beats.suffices(after, paced.flow(input, InputFifos.TAKE), 1, cross));
        isSureFor(beats.suffices(chunk - after, cross, 0, paced.flow(input, InputFifos.TAKE)));
    }

    /** Sets the beats in which a deserialiser takes flits, and tells the sender of its link. */
    private void paceTaking(int element, int input, long cycle) {
        long bit = 1L << input - firstInput[element];
        int flow = paced.flow(input, InputFifos.TAKE);
        long next = beats.next(flow);
        int pace = beats.pace(flow);
        isTaken |= bit;
        isSureFor(taking.decide(input, isVague));
        if ((took & bit) != 0 || beats.differs(flow, next, pace)) {
            notes.set(beats.next(flow), beats.pace(flow));
            tellTokens(input, inputs.get(input, InputFifos.TAKE), cycle);
        }
    }
}
