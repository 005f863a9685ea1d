package crossweave.workload.cpc;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Messages that the network has, by their tags; a tag is used again when its message is there. */
final class Underway implements Serializable {
    private final List<@Nullable Message> messages = new ArrayList<>();
    private final ArrayDeque<Integer> free = new ArrayDeque<>();

    int add(Message message) {
        Integer tag = free.poll();
        if (tag == null) {
            messages.add(message);
            return messages.size() - 1;
        }
        messages.set(tag, message);
        return tag;
    }

    Message get(int tag) {
        return Objects.requireNonNull(messages.get(tag));
    }

    Message remove(int tag) {
        Message message = get(tag);
        messages.set(tag, null);
        free.push(tag);
        return message;
    }
}
