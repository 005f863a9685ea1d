package crossweave.trace.route;

import crossweave.problem.BadInput;
import crossweave.problem.SourcePosition;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Explicit routes, each for one pair of terminals: lines such as {@code 0 -> 5: (0,0) (0,1) (1,1)}.
 * It does not know the network; callers check whether its routers exist and are neighbours.
 *
 * <p>After the colon stand the routers of the route, by name or number, from the one that the
 * source sends into to the one that the destination receives from. Blanks separate them; a name
 * with blanks or commas is put in double quotes, unless these are inside parentheses. Comments run
 * from # to the end of the line. No pair occurs twice.
 */
public record RouteFile(List<Route> routes) {
    private static final Pattern PLAIN = Pattern.compile("[^\\s,#\"(]+|\\([^\\s#\"()]*\\)");

    public RouteFile {
        routes = List.copyOf(routes);
    }

    /** The route from one terminal to another; the mark is where its line starts. */
    public record Route(int source, int destination, List<String> routers, SourcePosition where) {
        public Route {
            routers = List.copyOf(routers); // by name or number, entry first, exit last
        }
    }

    /**
     * Reads a file of routes.
     *
     * @throws BadInput if the file cannot be read or a line is no route
     */
    public static RouteFile read(Path path) {
        return RouteReader.read(path);
    }

    /** The line of a route; names that are not one word are put in quotes. */
    public static String line(int source, int destination, List<String> routers) {
        return source
                + " -> "
                + destination
                + ": "
                + routers.stream()
                        .map(name -> PLAIN.matcher(name).matches() ? name : '"' + name + '"')
                        .collect(Collectors.joining(" "));
    }
}
