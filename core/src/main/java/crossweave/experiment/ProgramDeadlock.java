package crossweave.experiment;

import crossweave.experiment.message.InFlightMessage;
import crossweave.result.Result;
import crossweave.workload.ProgramReport.MessageRecord;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Explains a deadlock of a program's packets: who sent each one, in which line, what it holds and
 * waits for, and what helps against it.
 *
 * @param inFlight messages on their way, in the order of sending
 */
public record ProgramDeadlock(
        Experiment experiment, Result.Ring ring, List<InFlightMessage> inFlight) {

    /** A sentence for each packet. */
    public List<String> packets() {
        return ring.packets().stream().map(this::sentence).toList();
    }

    private String sentence(Result.Waiting packet) {
        return subject(packet) + " " + packet.predicate();
    }

    private String subject(Result.Waiting packet) {
        return messageRecord(packet)
                .map(
                        messageRecord ->
                                "what process %d sent in %s (%s)"
                                        .formatted(
                                                messageRecord.origin().process(),
                                                messageRecord.origin().line(),
                                                packet.route()))
                .orElse("the packet " + packet.route());
    }

    /** The message of a packet: those between two nodes arrive in order, so the first one waits. */
    private Optional<MessageRecord> messageRecord(Result.Waiting packet) {
        int ports = experiment.machine().node().ports();
        return inFlight.stream()
                .filter(message -> message.source() == packet.source() / ports)
                .filter(message -> message.destination() == packet.destination() / ports)
                .findFirst()
                .flatMap(InFlightMessage::message);
    }

    /** What users can do. */
    public String cure() {
        return experiment
                .cure()
                .map("--set %s prevents deadlock"::formatted)
                .orElse(
                        "choose another routing or technique: xw topology says which routings are"
                                + " free of deadlock");
    }

    /** The whole explanation. */
    public List<String> sentences() {
        List<String> all = new ArrayList<>();
        all.add(ring.summary());
        all.addAll(packets());
        all.add(cure());
        return all;
    }
}
