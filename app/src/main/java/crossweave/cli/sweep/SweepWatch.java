package crossweave.cli.sweep;

import crossweave.cli.output.Interruption;
import crossweave.cli.output.Progress;
import crossweave.sweep.SweepRunner;

/** Shows the progress of a sweep, and stops it after Ctrl-C. */
record SweepWatch(Interruption interruption, Progress progress) implements SweepRunner.Watcher {

    @Override
    public boolean isInterrupted() {
        return interruption.isWanted();
    }

    @Override
    public void progress(int finished, int all) {
        progress.show(
                () ->
                        "%s %,d of %,d runs"
                                .formatted(Progress.bar((double) finished / all), finished, all));
    }
}
