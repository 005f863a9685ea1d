package crossweave.profile;

import crossweave.experiment.InFlight;
import crossweave.experiment.Journey;
import crossweave.network.Crossing;
import crossweave.workload.ProgramReport.Letter;

import java.util.List;

/**
 * A message of a program on the network, there or still on its way.
 *
 * @param flits of data
 * @param atSource cycles until its first flit had left its processor, once that is known
 * @param routes what its packets have crossed, where the technique knows that
 */
public record Trip(Letter letter, int flits, long atSource, List<List<Crossing>> routes) {

    static Trip of(Journey journey) {
        long atSource = journey.delivery().entered() - journey.delivery().sent();
        return new Trip(
                journey.letter().orElseThrow(),
                journey.delivery().flits(),
                atSource,
                journey.routes());
    }

    static Trip of(InFlight message) {
        return new Trip(message.letter().orElseThrow(), message.flits(), 0, message.routes());
    }

    /** Where it was sent. */
    public SourceLine line() {
        return SourceLine.of(letter.origin().place());
    }

    /** The cycle in which its first flit left its processor, once that is known. */
    long entered() {
        return letter.sent() + atSource;
    }

    /** Cycles that heads of its packets waited for channels. */
    public long waited() {
        return routes.stream().flatMap(List::stream).mapToLong(Crossing::waited).sum();
    }
}
