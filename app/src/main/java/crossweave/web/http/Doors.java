package crossweave.web.http;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * What a server can be asked for, by name. A question is answered at once with something that
 * becomes JSON; a session goes on.
 */
public final class Doors {
    private final Map<String, Function<Ask, Object>> questions = new LinkedHashMap<>();
    private final Map<String, Function<Ask, Session>> sessions = new LinkedHashMap<>();

    public Doors question(String name, Function<Ask, Object> answer) {
        questions.put(name, answer);
        return this;
    }

    public Doors session(String name, Function<Ask, Session> begin) {
        sessions.put(name, begin);
        return this;
    }

    /** As the address of a question has them. */
    public Set<String> names() {
        Set<String> names = new TreeSet<>(questions.keySet());
        sessions.keySet().forEach(name -> names.add("sessions/" + name));
        return names;
    }

    Map<String, Function<Ask, Object>> questions() {
        return questions;
    }

    Map<String, Function<Ask, Session>> sessions() {
        return sessions;
    }
}
