package crossweave.cli.study;

import crossweave.cli.output.Interruption;
import crossweave.cli.output.Progress;
import crossweave.study.StudyProgress;
import crossweave.study.StudyRun;

import java.time.Duration;

/** Shows the progress of a study, and stops it after Ctrl-C. */
record StudyWatch(Interruption interruption, Progress line) implements StudyRun.Watcher {

    @Override
    public boolean isInterrupted() {
        return interruption.isWanted();
    }

    @Override
    public void progress(StudyProgress progress) {
        line.show(() -> text(progress));
    }

    private static String text(StudyProgress progress) {
        int finished = progress.finished();
        return "%s %,d of %,d runs%s%s"
                .formatted(
                        Progress.bar((double) finished / Math.max(1, progress.all())),
                        finished,
                        progress.all(),
                        progress.remaining().map(time -> ", " + time(time) + " left").orElse(""),
                        progress.workers().isEmpty() ? "" : ", " + progress.workers());
    }

    /** As in 5 s, 12 min or 3 h 20 min. */
    static String time(Duration time) {
        long seconds = time.toSeconds();
        if (seconds < 100) {
            return seconds + " s";
        }
        long minutes = (seconds + 30) / 60;
        return minutes < 100
                ? minutes + " min"
                : "%d h %d min".formatted(minutes / 60, minutes % 60);
    }
}
