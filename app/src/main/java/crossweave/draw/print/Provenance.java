package crossweave.draw.print;

import crossweave.draw.svg.Svg;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Where a picture comes from: facts such as the version, the study, seeds and fingerprints, in the
 * order in which they are to be read. Every format keeps them in its metadata.
 */
public record Provenance(List<Fact> facts) {
    public static final Provenance NONE = new Provenance(List.of());

    public record Fact(String name, String value) {
        @Override
        public String toString() {
            return name + ": " + value;
        }
    }

    public Provenance {
        facts = List.copyOf(facts);
    }

    /** Facts in the order of the map. */
    public static Provenance of(Map<String, String> facts) {
        return new Provenance(
                facts.entrySet().stream()
                        .map(each -> new Fact(each.getKey(), each.getValue()))
                        .toList());
    }

    public Provenance and(String name, String value) {
        List<Fact> more = new ArrayList<>(facts);
        more.add(new Fact(name, value));
        return new Provenance(more);
    }

    /** Writes the facts as metadata of the SVG element that was just opened. */
    public void describe(Svg svg) {
        if (facts.isEmpty()) {
            return;
        }
        svg.text("desc", toString());
        svg.open("metadata");
        svg.open("provenance").with("xmlns", "urn:crossweave:provenance");
        facts.forEach(fact -> svg.text("fact", fact.value()).with("name", fact.name()));
        svg.close().close();
    }

    /** One line a fact. */
    @Override
    public String toString() {
        return facts.stream().map(Fact::toString).collect(Collectors.joining("\n"));
    }
}
