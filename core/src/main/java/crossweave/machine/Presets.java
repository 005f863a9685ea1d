package crossweave.machine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Machines that a scenario can name and override. A preset is a scenario file of its own; this
 * class finds its text and knows nothing of its format.
 */
public final class Presets {
    private Presets() {}

    public static final List<String> NAMES =
            List.of(
                    "symult-2010",
                    "symult-2010-wide",
                    "symult-2010-whole",
                    "symult-2010-light",
                    "ipsc-2",
                    "sp2-64",
                    "sp2-128",
                    "sp2-256",
                    "sp2-512",
                    "parsytec-gcel",
                    "parsytec-moc-3-1",
                    "parsytec-moc-3-2",
                    "proteus-mesh",
                    "proteus-pec",
                    "proteus-pec-fat",
                    "proteus-pec-truncated",
                    "proteus-pec-truncated-fat",
                    "blue-gene-q",
                    "tofu-d",
                    "tpu-v4",
                    "hgx-h100",
                    "dgx-superpod-h100",
                    "nvl72",
                    "frontier",
                    "ethernet-clos",
                    "ucie-4");

    /** The text of a preset, or empty if there is none of this name. */
    public static Optional<String> text(String name) {
        if (!NAMES.contains(name)) {
            return Optional.empty();
        }
        try (InputStream file = Presets.class.getResourceAsStream(name + ".yaml")) {
            if (file == null) {
                throw new IllegalStateException("the preset " + name + " is not in the jar");
            }
            return Optional.of(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A one-sentence description of a preset: the first line of its file. */
    public static String sentence(String name) {
        return text(name).orElseThrow().lines().findFirst().orElse("").substring("# ".length());
    }
}
