package crossweave.cli.option;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.unit.Dimension;
import crossweave.unit.Quantity;
import crossweave.workload.replay.TraceReading;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/** The options for what traces leave open. */
public final class ReadingOptions {
    @Option(
            names = "--groups",
            paramLabel = "FILE",
            description =
                    "JSON with the ranks of each process group of an execution trace of Chakra.")
    private @Nullable Path groups;

    @Option(
            names = "--algorithm",
            paramLabel = "ALGORITHM",
            description =
                    "An algorithm of collective operations, such as 'chain chunks=32'; see: xw list"
                            + " algorithms")
    private @Nullable String algorithm;

    @Option(
            names = "--data",
            paramLabel = "SIZE",
            description = "Data of a GPU for an algorithm of MSCCL, such as 16MiB (1MiB).")
    private @Nullable String data;

    public boolean hasAlgorithm() {
        return algorithm != null;
    }

    private TraceReading reading() {
        return TraceReading.of(Optional.ofNullable(groups), Optional.ofNullable(algorithm), size());
    }

    /** Reads a trace; what an algorithm cannot do is told of this option. */
    public <T> T read(Function<TraceReading, T> reader) {
        TraceReading reading = reading();
        try {
            return reader.apply(reading);
        } catch (IllegalArgumentException refusal) {
            throw BadInput.of(
                    "--algorithm " + reading.algorithmOrAutomatic(),
                    refusal,
                    ProblemCode.CONFLICTING_SETTINGS);
        }
    }

    private long size() {
        if (data == null) {
            return TraceReading.BYTES;
        }
        long size =
                data.matches("\\d{1,18}")
                        ? Long.parseLong(data)
                        : Quantity.parse(data)
                                .filter(quantity -> quantity.dimension() == Dimension.DATA)
                                .map(quantity -> (long) quantity.value().toDouble())
                                .orElse(-1L);
        if (size < 1) {
            throw new BadInput(
                    "--data " + data,
                    ProblemCode.WRONG_FORM,
                    "expected a size of data from 1 byte on, such as 16MiB");
        }
        return size;
    }
}
