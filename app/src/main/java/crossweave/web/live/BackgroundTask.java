package crossweave.web.live;

import crossweave.files.Json;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.routing.Unroutable;
import crossweave.web.http.EventStream;
import crossweave.web.http.PageRequest;
import crossweave.web.http.Session;

import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * A computation that a page watches and can stop. It has a platform thread: on a virtual one,
 * minutes of computing would starve others. The page receives frames, then the result, or {@code
 * failure} with a message.
 */
abstract class BackgroundTask implements Session {
    private static final long FRAME_NANOS = 100_000_000; // between frames

    private final EventStream events = new EventStream();
    private final long begin = System.nanoTime();
    private final AtomicLong nextFrame = new AtomicLong(begin);
    private volatile boolean isBusy = true;
    private volatile boolean isStopped;

    /** Computes, and returns the final message to the page. */
    abstract EventStream.Message compute();

    final void start(String name) {
        Thread.ofPlatform().daemon().name(name).start(this::work);
    }

    private void work() {
        try {
            EventStream.Message end = compute();
            events.event(end.name(), end.json());
        } catch (BadInput | IllegalArgumentException | Unroutable e) {
            fail(String.valueOf(e.getMessage()));
        } catch (RuntimeException | Error e) {
            fail("this is a bug of crossweave (see the terminal of xw lab): " + e);
            throw e;
        } finally {
            isBusy = false;
            events.close();
        }
    }

    /** Tells the page why the computation failed or is incomplete. */
    final void fail(String message) {
        events.event("failure", Json.compact(Map.of("message", message)));
    }

    /** Sends a frame, unless the last one was too recent; any thread may call it. */
    final void show(Supplier<Object> frame) {
        long due = nextFrame.get();
        long now = System.nanoTime();
        if (now - due >= 0 && nextFrame.compareAndSet(due, now + FRAME_NANOS)) {
            events.frame(Json.compact(frame.get()));
        }
    }

    final boolean isStopped() {
        return isStopped;
    }

    /** Seconds since the start. */
    final double seconds() {
        return (System.nanoTime() - begin) / 1e9;
    }

    @Override
    public final EventStream feed() {
        return events;
    }

    @Override
    public final Object answer(PageRequest request) {
        if (!request.text("do").equals("stop")) {
            throw new BadInput(
                    "do", ProblemCode.UNKNOWN_CHOICE, "there is no '" + request.text("do") + "'");
        }
        isStopped = true;
        return Map.of();
    }

    @Override
    public final boolean isBusy() {
        return isBusy;
    }

    @Override
    public final void close() {
        isStopped = true;
    }
}
