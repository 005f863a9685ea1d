package crossweave.experiment.critical;

import crossweave.experiment.Run;
import crossweave.experiment.message.Delivery;
import crossweave.experiment.message.RoutedDelivery;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.workload.Workload.ActivityRecord;

import java.util.ArrayList;
import java.util.List;

/** Keeps what processes did and which messages arrived, until the path is asked for. */
public final class CriticalPathLog implements Run.Log {
    private static final int MOST = 1 << 23; // messages

    private final List<List<ActivityRecord>> activities = new ArrayList<>(); // per node
    private final List<List<RoutedDelivery>> deliveries = new ArrayList<>(); // per destination
    private int messages;

    /** For a run with one workload. */
    public CriticalPathLog(int nodes) {
        for (int node = 0; node < nodes; node++) {
            activities.add(new ArrayList<>());
            deliveries.add(new ArrayList<>());
        }
    }

    @Override
    public void delivered(Delivery delivery) {
        travelled(RoutedDelivery.of(delivery));
    }

    @Override
    public void travelled(RoutedDelivery message) {
        if (++messages > MOST) {
            throw new BadInput(
                    "the critical path",
                    ProblemCode.TOO_LARGE,
                    "can be found among %,d messages at most; take fewer steps or a shorter trace",
                    MOST);
        }
        deliveries.get(message.delivery().destination()).add(message);
    }

    @Override
    public void recordActivity(int work, ActivityRecord activity) {
        activities.get(activity.node()).add(activity);
    }

    /** The path of a program that began in this cycle. */
    public CriticalPath path(long begin) {
        return new PathFinder(activities, deliveries).find(begin);
    }
}
