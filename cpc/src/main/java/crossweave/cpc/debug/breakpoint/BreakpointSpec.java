package crossweave.cpc.debug.breakpoint;

import crossweave.cpc.debug.value.Location;
import crossweave.cpc.vcode.DebugType;

import java.util.Optional;
import java.util.OptionalInt;

/** What a user wants to stop at. */
public sealed interface BreakpointSpec {

    /** The text in a list of breakpoints. */
    String text();

    /**
     * A line.
     *
     * @param process the only one to stop; else all
     * @param condition an expression that must be true then
     * @param hits which hits count
     */
    record Line(String file, int line, OptionalInt process, Optional<String> condition, Hits hits)
            implements BreakpointSpec {
        @Override
        public String text() {
            return "%s:%d%s%s%s"
                    .formatted(
                            file,
                            line,
                            process.isPresent() ? " in process " + process.getAsInt() : "",
                            condition.map(c -> " if " + c).orElse(""),
                            hits.text());
        }
    }

    /** Which hits count. */
    enum Times {
        FROM,
        ONLY,
        EVERY
    }

    record Hits(Times times, int count) {
        public static final Hits ALL = new Hits(Times.FROM, 1);

        public Hits {
            if (count < 1) {
                throw new IllegalArgumentException(
                        "hit count %d: it must be 1 or more".formatted(count));
            }
        }

        /** Parses {@code 5} or {@code >=5}: from the fifth time on; {@code =5}; {@code %5}. */
        public static Hits parse(String text) {
            String number = text.strip().replaceFirst("^(>=|==?|%)\\s*", "");
            if (!number.matches("\\d{1,9}")) {
                throw new IllegalArgumentException(
                        "'%s' is no hit count: write 5 (from the fifth time on), =5 or %%5"
                                .formatted(text));
            }
            char sign = text.strip().charAt(0);
            Times times = sign == '=' ? Times.ONLY : sign == '%' ? Times.EVERY : Times.FROM;
            return new Hits(times, Integer.parseInt(number));
        }

        boolean counts(int hit) {
            return switch (times) {
                case FROM -> hit >= count;
                case ONLY -> hit == count;
                case EVERY -> hit % count == 0;
            };
        }

        String text() {
            return switch (times) {
                case FROM -> count == 1 ? "" : " from the %d. time on".formatted(count);
                case ONLY -> " the %d. time".formatted(count);
                case EVERY -> " every %d. time".formatted(count);
            };
        }
    }

    /** The access to a watched variable. */
    enum Access {
        CHANGED,
        READ,
        /** Either. */
        USED
    }

    /** The call that a variable belongs to, with its depth. */
    record Call(int depth, String function, int base) {}

    /**
     * A variable: the cells at a location, under the name that the user gave.
     *
     * @param call if it is local to a function: when that returns the variable is gone
     */
    record Watch(String name, DebugType type, Location at, Access access, Optional<Call> call)
            implements BreakpointSpec {
        @Override
        public String text() {
            String what =
                    switch (access) {
                        case CHANGED -> " changes";
                        case READ -> " is read";
                        case USED -> " is read or changes";
                    };
            return "when " + name + what;
        }
    }

    /** The arrival of a message: from a virtual processor, at a physical one. */
    record Arrival(OptionalInt from, OptionalInt to, OptionalInt tag) implements BreakpointSpec {
        @Override
        public String text() {
            return "when a message arrives"
                    + (from.isPresent() ? " from processor " + from.getAsInt() : "")
                    + (to.isPresent() ? " at physical processor " + to.getAsInt() : "")
                    + (tag.isPresent() ? " with tag " + tag.getAsInt() : "");
        }
    }

    /** The end of a cycle. */
    record Time(long cycle) implements BreakpointSpec {
        @Override
        public String text() {
            return "at time %,d".formatted(cycle);
        }
    }

    /** A channel of the network that carries this share of its capacity, over so many cycles. */
    record Load(int channel, String name, double share, int window) implements BreakpointSpec {
        @Override
        public String text() {
            return "when channel %s is busy %.0f %% of %,d cycles"
                    .formatted(name, 100 * share, window);
        }
    }
}
