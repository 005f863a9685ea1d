package crossweave.machine;

import crossweave.config.ConfigValue;
import crossweave.config.Yaml;
import crossweave.problem.Problems;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What moving a bit costs, as a user writes it: {@code 1.3 pJ/b}, or the name of a published figure
 * such as {@code nvlink-c2c}. The file {@code bit-energies.yaml} has those, with their sources.
 */
public record BitEnergy(String written, double joules) {
    private static final List<String> UNITS = List.of("J/b", "J/bit");
    private static final double MOST = 1e-3; // J; more is a slip of the prefix

    private static final class Published {
        static final Map<String, BitEnergy> ALL = read("bit-energies.yaml");
    }

    /** The published figures by their names, in the order of their file. */
    public static Map<String, BitEnergy> published() {
        return Published.ALL;
    }

    public static BitEnergy parse(String text) {
        BitEnergy known = Published.ALL.get(text.strip());
        return known == null ? number(text) : known;
    }

    private static BitEnergy number(String text) {
        return SiNumber.parse(text, UNITS)
                .filter(joules -> joules <= MOST)
                .map(joules -> new BitEnergy(text.strip(), joules))
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "an energy per bit such as 1.3 pJ/b, at most 1 mJ/b, or one"
                                                + " of "
                                                + String.join(", ", Published.ALL.keySet())));
    }

    private static Map<String, BitEnergy> read(String name) {
        Problems problems = new Problems();
        ConfigValue.Mapping table = Yaml.readMapping(name, text(name), problems);
        problems.throwIfAny();
        Map<String, BitEnergy> all = new LinkedHashMap<>();
        table.fields()
                .forEach(
                        (key, field) -> {
                            String figure = ((ConfigValue.Scalar) field.value()).text();
                            double joules = SiNumber.parse(figure, UNITS).orElseThrow();
                            all.put(key, new BitEnergy(key, joules));
                        });
        return all;
    }

    private static String text(String name) {
        try (InputStream file = BitEnergy.class.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException(name + " is not in the jar");
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return written;
    }
}
