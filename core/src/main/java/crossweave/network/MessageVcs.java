package crossweave.network;

import crossweave.config.Doc;
import crossweave.engine.MessageClass;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.routing.ClassRouting;
import crossweave.routing.RoutingFunction;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** The VCs that requests and replies may take, on every channel from terminal to terminal. */
public record MessageVcs(
        @Doc("VCs that requests may take, such as 0-1; not given: all")
                Optional<VcRange> requestVcs,
        @Doc(
                        "VCs that replies may take, and messages that are neither requests nor"
                                + " replies; not given: all")
                Optional<VcRange> replyVcs,
        @Doc("VCs of requests that read; not given: those of requests")
                Optional<VcRange> readRequestVcs,
        @Doc("VCs of requests that write; not given: those of requests")
                Optional<VcRange> writeRequestVcs,
        @Doc("VCs of replies to requests that read; not given: those of replies")
                Optional<VcRange> readReplyVcs,
        @Doc("VCs of replies to requests that write; not given: those of replies")
                Optional<VcRange> writeReplyVcs) {

    /** All VCs for all. */
    public static final MessageVcs SHARED =
            new MessageVcs(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());

    /** These VCs for requests, those for replies. */
    public static MessageVcs of(VcRange requests, VcRange replies) {
        return new MessageVcs(
                Optional.of(requests),
                Optional.of(replies),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Whether some class may not take all VCs. */
    public boolean areGiven() {
        return !equals(SHARED);
    }

    /** The VCs of a class, of so many. */
    VcRange of(MessageClass kind, int vcs) {
        Optional<VcRange> given =
                switch (kind) {
                    case PLAIN -> replyVcs;
                    case READ_REQUEST -> readRequestVcs.or(() -> requestVcs);
                    case WRITE_REQUEST -> writeRequestVcs.or(() -> requestVcs);
                    case READ_REPLY -> readReplyVcs.or(() -> replyVcs);
                    case WRITE_REPLY -> writeReplyVcs.or(() -> replyVcs);
                };
        return given.orElse(new VcRange(0, vcs - 1));
    }

    /** Whether a request and a reply may take the same VC, of so many. */
    public boolean areMixed(int vcs) {
        return MessageClass.ALL.stream()
                .filter(MessageClass::isRequest)
                .anyMatch(request -> meetsReply(of(request, vcs), vcs));
    }

    private boolean meetsReply(VcRange request, int vcs) {
        return MessageClass.ALL.stream()
                .anyMatch(reply -> reply.isReply() && request.meets(of(reply, vcs)));
    }

    /** Routing in these VCs, by functions for as many VCs as a class has. */
    public RoutingFunction routing(int vcs, IntFunction<RoutingFunction> on) {
        if (!areGiven()) {
            return on.apply(vcs);
        }
        List<VcRange> ranges = MessageClass.ALL.stream().map(kind -> of(kind, vcs)).toList();
        List<VcRange> different = ranges.stream().distinct().toList();
        return new ClassRouting(
                different.stream()
                        .map(
                                range ->
                                        new ClassRouting.Range(
                                                on.apply(range.count()),
                                                range.first(),
                                                range.count()))
                        .toList(),
                ranges.stream().mapToInt(different::indexOf).toArray());
    }

    /** The same, refused if channels have only so many VCs. */
    public MessageVcs checked(int vcs) {
        Checks checks = new Checks();
        require("request-vcs", requestVcs, vcs, checks);
        require("reply-vcs", replyVcs, vcs, checks);
        require("read-request-vcs", readRequestVcs, vcs, checks);
        require("write-request-vcs", writeRequestVcs, vcs, checks);
        require("read-reply-vcs", readReplyVcs, vcs, checks);
        require("write-reply-vcs", writeReplyVcs, vcs, checks);
        checks.verify();
        return this;
    }

    private static void require(String key, Optional<VcRange> range, int vcs, Checks checks) {
        checks.require(
                range.isEmpty() || range.get().last() < vcs,
                key,
                ProblemCode.TOO_LARGE,
                "is %s, but channels have the VCs 0 to %d; raise network.vcs, or name others",
                range.map(VcRange::toString).orElse(""),
                vcs - 1);
    }
}
