package crossweave.trace.route;

import crossweave.problem.ProblemCode;
import crossweave.trace.route.RouteFile.Route;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.InputFile;
import crossweave.trace.text.UnreadableLine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads files of routes, line by line. */
final class RouteReader {
    private static final String FORMAT = "a file of routes: no line is like '0 -> 5: 0 1 5'";

    private final FileProblems problems;
    private final Map<Pair, Route> routes = new LinkedHashMap<>();

    private RouteReader(Path path) {
        problems = new FileProblems(path, FORMAT);
    }

    private record Pair(int source, int destination) {}

    static RouteFile read(Path path) {
        RouteReader reader = new RouteReader(path);
        List<String> lines = InputFile.text(path).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            reader.line(new RouteLine(lines.get(i), reader.problems.mark(i + 1, 1)));
        }
        reader.problems.throwIfAny();
        return new RouteFile(List.copyOf(reader.routes.values()));
    }

    private void line(RouteLine line) {
        try {
            if (!line.atEnd()) {
                Route route = route(line);
                problems.recognise();
                add(route);
            }
        } catch (UnreadableLine mistake) {
            mistake.addTo(problems);
        }
    }

    private static Route route(RouteLine line) throws UnreadableLine {
        var where = line.mark();
        int source = line.terminal();
        line.expect("->");
        int destination = line.terminal();
        line.expect(":");
        List<String> routers = new ArrayList<>();
        do {
            routers.add(line.router());
        } while (!line.atEnd());
        return new Route(source, destination, routers, where);
    }

    private void add(Route route) {
        Pair pair = new Pair(route.source(), route.destination());
        Optional.ofNullable(routes.putIfAbsent(pair, route))
                .ifPresent(
                        earlier ->
                                problems.add(
                                        route.where(),
                                        ProblemCode.DUPLICATE,
                                        "the route %d -> %d is already given in line %d (%s); keep"
                                                        .formatted(
                                                                pair.source,
                                                                pair.destination,
                                                                earlier.where().line(),
                                                                earlier.where())
                                                + " one of them"));
    }
}
