package crossweave.cli.study;

import crossweave.metric.MetricValues;
import crossweave.store.PointStore;
import crossweave.store.StudyAtWork;
import crossweave.study.BoundPoint;
import crossweave.study.StudyProgress;
import crossweave.study.StudyRun;

/**
 * Writes the progress of a study into its store, too, for other processes such as {@code xw lab}.
 */
record SharedProgress(StudyRun.Watcher watcher, PointStore store) implements StudyRun.Watcher {

    @Override
    public boolean isInterrupted() {
        return watcher.isInterrupted();
    }

    @Override
    public void finished(BoundPoint point, MetricValues values) {
        watcher.finished(point, values);
    }

    @Override
    public void progress(StudyProgress progress) {
        store.tell(new StudyAtWork(progress.all(), progress.finished(), progress.failures()));
        watcher.progress(progress);
    }
}
