package crossweave.files.result;

import crossweave.cpc.profile.AwaitedMessages;
import crossweave.cpc.profile.ChannelProfile;
import crossweave.cpc.profile.DelayBreakdown;
import crossweave.cpc.profile.LineProfile;
import crossweave.cpc.profile.MessageTrip;
import crossweave.cpc.profile.Profile;
import crossweave.cpc.profile.SourceLine;
import crossweave.experiment.Experiment;
import crossweave.files.scenario.ScenarioFile;
import crossweave.network.LinkCrossing;
import crossweave.topology.Topology;
import crossweave.workload.ProgramReport;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The profile of a program as a document; {@code files} has the lines of its sources. */
public record ProfileDocument(
        Profile profile,
        ProgramReport program,
        Topology topology,
        Map<String, List<String>> files) {

    /** An experiment that records what a profile needs. */
    public static Experiment experiment(ScenarioFile program) {
        return program.with("profile", "workload.messages=true")
                .with("profile", "workload.lines=true")
                .experiment()
                .tracked();
    }

    /** Adds the result of the run. */
    public Map<String, Object> with(Map<String, Object> result) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("lines", profile.lines().stream().map(this::line).toList());
        document.put("channels", profile.channels().stream().map(this::channel).toList());
        document.put("routes", profile.trips().stream().map(this::trip).toList());
        document.put("result", result);
        return document;
    }

    private Map<String, Object> line(LineProfile line) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("line", line.line().toString());
        document.put("text", text(line.line()));
        document.put("computing", line.computing());
        document.put("sending", line.sending());
        document.put("waiting", line.waiting());
        Map<String, Object> uses = new LinkedHashMap<>();
        line.spent()
                .forEach((use, cycles) -> uses.put(use.name().toLowerCase(Locale.ROOT), cycles));
        document.put("cycles", uses);
        document.put("messages", line.messages());
        document.put("bytes", line.bytes());
        document.put("received", line.received());
        document.putAll(delay(line.delay()));
        document.put("awaited", line.awaited().stream().map(this::awaited).toList());
        return document;
    }

    private String text(SourceLine line) {
        List<String> lines = files.getOrDefault(line.file(), List.of());
        return line.number() <= lines.size() ? lines.get(line.number() - 1).strip() : "";
    }

    private Map<String, Object> awaited(AwaitedMessages awaited) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("from", awaited.sender().toString());
        document.put("messages", awaited.messages());
        document.put("waited", awaited.waited());
        document.putAll(delay(awaited.delay()));
        return document;
    }

    /** Cycles by the source line of the messages ahead, and by the name of the channel. */
    private Map<String, Object> delay(DelayBreakdown delay) {
        Map<String, Object> behind = new LinkedHashMap<>();
        delay.behind().forEach(wait -> behind.put(wait.line().toString(), wait.waited()));
        Map<String, Object> heldUp = new LinkedHashMap<>();
        delay.heldUp()
                .forEach(wait -> heldUp.put(topology.channelName(wait.channel()), wait.waited()));
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("behind", behind);
        document.put("held_up", heldUp);
        return document;
    }

    private Map<String, Object> channel(ChannelProfile channel) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("channel", topology.channelName(channel.channel()));
        document.put("id", channel.channel());
        document.put("busy", (double) channel.flits() / Math.max(1, program.time()));
        document.put("flits", channel.flits());
        document.put("packets", channel.packets());
        document.put("waited", channel.waited());
        document.put("lines", channel.lines().stream().map(ProfileDocument::share).toList());
        return document;
    }

    private static Map<String, Object> share(ChannelProfile.Share share) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("line", share.line().toString());
        document.put("processes", share.processes());
        document.put("flits", share.flits());
        document.put("packets", share.packets());
        document.put("waited", share.waited());
        return document;
    }

    /** A message on the network; {@code number} is its number among all messages. */
    private Map<String, Object> trip(MessageTrip trip) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("number", trip.message().number());
        document.putAll(ProgramDocument.message(trip.message()));
        document.put("flits", trip.flits());
        document.put("at_source", trip.atSource());
        document.put("packets", trip.routes().stream().map(this::route).toList());
        return document;
    }

    private List<Map<String, Object>> route(List<LinkCrossing> route) {
        return route.stream()
                .map(
                        crossing ->
                                Map.<String, Object>of(
                                        "channel", topology.channelName(crossing.channel()),
                                        "id", crossing.channel(),
                                        "cycle", crossing.cycle(),
                                        "waited", crossing.waited()))
                .toList();
    }
}
