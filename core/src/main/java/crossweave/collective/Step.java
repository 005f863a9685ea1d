package crossweave.collective;

import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * What a rank does at a time: sends a message, receives one, or both at once. The step is over when
 * the message that came is there and the sender may go on.
 *
 * <p>Where routers help, a message may go to {@link #ALL} other ranks at once, or to the {@link
 * #ROUTERS}, which combine what all ranks send to them and return what became of it.
 *
 * @param to rank that is sent to, ALL, ROUTERS or NOBODY
 * @param sent the chunks of the message that leaves
 * @param from rank that is received from, ROUTERS or NOBODY
 * @param received where the chunks of the message that comes go, in its order
 * @param reduces whether what comes is added to what is there, in place of it
 * @param after what else must be over before it begins, beside the step before it in its lane
 */
public record Step(
        int to, Chunks sent, int from, Chunks received, boolean reduces, Optional<After> after) {
    public static final int NOBODY = -1;
    public static final int ALL = -2;
    public static final int ROUTERS = -3;

    /** The first so many steps of another lane of the same rank. */
    public record After(int lane, int steps) {}

    public static Step send(int to, Chunks sent) {
        return new Step(to, sent, NOBODY, Chunks.none(), false, Optional.empty());
    }

    public static Step receive(int from, Chunks received) {
        return new Step(NOBODY, Chunks.none(), from, received, false, Optional.empty());
    }

    /** Receives chunks and adds them to its own. */
    public static Step reduce(int from, Chunks received) {
        return new Step(NOBODY, Chunks.none(), from, received, true, Optional.empty());
    }

    /** Sends and receives at the same time. */
    public static Step exchange(int to, Chunks sent, int from, Chunks received) {
        return new Step(to, sent, from, received, false, Optional.empty());
    }

    /** Sends the same to all other ranks, by routers that make the copies. */
    public static Step sendToAll(Chunks sent) {
        return send(ALL, sent);
    }

    /** Gives chunks to the routers, and gets what they make of those of all ranks. */
    public static Step combine(Chunks chunks) {
        return exchange(ROUTERS, chunks, ROUTERS, chunks);
    }

    /** Gives chunks to the routers, which make something of those of all ranks for another one. */
    public static Step contribute(Chunks chunks) {
        return send(ROUTERS, chunks);
    }

    /** The same with what comes added to what is there. */
    public Step reducing() {
        return new Step(to, sent, from, received, true, after);
    }

    /** The same when another lane has done so many steps. */
    public Step after(int lane, int steps) {
        return new Step(to, sent, from, received, reduces, Optional.of(new After(lane, steps)));
    }

    /** The same with other ranks and chunks. */
    public Step mapped(IntUnaryOperator rank, UnaryOperator<Chunks> chunks) {
        return new Step(
                to >= 0 ? rank.applyAsInt(to) : to,
                chunks.apply(sent),
                from >= 0 ? rank.applyAsInt(from) : from,
                chunks.apply(received),
                reduces,
                after);
    }

    /** The same with its lanes numbered in another way. */
    public Step inLanes(IntUnaryOperator lane) {
        return new Step(
                to,
                sent,
                from,
                received,
                reduces,
                after.map(a -> new After(lane.applyAsInt(a.lane), a.steps)));
    }

    public boolean sends() {
        return to != NOBODY;
    }

    public boolean receives() {
        return from != NOBODY;
    }
}
