package crossweave.workload.cpc;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Messages that the network has, by their tags; a tag is used again when its message is there. */
final class Underway implements Serializable {
    private final List<@Nullable Message> messages = new ArrayList<>();
    private final ArrayDeque<Integer> free = new ArrayDeque<>();

    int add(Message message) {
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

    Message get(int tag) {
        return Objects.requireNonNull(messages.get(tag));
    }

    Stream<Message> all() {
        return messages.stream().flatMap(Stream::ofNullable);
    }

    void remove(Message message) {
        messages.set(message.tag, null);
        free.push(message.tag);
    }
}
