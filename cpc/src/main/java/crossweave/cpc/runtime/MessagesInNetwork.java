package crossweave.cpc.runtime;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Messages in the network, by their tags; a tag is reused when its message has arrived. */
final class MessagesInNetwork implements Serializable {
    private final List<@Nullable ProgramMessage> messages = new ArrayList<>();
    private final ArrayDeque<Integer> free = new ArrayDeque<>();

    int add(ProgramMessage message) {
        if (free.isEmpty()) {
            free.push(messages.size());
            messages.add(null);
        }
        message.tag = free.pop();
        messages.set(message.tag, message);
        return message.tag;
    }

    boolean isEmpty() {
        return free.size() == messages.size();
    }

    ProgramMessage get(int tag) {
        return Objects.requireNonNull(messages.get(tag));
    }

    Stream<ProgramMessage> all() {
        return messages.stream().flatMap(Stream::ofNullable);
    }

    void remove(ProgramMessage message) {
        messages.set(message.tag, null);
        free.push(message.tag);
    }
}
