package crossweave.web.http;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The endpoints of a server, by name. A request returns a value that becomes JSON; a session
 * continues.
 */
public final class Endpoints {
    private final Map<String, Function<PageRequest, Object>> questions = new LinkedHashMap<>();
    private final Map<String, Function<PageRequest, Session>> sessions = new LinkedHashMap<>();

    public Endpoints question(String name, Function<PageRequest, Object> answer) {
        questions.put(name, answer);
        return this;
    }

    public Endpoints session(String name, Function<PageRequest, Session> begin) {
        sessions.put(name, begin);
        return this;
    }

    /** The names of requests, as in their addresses. */
    public Set<String> names() {
        Set<String> names = new TreeSet<>(questions.keySet());
        sessions.keySet().forEach(name -> names.add("sessions/" + name));
        return names;
    }

    Map<String, Function<PageRequest, Object>> questions() {
        return questions;
    }

    Map<String, Function<PageRequest, Session>> sessions() {
        return sessions;
    }
}
