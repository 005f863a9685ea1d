package crossweave.trace.topology.simgrid;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.text.XmlCursor;
import crossweave.trace.topology.SpeedWords;
import crossweave.unit.LinkSpeed;
import crossweave.unit.Quantity;

import java.util.Optional;

/** The attributes of the element that the cursor is at. */
record SimGridElement(XmlCursor xml, FileProblems problems) {

    SourcePosition where() {
        return xml.mark();
    }

    Optional<String> attribute(String name) {
        return xml.attribute(name);
    }

    String required(String attribute) {
        Optional<String> value = xml.attribute(attribute).filter(text -> !text.isBlank());
        if (value.isEmpty()) {
            throw problems.stop(
                    where(),
                    ProblemCode.MISSING_PART,
                    "%s needs the attribute %s"
                            .formatted(quote("<" + xml.name() + ">"), attribute));
        }
        return value.get();
    }

    PlacedWord word(String attribute, String otherwise) {
        return new PlacedWord(xml.attribute(attribute).orElse(otherwise).strip(), where());
    }

    boolean isSymmetrical() {
        return !word("symmetrical", "yes").text().matches("(?i)no|false");
    }

    /** The speed of a link by the names of two attributes; without a unit these are B/s and s. */
    LinkSpeed speed(String bandwidth, String latency) {
        SpeedWords words = new SpeedWords(problems);
        Optional<Quantity> first = words.bandwidth(quantity(required(bandwidth), "Bps"));
        String time = xml.attribute(latency).orElse("0");
        Optional<Quantity> second = words.latency(quantity(time, "s"));
        return new LinkSpeed(Optional.empty(), first, 1, second);
    }

    private PlacedWord quantity(String text, String unit) {
        PlacedWord word = new PlacedWord(text.strip(), where());
        return word.number().isPresent() ? new PlacedWord(word.text() + unit, where()) : word;
    }
}
