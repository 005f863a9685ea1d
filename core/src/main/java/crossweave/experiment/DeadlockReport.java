package crossweave.experiment;

import crossweave.experiment.message.InFlightMessage;
import crossweave.network.deadlock.PacketPlace;
import crossweave.result.Result;
import crossweave.workload.ProgramReport.Origin;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Explains a deadlock packet by packet: what each holds, and which other one it waits for; of
 * programs also who sent it, in which line.
 *
 * @param packets a sentence for each packet
 * @param cures sentences on the settings that prevent it
 */
public record DeadlockReport(Result.Ring ring, List<String> packets, List<String> cures) {

    /** With the messages on their way, if a program sent them. */
    public static DeadlockReport of(
            Experiment experiment, Result.Ring ring, List<InFlightMessage> inFlight) {
        return new DeadlockReport(
                ring,
                ring.sentences(packet -> name(packet, inFlight)),
                cures(new DeadlockRisk(experiment.machine()), ring));
    }

    /** Where requests wait for room for their replies, routing is not to blame. */
    private static List<String> cures(DeadlockRisk risk, Result.Ring ring) {
        boolean isOfNodes =
                ring.packets().stream()
                        .flatMap(packet -> packet.place().blocker().stream())
                        .anyMatch(blocker -> blocker.reason() == PacketPlace.Reason.REPLY);
        return isOfNodes ? risk.curesOfNodes() : risk.cures();
    }

    private static String name(Result.Waiting packet, List<InFlightMessage> inFlight) {
        Optional<Origin> origin =
                inFlight.stream()
                        .filter(message -> message.number() == packet.place().message())
                        .findFirst()
                        .flatMap(InFlightMessage::origin);
        return origin.map(
                        from ->
                                "what process %d sent in %s (%s)"
                                        .formatted(from.process(), from.line(), packet.route()))
                .orElseGet(packet::name);
    }

    /** The whole explanation. */
    public List<String> sentences() {
        List<String> all = new ArrayList<>();
        all.add(ring.summary());
        all.addAll(packets);
        all.addAll(notes());
        return all;
    }

    /** The cures, for readers who do not see that they are cures. */
    public List<String> notes() {
        return cures.stream().map(cure -> "cure: " + cure).toList();
    }
}
