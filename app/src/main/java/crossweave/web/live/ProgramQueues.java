package crossweave.web.live;

import crossweave.cpc.debug.Debugger;
import crossweave.cpc.runtime.ChannelView;
import crossweave.cpc.runtime.CpcView;
import crossweave.cpc.runtime.CpcView.PendingMessage;
import crossweave.cpc.runtime.UnreadMessage;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Messages that were sent and not received: in the network, in mailboxes, and in channels. */
final class ProgramQueues {
    private static final int MOST = 500; // of each kind that are sent to a page
    private static final int MOST_CELLS = 8; // of a message whose values are sent

    private final Debugger debugger;

    ProgramQueues(Debugger debugger) {
        this.debugger = debugger;
    }

    Map<String, Object> document() {
        CpcView view = debugger.view();
        List<PendingMessage> underway = view.underway();
        List<UnreadMessage> arrived = view.mail();
        List<ChannelView> filled =
                view.channels().stream().filter(channel -> !channel.values().isEmpty()).toList();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("underway", underway.stream().limit(MOST).map(this::underway).toList());
        document.put("arrived", arrived.stream().limit(MOST).map(ProgramQueues::arrived).toList());
        document.put("channels", filled.stream().limit(MOST).map(ProgramQueues::channel).toList());
        document.put(
                "left_out",
                leftOut(underway.size()) + leftOut(arrived.size()) + leftOut(filled.size()));
        return document;
    }

    private static int leftOut(int count) {
        return Math.max(0, count - MOST);
    }

    private Map<String, Object> underway(PendingMessage message) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("number", message.number());
        document.put("process", message.process());
        document.put("kind", message.kind().name());
        document.put("from", message.from());
        document.put("to", message.to());
        document.put("bytes", message.bytes());
        document.put("tag", message.tag());
        document.put("sent", message.sent());
        document.put("line", MessageDocument.line(message.place(), debugger.view().code().name()));
        return document;
    }

    /** {@code processor} is a virtual one, unless {@code physical} is true. */
    private static Map<String, Object> arrived(UnreadMessage message) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("processor", message.processor());
        document.put("physical", message.isPhysical());
        document.put("process", message.sender());
        document.put("source", message.source());
        document.put("tag", message.tag());
        document.put("count", message.count());
        document.put("type", message.type());
        document.put("values", values(message.cells()));
        return document;
    }

    private static String values(List<Long> cells) {
        String first =
                cells.stream()
                        .limit(MOST_CELLS)
                        .map(String::valueOf)
                        .collect(Collectors.joining(", "));
        return cells.size() > MOST_CELLS ? first + ", …" : first;
    }

    private static Map<String, Object> channel(ChannelView channel) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("name", channel.name());
        document.put("owner", channel.owner());
        document.put("count", channel.values().size());
        document.put(
                "values",
                channel.values().stream()
                        .limit(MOST_CELLS)
                        .map(ProgramQueues::values)
                        .collect(Collectors.joining(" | ")));
        return document;
    }
}
