package crossweave.experiment.critical;

import crossweave.experiment.critical.Piece.Kind;
import crossweave.experiment.message.RoutedDelivery;
import crossweave.workload.Workload.Activity;
import crossweave.workload.Workload.ActivityRecord;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Goes from the end of a program back to its beginning: what ended last, what it waited for, and so
 * on. After a message, the path goes on at its sender, in the cycle in which it was sent.
 */
final class PathFinder {
    private final List<List<ActivityRecord>> activities; // per node, by their ends
    private final List<List<RoutedDelivery>> deliveries; // per destination, by their arrival
    private final Map<Long, ActivityRecord> lastInBarrier = new HashMap<>(); // by its end
    private final List<Piece> pieces = new ArrayList<>(); // the last one first

    PathFinder(List<List<ActivityRecord>> activities, List<List<RoutedDelivery>> deliveries) {
        this.activities = activities;
        this.deliveries = deliveries;
        activities.forEach(of -> of.sort(Comparator.comparingLong(ActivityRecord::until)));
        deliveries.forEach(of -> of.sort(Comparator.comparingLong(d -> d.delivery().arrived())));
        for (List<ActivityRecord> of : activities) {
            for (ActivityRecord each : of) {
                if (each.activity() == Activity.BARRIER) {
                    lastInBarrier.merge(each.until(), each, (a, b) -> b.from() > a.from() ? b : a);
                }
            }
        }
    }

    CriticalPath find(long begin) {
        Optional<ActivityRecord> last =
                activities.stream()
                        .filter(of -> !of.isEmpty())
                        .map(List::getLast)
                        .max(Comparator.comparingLong(ActivityRecord::until));
        if (last.isPresent()) {
            goBack(last.get().node(), last.get().until(), begin);
        }
        return new CriticalPath(pieces.reversed());
    }

    private void goBack(int lastNode, long end, long begin) {
        int node = lastNode;
        long cycle = end;
        while (cycle > begin) {
            Optional<ActivityRecord> before = lastBefore(node, cycle);
            long until = before.map(ActivityRecord::until).orElse(begin);
            if (until < cycle) {
                pieces.add(Piece.at(node, Kind.OTHER, until, cycle));
                cycle = until;
            } else {
                Piece piece = add(before.orElseThrow());
                node = piece.from();
                cycle = piece.begin();
            }
        }
    }

    /** What a node was done with last, not after this cycle. */
    private Optional<ActivityRecord> lastBefore(int node, long cycle) {
        List<ActivityRecord> of = activities.get(node);
        int low = 0;
        int high = of.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (of.get(middle).until() <= cycle) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? Optional.empty() : Optional.of(of.get(low - 1));
    }

    /** Adds an activity, or the message that it waited for; the path goes on before that. */
    private Piece add(ActivityRecord activity) {
        return switch (activity.activity()) {
            case COMPUTE -> add(activity, Kind.COMPUTING);
            case SEND -> add(activity, Kind.SENDING);
            case BARRIER -> {
                ActivityRecord last = lastInBarrier.getOrDefault(activity.until(), activity);
                yield add(last, Kind.IN_BARRIER);
            }
            case RECEIVE -> {
                Optional<RoutedDelivery> message = messageFor(activity);
                yield message.isPresent()
                        ? addMessage(message.get(), activity)
                        : add(activity, Kind.RECEIVING);
            }
        };
    }

    private Piece add(ActivityRecord activity, Kind kind) {
        Piece piece = Piece.at(activity.node(), kind, activity.from(), activity.until());
        pieces.add(piece);
        return piece;
    }

    /** A message that has arrived is heard of in the next cycle. */
    private Piece addMessage(RoutedDelivery message, ActivityRecord receiving) {
        long heard = message.delivery().arrived() + 1;
        if (heard < receiving.until()) {
            pieces.add(Piece.at(receiving.node(), Kind.RECEIVING, heard, receiving.until()));
        }
        Piece piece = Piece.of(message, heard);
        pieces.add(piece);
        return piece;
    }

    /** The last message that arrived while a node waited for one. */
    private Optional<RoutedDelivery> messageFor(ActivityRecord receiving) {
        List<RoutedDelivery> of = deliveries.get(receiving.node());
        int low = 0;
        int high = of.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (of.get(middle).delivery().arrived() < receiving.until()) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low > 0 && of.get(low - 1).delivery().arrived() >= receiving.from()
                ? Optional.of(of.get(low - 1))
                : Optional.empty();
    }
}
