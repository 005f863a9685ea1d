package crossweave.machine;

import crossweave.config.ConfigValue;
import crossweave.config.Yaml;
import crossweave.problem.Problems;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What transistors, wires and cells of a chip are like: a table of {@code chip-technologies.yaml},
 * which says the units, and what follows from it for gates and wires.
 */
final class ChipTechnology {
    private static final double P_TO_N = 2; // widths of the transistors of an inverter
    private static final double LOGIC_DEPTH = 20; // of a cycle, in inverters that drive four

    private static final class Published {
        static final Map<String, Map<String, Double>> ALL = read();
    }

    private final Map<String, Double> figures;

    private ChipTechnology(Map<String, Double> figures) {
        this.figures = figures;
    }

    /** The tables by their names. */
    static Map<String, Map<String, Double>> published() {
        return Published.ALL;
    }

    static ChipTechnology of(String name, Map<String, Double> others) {
        Map<String, Double> figures = new LinkedHashMap<>(published().getOrDefault(name, Map.of()));
        figures.putAll(others);
        return new ChipTechnology(figures);
    }

    double figure(String name) {
        return figures.getOrDefault(name, Double.NaN);
    }

    /** Joules to charge and discharge a capacitance once. */
    double energy(double farads) {
        return farads * voltage() * voltage();
    }

    double voltage() {
        return figure("voltage");
    }

    double pitch() {
        return figure("metal-pitch"); // mm
    }

    /** Between the wires of a channel or a crossbar, which have their neighbours' distance. */
    double wirePitch() {
        return 2 * pitch(); // mm
    }

    /** Of a millimetre of wire: two neighbours, and the layers above and below. */
    double wire() {
        return 2 * figure("wire-coupling") + 2 * figure("wire-ground"); // F/mm
    }

    // An inverter of 1 um

    double input() {
        return (1 + P_TO_N) * figure("gate-capacitance"); // F
    }

    double output() {
        return (1 + P_TO_N) * figure("drain-capacitance"); // F
    }

    /** The load that its input is to whoever waits for it, with the overlap of gate and drain. */
    double slowInput() {
        double gate = figure("gate-capacitance") + figure("overlap-capacitance");
        return (1 + P_TO_N) * gate; // F
    }

    double resistance() {
        return figure("resistance"); // ohm
    }

    /** What its transistors leak, half of the time each. */
    double leakage() {
        double amperes = (figure("leakage-n") + P_TO_N * figure("leakage-p")) / 2;
        return amperes; // A
    }

    /** What a chain of drivers adds to what it drives, if each is four times the one before. */
    double chain(double outputToInput) {
        return 5. / 16 * (1 + outputToInput);
    }

    double ratio() {
        return output() / input();
    }

    double slowRatio() {
        return output() / slowInput();
    }

    /** A usual cycle in seconds. */
    double cycle() {
        double gate = figure("gate-capacitance") + figure("overlap-capacitance");
        double fo4 = resistance() * (3 * figure("drain-capacitance") + 12 * gate);
        return LOGIC_DEPTH * fo4;
    }

    /** Square millimetres of a cell of so many tracks. */
    double area(String cell) {
        double tracks = figure(cell + "-width") * figure(cell + "-height");
        return tracks * pitch() * pitch();
    }

    private static Map<String, Map<String, Double>> read() {
        Problems problems = new Problems();
        String name = "chip-technologies.yaml";
        ConfigValue.Mapping tables = Yaml.readMapping(name, text(name), problems);
        problems.throwIfAny();
        Map<String, Map<String, Double>> all = new LinkedHashMap<>();
        tables.fields()
                .forEach(
                        (key, table) -> {
                            Map<String, Double> figures = new LinkedHashMap<>();
                            ((ConfigValue.Mapping) table.value())
                                    .fields()
                                    .forEach(
                                            (figure, field) ->
                                                    figures.put(figure, number(field.value())));
                            all.put(key, figures);
                        });
        return all;
    }

    private static double number(ConfigValue value) {
        return Double.parseDouble(((ConfigValue.Scalar) value).text());
    }

    private static String text(String name) {
        try (InputStream file = ChipTechnology.class.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException(name + " is not in the jar");
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
