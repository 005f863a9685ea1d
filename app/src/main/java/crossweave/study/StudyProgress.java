package crossweave.study;

import java.time.Duration;
import java.util.Optional;

/** How far a study is. */
public final class StudyProgress {
    private long start; // of the first run, by System.nanoTime
    private boolean isBegun;
    private int all;
    private int found;
    private int computed;
    private int failed;
    private String workers = "";

    StudyProgress(int all) {
        this.all = all;
    }

    void begun() {
        start = isBegun ? start : System.nanoTime();
        isBegun = true;
    }

    void found() {
        found++;
    }

    void computed() {
        computed++;
    }

    void failed() {
        failed++;
    }

    void skipped() {
        all--;
    }

    void added() {
        all++;
    }

    void workers(String status) {
        workers = status;
    }

    /** Who computes, as in "3 workers"; empty if it is this process alone. */
    public String workers() {
        return workers;
    }

    /** Points of the study, replicas that were added included. */
    public int all() {
        return all;
    }

    /** Points that were in the store before. */
    public int inStore() {
        return found;
    }

    /** Points that have an outcome. */
    public int finished() {
        return found + computed;
    }

    /** Points that could not be computed. */
    public int failures() {
        return failed;
    }

    /** The time that the rest takes at the speed so far; empty before the first point. */
    public Optional<Duration> remaining() {
        if (computed == 0) {
            return Optional.empty();
        }
        double each = (double) (System.nanoTime() - start) / computed;
        return Optional.of(Duration.ofNanos((long) (each * (all - finished() - failed))));
    }
}
