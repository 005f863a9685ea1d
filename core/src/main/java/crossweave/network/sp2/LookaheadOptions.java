package crossweave.network.sp2;

import crossweave.config.Doc;

import java.io.Serializable;

/**
 * Which knowledge the lookahead uses, as in [002]; the less it uses, the shorter are the windows of
 * several threads. Results do not depend on it.
 */
public record LookaheadOptions(
        @Doc(
                        value = "windows of threads know how far heads are from the border",
                        byDefault = "true")
                boolean headsBound,
        @Doc(value = "windows of threads know that flits follow their head", byDefault = "true")
                boolean bodiesBound,
        @Doc(value = "windows of threads know when packets enter the network", byDefault = "true")
                boolean injectionBound,
        @Doc(value = "windows of threads know how much room FIFOs have left", byDefault = "true")
                boolean fillBound,
        @Doc(value = "windows of threads know who is before whom in a queue", byDefault = "true")
                boolean queueBound,
        @Doc(
                        value =
                                "threads meet once a window; if not, once more to agree on the"
                                        + " next",
                        byDefault = "true")
                boolean oneReduction)
        implements Serializable {}
