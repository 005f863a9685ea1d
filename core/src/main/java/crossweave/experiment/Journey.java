package crossweave.experiment;

import crossweave.network.Crossing;
import crossweave.workload.ProgramReport.Origin;

import java.util.List;
import java.util.Optional;

/**
 * A message that has arrived, with the way that it came.
 *
 * @param origin where in a program it was sent, if it comes from one that is compiled
 * @param routes per packet; none where the technique is a formula or the message stayed at its node
 */
public record Journey(Delivery delivery, Optional<Origin> origin, List<List<Crossing>> routes) {}
