package crossweave.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Code beside every input, which an input may name and which must never run. */
final class Canary {
    static final String FILE = "Evil.java";
    private static final String SIGN = "crossweave.fuzz.canary"; // a property that it sets
    private static final String CODE =
            """
            import crossweave.topology.Family;
            public record Evil(int n) implements Family {
                static { System.setProperty("%s", "it ran"); }
                public int routers() { return n; }
                public int terminals() { return n; }
                public int ports(int router) { return 1; }
                public int neighbor(int router, int port) { return (router + 1) %% n; }
            }
            """
                    .formatted(SIGN);

    private Canary() {}

    static void put(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            Files.writeString(file, CODE);
        }
    }

    static boolean hasRun() {
        return System.clearProperty(SIGN) != null;
    }
}
