package crossweave.cli;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Opens an address in the user's browser; does nothing if there is none. */
final class Browser {
    private Browser() {}

    static void open(String address) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        List<String> command =
                system.startsWith("mac")
                        ? List.of("open", address)
                        : system.startsWith("windows")
                                ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
                                : List.of("xdg-open", address);
        try {
            new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            // the address was printed, so the user can open it
        }
    }
}
