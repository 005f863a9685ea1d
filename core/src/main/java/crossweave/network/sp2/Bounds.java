package crossweave.network.sp2;

import crossweave.config.Doc;

import java.io.Serializable;

/**
 * What is known of the next time that parts can matter to each other, as [002] has it; the less is
 * used, the shorter are the windows of several threads. Nothing else depends on it.
 */
public record Bounds(
        @Doc(value = "windows of threads: heads count by where they are", byDefault = "true")
                boolean headsBound,
        @Doc(
                        value = "windows of threads: chunks behind a head that follow it count not",
                        byDefault = "true")
                boolean bodiesBound,
        @Doc(
                        value = "windows of threads: packets count from when they are sent on",
                        byDefault = "true")
                boolean injectionBound,
        @Doc(
                        value = "windows of threads: FIFOs count from when they could be full on",
                        byDefault = "true")
                boolean fillBound,
        @Doc(
                        value = "windows of threads: who queues counts from when those before left",
                        byDefault = "true")
                boolean queueBound,
        @Doc(
                        value =
                                "windows of threads: one meeting for each, or one more to hear"
                                        + " first",
                        byDefault = "true")
                boolean oneReduction)
        implements Serializable {}
