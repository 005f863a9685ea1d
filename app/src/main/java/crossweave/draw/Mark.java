package crossweave.draw;

import java.util.List;

/** Channels to emphasise, in order, and what they are. */
record Mark(List<Integer> channels, String caption) {
    Mark {
        channels = List.copyOf(channels);
    }
}
