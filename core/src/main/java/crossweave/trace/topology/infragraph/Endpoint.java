package crossweave.trace.topology.infragraph;

import crossweave.trace.text.PlacedWord;
import crossweave.trace.text.UnreadableLine;

import java.util.ArrayList;
import java.util.List;

/** Components at one end of links: slices of parts, and of parts of those, the outermost first. */
record Endpoint(List<Slice> steps) {

    Endpoint {
        steps = List.copyOf(steps);
    }

    /** The slices of texts such as {@code cx5[0:2].port[0]}, one after another. */
    static Endpoint of(List<PlacedWord> texts) throws UnreadableLine {
        List<Slice> steps = new ArrayList<>();
        for (PlacedWord text : texts) {
            int at = 0;
            for (String part : text.text().split("\\.", -1)) {
                steps.add(Slice.of(new PlacedWord(part, text.where().plus(at))));
                at += part.length() + 1;
            }
        }
        return new Endpoint(steps);
    }
}
