package crossweave.collective;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;

/**
 * How far a rank is in an algorithm. Whoever carries out its steps, by whatever means, asks for the
 * {@link #next} lane whose step can begin until there is none, and tells which steps are {@link
 * #over}.
 */
public final class RankProgress implements Serializable {
    /** No lane. */
    public static final int NONE = -1;

    private static final int BUSY = -1;
    private static final int OVER = -2;

    private final CollectiveAlgorithm algorithm;
    private final int rank;
    private final int[] done; // per lane: steps that are over
    private final int[] state; // per lane: 0 if its next step has not begun, else BUSY or OVER
    private int idle; // lanes whose next step has not begun
    private int going; // lanes that are not over
    private int latest = NONE; // the lane to ask first: its last step has just ended
    private int asked; // lanes below it had their turn
    private transient @Nullable Step begun; // what next has looked at last
    private int begunLane = NONE;

    public RankProgress(CollectiveAlgorithm algorithm, int rank) {
        this.algorithm = algorithm;
        this.rank = rank;
        this.done = new int[algorithm.lanes()];
        this.state = new int[done.length];
        this.idle = done.length;
        this.going = done.length;
    }

    public boolean isOver() {
        return going == 0;
    }

    /** The step that a lane has begun. */
    public Step step(int lane) {
        if (begun == null || begunLane != lane) {
            begun = algorithm.step(rank, lane, done[lane]);
            begunLane = lane;
        }
        return begun;
    }

    /** A lane whose next step can begin, which it does with this; otherwise NONE. */
    public int next() {
        if (latest != NONE) {
            int lane = latest;
            latest = NONE;
            if (begins(lane)) {
                return lane;
            }
        }
        while (idle > 0 && asked < state.length) {
            if (begins(asked++)) {
                return asked - 1;
            }
        }
        return NONE;
    }

    private boolean begins(int lane) {
        if (state[lane] != 0) {
            return false;
        }
        if (done[lane] == algorithm.steps(rank, lane)) {
            state[lane] = OVER;
            idle--;
            going--;
            return false;
        }
        if (!step(lane).after().stream().allMatch(a -> done[a.lane()] >= a.steps())) {
            return false;
        }
        state[lane] = BUSY;
        idle--;
        return true;
    }

    /** The step of a lane is over; others may have waited for it. */
    public void over(int lane) {
        assert state[lane] == BUSY : "a step that has not begun";
        begun = null;
        state[lane] = 0;
        done[lane]++;
        idle++;
        latest = lane;
        asked = 0;
    }
}
