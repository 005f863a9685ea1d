package crossweave.experiment;

import crossweave.network.Crossing;
import crossweave.workload.ProgramReport.Origin;

import java.util.List;
import java.util.Optional;

/**
 * A message on its way, as it is now. The rest is as in {@link Delivery} and {@link Journey}:
 * routes are what its packets have crossed so far, and known if the experiment is tracked.
 */
public record InFlight(
        long number,
        int work,
        int source,
        int destination,
        int flits,
        long sent,
        Optional<Origin> origin,
        List<List<Crossing>> routes) {}
