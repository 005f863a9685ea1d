package crossweave.network.sp2;

import crossweave.config.Doc;

import java.io.Serializable;

/**
 * Which knowledge the lookahead uses, as in [002]; the less it uses, the shorter are the windows of
 * several threads. Results do not depend on it.
 */
public record LookaheadOptions(
        @Doc(
                        value =
                                "windows of threads use the distance of heads from the border "
                                        + "of a partition",
                        byDefault = "true")
                boolean headsBound,
        @Doc(value = "windows of threads use that flits follow their head", byDefault = "true")
                boolean bodiesBound,
        @Doc(
                        value =
                                "windows of threads use the times at which packets enter the"
                                        + " network",
                        byDefault = "true")
                boolean injectionBound,
        @Doc(value = "windows of threads use the free space of FIFOs", byDefault = "true")
                boolean fillBound,
        @Doc(value = "windows of threads use the order of packets in queues", byDefault = "true")
                boolean queueBound,
        @Doc(
                        value =
                                "threads synchronise once per window; otherwise a "
                                        + "second time, to agree on the next window",
                        byDefault = "true")
                boolean oneReduction,
        @Doc(
                        value =
                                "threads do without the lookahead for a while where it makes "
                                        + "windows little longer, and so takes more time than it"
                                        + " saves",
                        byDefault = "true")
                boolean pauses)
        implements Serializable {}
