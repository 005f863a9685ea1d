package crossweave.dap;

import crossweave.cpc.debug.Debugger;
import crossweave.cpc.runtime.ChannelView;
import crossweave.cpc.runtime.CpcView;
import crossweave.cpc.runtime.UnreadMessage;
import crossweave.dap.Handles.Spot;
import crossweave.experiment.message.InFlightMessage;
import crossweave.topology.Topology;

import org.eclipse.lsp4j.debug.Variable;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Scopes around a process: its channels, its mailbox, the machine. */
final class ProcessScopes {
    private final Debugger debugger;
    private final Topology topology;
    private final Handles handles;

    ProcessScopes(Debugger debugger, Topology topology, Handles handles) {
        this.debugger = debugger;
        this.topology = topology;
        this.handles = handles;
    }

    /** Read-only lines, computed when they are expanded. */
    private record Lines(Spot spot, Supplier<List<Variable>> lines) implements ExpandableItem {
        @Override
        public List<Variable> parts(int from, int count) {
            return lines.get();
        }
    }

    private static Variable line(String name, String value) {
        Variable variable = new Variable();
        variable.setName(name);
        variable.setValue(value);
        return variable;
    }

    // Channels

    ExpandableItem channels(Spot spot) {
        return new Lines(
                spot,
                () ->
                        debugger.view().channels().stream()
                                .filter(channel -> channel.owner() == spot.process())
                                .map(c -> line("channel " + c.name(), contents(c)))
                                .toList());
    }

    private static String contents(ChannelView channel) {
        return channel.values().isEmpty()
                ? "empty"
                : channel.values().stream()
                        .map(ProcessScopes::cells)
                        .collect(Collectors.joining(", "));
    }

    private static String cells(List<Long> cells) {
        String all = cells.stream().map(ProcessScopes::cell).collect(Collectors.joining(", "));
        return cells.size() == 1 ? all : "{" + all + "}";
    }

    /**
     * Channels do not record the type of a value: one that cannot be an int is shown as a float.
     */
    private static String cell(long bits) {
        return bits == (int) bits
                ? Long.toString(bits)
                : Double.toString(Double.longBitsToDouble(bits));
    }

    // Mailbox

    ExpandableItem mailbox(Spot spot) {
        return new Lines(
                spot,
                () -> {
                    CpcView.ProcessView process = debugger.view().process(spot.process());
                    return debugger.view().mail().stream()
                            .filter(process::canReceive)
                            .map(ProcessScopes::line)
                            .toList();
                });
    }

    private static Variable line(UnreadMessage mail) {
        return line(
                "tag %d from processor %d".formatted(mail.tag(), mail.source()),
                "%d %s of process %d: %s"
                        .formatted(mail.count(), mail.type(), mail.sender(), cells(mail.cells())));
    }

    // The machine

    ExpandableItem machine(Spot spot) {
        return new Lines(
                spot,
                () -> {
                    List<Variable> all = new ArrayList<>();
                    all.add(line("time", "%,d".formatted(debugger.stop().cycle())));
                    List<InFlightMessage> messages = debugger.run().inFlight();
                    Variable underway = line("messages in flight", "" + messages.size());
                    underway.setVariablesReference(
                            messages.isEmpty() ? 0 : handles.add(messages(spot, messages)));
                    all.add(underway);
                    Variable processes = line("processes", "" + debugger.view().processCount());
                    processes.setVariablesReference(handles.add(processes(spot)));
                    all.add(processes);
                    return all;
                });
    }

    private ExpandableItem messages(Spot spot, List<InFlightMessage> messages) {
        return new Lines(
                spot,
                () ->
                        messages.stream()
                                .map(
                                        m ->
                                                line(
                                                        "%d to %d"
                                                                .formatted(
                                                                        m.source(),
                                                                        m.destination()),
                                                        text(m)))
                                .toList());
    }

    private String text(InFlightMessage message) {
        String origin =
                message.origin()
                        .map(o -> " by process %d (%s)".formatted(o.process(), o.place()))
                        .orElse("");
        return "%d flits, sent at %,d%s: %s"
                .formatted(
                        message.flits(),
                        message.sent(),
                        origin,
                        message.position(topology::channelName));
    }

    private ExpandableItem processes(Spot spot) {
        return new Lines(
                spot,
                () -> {
                    List<Variable> all = new ArrayList<>();
                    CpcView view = debugger.view();
                    for (int process = 0; process < view.processCount(); process++) {
                        CpcView.ProcessView actor = view.process(process);
                        all.add(
                                line(
                                        "process " + process,
                                        "on processor %d (physical %d): %s"
                                                .formatted(
                                                        actor.virtual(),
                                                        actor.physical(),
                                                        actor.does())));
                    }
                    return all;
                });
    }
}
