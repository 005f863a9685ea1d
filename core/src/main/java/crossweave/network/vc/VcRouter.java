package crossweave.network.vc;

import crossweave.network.MessageVcs;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Input-queued virtual-channel routers with a pipeline: routing, VC allocation, switch allocation,
 * switch traversal. The rules are in docs/guide/vc-router.md.
 */
public record VcRouter(VcRouterSettings settings) implements Technique {

    @Override
    public OptionalInt usualBuffer() {
        return OptionalInt.of(VcRouterSettings.USUAL_BUFFER);
    }

    @Override
    public boolean heedsPriorities() {
        return settings.priority() == VcRouterSettings.Priority.CLASS;
    }

    /** Checks that the state of VCs and of the cycles ahead fits into arrays. */
    private void checkSize(NetworkConfig config) {
        double channels = config.topology().channels();
        double vcs = channels * 2 * config.channels().vcs();
        int buffer = settings.buffer(config);
        double perVc =
                Math.max(
                        16,
                        2.0
                                * buffer
                                * (settings.buffers() == VcRouterSettings.Buffers.SHARED
                                        ? vcs / channels
                                        : 1));
        if (vcs * perVc > Integer.MAX_VALUE) {
            throw tooLarge(config);
        }
        if (wheel(config) * 12 * channels > Integer.MAX_VALUE) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.TOO_LARGE,
                    "%,.0f channels with up to %,d cycles of latency are more than fits; have"
                            + " shorter links or delays",
                    channels,
                    config.topology().longestLatency());
        }
    }

    private InvalidSettings tooLarge(NetworkConfig config) {
        return new InvalidSettings(
                "",
                ProblemCode.TOO_LARGE,
                "%,d channels with %d VCs of %,d flits are more than fits; have fewer VCs, a"
                        + " smaller buffer or less speed-up",
                config.topology().channels(),
                config.channels().vcs(),
                settings.buffer(config));
    }

    /** Cycles that events may lie ahead, at most. */
    private double wheel(NetworkConfig config) {
        double delay =
                settings.routingDelay()
                        + Math.max(settings.switchTraversalDelay(), settings.creditDelay());
        return 2 * (1 + config.topology().longestLatency() + delay);
    }

    @Override
    public Held held() {
        return Held.VCS;
    }

    @Override
    public boolean sharesBuffers() {
        return !settings.waitForTailCredit();
    }

    @Override
    public boolean weighsQueues() {
        return true;
    }

    @Override
    public MessageVcs messageVcs() {
        return settings.messageVcs();
    }

    @Override
    public boolean keepsClassesApart() {
        return messageVcs().areGiven() || settings.replyQueue().isPresent();
    }

    @Override
    public boolean mayBlockRequests() {
        return settings.replyQueue().isPresent();
    }

    @Override
    public List<String> notes(RoutingFunction routing) {
        List<String> notes = new ArrayList<>();
        if (routing.escapeVcs() != VcSet.NO_VC && sharesBuffers()) {
            notes.add( // they are proved sufficient for flits of one packet at a time
                    "packets may share the buffer of a VC, so escape VCs do not exclude"
                            + " deadlock; wait-for-tail-credit does");
        }
        return notes;
    }

    @Override
    public Network on(NetworkConfig config, Network.Receiver receiver) {
        if (config.channels().duplex() != NetworkConfig.Duplex.FULL) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "the two directions of a link are channels of their own with vc-router; write"
                            + " duplex: full, or choose technique wormhole");
        }
        if (settings.replyQueue().isPresent() && config.channels().recovers()) {
            throw new InvalidSettings(
                    "reply-queue",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "is given, but network.deadlock is recover: a request that waits at its"
                            + " destination for room for the reply cannot be withdrawn; keep"
                            + " requests and replies apart by request-vcs and reply-vcs, or leave"
                            + " reply-queue out");
        }
        checkSize(config);
        if (config.channels().reference()) {
            return new ReferenceVc(config, settings, receiver);
        }
        try {
            return new VcNetwork(config, settings, receiver);
        } catch (ArithmeticException e) { // an array would have more than 2^31 items
            throw tooLarge(config);
        }
    }
}
