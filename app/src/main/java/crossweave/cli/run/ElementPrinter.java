package crossweave.cli.run;

import crossweave.cli.output.FigureLines;
import crossweave.result.Result;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;

/** Prints totals over all switching elements with a central queue. */
record ElementPrinter(FigureLines lines) {

    void print(List<Result.Element> elements) {
        long packets = sum(elements, e -> e.fast() + e.stored());
        if (packets == 0) {
            return;
        }
        Result.Element fullest =
                elements.stream()
                        .max(Comparator.comparingInt(Result.Element::mostChunks))
                        .orElseThrow();
        lines.add(
                "central queues",
                "%.3f chunks on average, at most %d (%s)",
                elements.stream().mapToDouble(Result.Element::meanChunks).average().orElseThrow(),
                fullest.mostChunks(),
                fullest.name());
        lines.add(
                "fast path",
                "%.1f %% of packets at an element, the others were queued",
                100.0 * sum(elements, Result.Element::fast) / packets);
        lines.add(
                "waiting",
                "cycles per packet and element: input FIFO %.2f, deserialiser %.2f, "
                        + "central queue %.2f, serialiser %.2f, output FIFO %.2f",
                mean(elements, Result.Waited::inputFifo, packets),
                mean(elements, Result.Waited::deserialiser, packets),
                mean(elements, Result.Waited::centralQueue, packets),
                mean(elements, Result.Waited::serialiser, packets),
                mean(elements, Result.Waited::outputFifo, packets));
    }

    private static long sum(List<Result.Element> elements, ToLongFunction<Result.Element> what) {
        return elements.stream().mapToLong(what).sum();
    }

    private static double mean(
            List<Result.Element> elements, ToLongFunction<Result.Waited> part, long packets) {
        return (double) sum(elements, e -> part.applyAsLong(e.waited())) / packets;
    }
}
