package crossweave.cpc.runtime;

import crossweave.cpc.runtime.Payload.Data;
import crossweave.cpc.runtime.Payload.Request;
import crossweave.cpc.runtime.Payload.Value;
import crossweave.cpc.runtime.Payload.Write;
import crossweave.cpc.vcode.CellReferences;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Streams of messages that are received in the order of sending, whatever the order in which the
 * network delivers them: data between two processors with one tag, values of one process for one
 * channel, accesses of one process to the memory of another.
 */
final class ReorderBuffer implements Serializable {

    private record Key(Purpose purpose, Serializable from, Serializable to, int tag)
            implements Serializable {}

    private enum Purpose {
        DATA,
        CHANNEL,
        MEMORY,
        ALONE
    }

    private static final class Stream implements Serializable {
        private long left; // messages sent
        private long taken;
        private final List<ProgramMessage> early = new ArrayList<>();

        private boolean takeIfNext(ProgramMessage message) {
            boolean isNext = message.place == taken;
            taken += isNext ? 1 : 0;
            return isNext;
        }
    }

    private final Map<Key, Stream> streams = new HashMap<>(); // only while in use

    void leaves(ProgramMessage message) {
        Key key = key(message);
        if (key.purpose != Purpose.ALONE) {
            message.place = streams.computeIfAbsent(key, _ -> new Stream()).left++;
        }
    }

    /** A message arrives: returns those that are received now, in their order. */
    List<ProgramMessage> arrives(ProgramMessage message) {
        Key key = key(message);
        if (key.purpose == Purpose.ALONE) {
            return List.of(message);
        }
        Stream stream = Objects.requireNonNull(streams.get(key));
        List<ProgramMessage> now = new ArrayList<>();
        stream.early.add(message);
        while (stream.early.removeIf(each -> stream.takeIfNext(each) && now.add(each))) {
            // until the next one is missing
        }
        if (stream.taken == stream.left) {
            streams.remove(key);
        }
        return now;
    }

    private static Key key(ProgramMessage message) {
        return switch (message.payload) {
            case Data data -> new Key(Purpose.DATA, data.source(), data.to(), data.tag());
            case Value value -> new Key(Purpose.CHANNEL, message.process, value.channel(), 0);
            case Request request -> memory(message, request.reference());
            case Write write -> memory(message, write.reference());
            default -> new Key(Purpose.ALONE, 0, 0, 0);
        };
    }

    private static Key memory(ProgramMessage message, long reference) {
        return new Key(Purpose.MEMORY, message.process, CellReferences.process(reference), 0);
    }
}
