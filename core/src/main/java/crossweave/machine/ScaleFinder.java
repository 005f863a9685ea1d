package crossweave.machine;

import crossweave.config.ConfigValue;
import crossweave.unit.CycleTime;
import crossweave.unit.Dimension;
import crossweave.unit.FlitSize;
import crossweave.unit.Quantity;
import crossweave.unit.UnitScale;

import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Finds the scale of a scenario before its settings are bound, because quantities are converted
 * while they are bound. What is malformed is left to the binder, which reports it.
 */
public final class ScaleFinder {
    private ScaleFinder() {}

    /**
     * The scale by {@code cycle}, {@code flit} and {@code network.links} of a scenario.
     *
     * @param ofTopology the fastest bandwidth of a topology as it is written; asked only where it
     *     matters, as this may read a file
     */
    public static UnitScale in(
            ConfigValue.Mapping scenario, Function<ConfigValue, Optional<Quantity>> ofTopology) {
        Optional<ConfigValue.Mapping> network = group(scenario, "network");
        Stream<Quantity> links =
                network.flatMap(its -> group(its, "links")).stream()
                        .flatMap(ScaleFinder::bandwidths);
        return of(
                text(scenario, "cycle").flatMap(text -> parsed(text, CycleTime::parse)),
                text(scenario, "flit").flatMap(text -> parsed(text, FlitSize::parse)),
                links,
                () ->
                        network.map(its -> its.fields().get("topology"))
                                .flatMap(field -> ofTopology.apply(field.value())));
    }

    /** The scale by its parts; the fastest link of the topology is found only where it matters. */
    public static UnitScale of(
            Optional<CycleTime> cycle,
            Optional<FlitSize> flit,
            Stream<Quantity> links,
            Supplier<Optional<Quantity>> ofTopology) {
        return cycle.isPresent() == flit.isPresent()
                ? UnitScale.of(cycle, flit, Optional.empty())
                : UnitScale.of(
                        cycle, flit, fastest(Stream.concat(links, ofTopology.get().stream())));
    }

    /** The largest of some bandwidths. */
    private static Optional<Quantity> fastest(Stream<Quantity> bandwidths) {
        return bandwidths
                .filter(quantity -> quantity.dimension() == Dimension.BANDWIDTH)
                .max(Comparator.comparing(Quantity::value));
    }

    private static Stream<Quantity> bandwidths(ConfigValue.Mapping links) {
        return links.fields().values().stream()
                .map(ConfigValue.Field::value)
                .filter(ConfigValue.Mapping.class::isInstance)
                .map(ConfigValue.Mapping.class::cast)
                .flatMap(link -> text(link, "bandwidth").stream())
                .flatMap(text -> Quantity.parse(text).stream());
    }

    private static <T> Optional<T> parsed(String text, Function<String, T> parser) {
        try {
            return Optional.of(parser.apply(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<ConfigValue.Mapping> group(ConfigValue.Mapping outer, String key) {
        ConfigValue.Field field = outer.fields().get(key);
        return field != null && field.value() instanceof ConfigValue.Mapping inner
                ? Optional.of(inner)
                : Optional.empty();
    }

    private static Optional<String> text(ConfigValue.Mapping group, String key) {
        ConfigValue.Field field = group.fields().get(key);
        return field != null && field.value() instanceof ConfigValue.Scalar scalar
                ? Optional.of(scalar.text())
                : Optional.empty();
    }
}
