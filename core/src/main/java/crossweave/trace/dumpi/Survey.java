package crossweave.trace.dumpi;

import crossweave.problem.ProblemCode;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a first reading of a rank finds: the communicators that it makes, in which of them it sends,
 * and the largest tag.
 */
final class Survey {
    final List<Creation> creations = new ArrayList<>();
    final BitSet sending = new BitSet(); // creations, one higher: 0 is the whole program
    int largestTag;
    long first = Long.MAX_VALUE; // nanosecond in which a call begins
    long last = Long.MIN_VALUE; // nanosecond in which one ends

    private final Map<Integer, Integer> known = new HashMap<>(); // creations by what MPI calls them

    private Survey() {
        known.put(Handles.WORLD, Creation.WORLD);
        known.put(Handles.SELF, Creation.SELF);
    }

    static Survey of(DumpiReader reader) {
        Survey survey = new Survey();
        for (var call = reader.next(); call.isPresent(); call = reader.next()) {
            survey.add(reader, call.get());
        }
        return survey;
    }

    /** Nanoseconds from the first call to the last one; 0 where no times are told. */
    long duration() {
        return last > first ? last - first : 0;
    }

    private void add(DumpiReader reader, DumpiCall call) {
        if (call.begin != DumpiCall.NO_TIME) {
            first = Math.min(first, call.begin);
            last = Math.max(last, call.end);
        }
        for (int i = 0; i < call.tags.size(); i++) {
            largestTag = Math.max(largestTag, call.tags.get(i));
        }
        if (call.communicators.size() == 0) {
            return;
        }
        Integer creation = known.get(call.communicators.get(0));
        if (creation != null && call.tags.size() > 0 && creation != Creation.SELF) {
            sending.set(1 + creation);
        }
        Optional<Creation> made = Creation.of(call, creation == null ? Creation.SELF : creation);
        if (made.isPresent()) {
            if (creation == null) {
                throw reader.bad(
                        call,
                        ProblemCode.UNKNOWN_NAME,
                        "communicator %d is not known here",
                        call.communicators.get(0));
            }
            known.put(call.made(), creations.size());
            creations.add(made.get());
        }
    }
}
