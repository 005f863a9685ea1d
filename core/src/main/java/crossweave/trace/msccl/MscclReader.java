package crossweave.trace.msccl;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.trace.msccl.ThreadBlock.Step;
import crossweave.trace.schedule.Operation;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.InputFile;
import crossweave.trace.text.XmlCursor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Reads an algorithm of MSCCL: algo, gpu, tb (thread block) and step. */
final class MscclReader {
    private static final String FORMAT = "an algorithm of MSCCL: its root is not <algo>";
    private static final int MOST = 1 << 20; // GPUs, thread blocks, chunks, steps

    private final FileProblems problems;
    private final XmlCursor xml;
    private final long bytes;

    MscclReader(Path path, long bytes) {
        this.problems = new FileProblems(path, FORMAT);
        this.xml = new XmlCursor(InputFile.xml(path), problems);
        this.bytes = bytes;
    }

    MscclFile read() {
        xml.enterRoot();
        if (!xml.name().equals("algo")) {
            throw problems.foreign();
        }
        problems.recognise();
        int gpus = number("ngpus", Optional.empty(), 1);
        int chunks = number("nchunksperloop", Optional.empty(), 1);
        List<List<Operation>> ranks = new ArrayList<>();
        for (int gpu = 0; gpu < gpus; gpu++) {
            ranks.add(List.of());
        }
        while (xml.enterChild()) {
            if (xml.name().equals("gpu")) {
                readGpu(ranks, new ChunkSize(bytes, chunks));
            } else {
                xml.skip();
            }
        }
        problems.throwIfAny();
        return new MscclFile(ranks);
    }

    private void readGpu(List<List<Operation>> ranks, ChunkSize chunk) {
        int gpu = number("id", Optional.empty(), 0);
        boolean isKnown = isGpu(gpu, ranks.size());
        Map<Integer, ThreadBlock> blocks = new TreeMap<>();
        while (xml.enterChild()) {
            ThreadBlock block = readBlock(ranks.size());
            if (blocks.put(block.id(), block) != null) {
                add(ProblemCode.DUPLICATE, "thread block %d is there twice".formatted(block.id()));
            }
        }
        if (isKnown) {
            ranks.set(gpu, new GpuOperations(blocks, chunk, problems).list());
        }
    }

    private boolean isGpu(int gpu, int gpus) {
        if (gpu >= gpus) {
            add(
                    ProblemCode.UNKNOWN_NAME,
                    "there is no GPU %d: ngpus is %d, so they are 0 to %d"
                            .formatted(gpu, gpus, gpus - 1));
        }
        return gpu < gpus;
    }

    private ThreadBlock readBlock(int gpus) {
        int to = peer("send", gpus);
        int from = peer("recv", gpus);
        ThreadBlock block =
                new ThreadBlock(
                        number("id", Optional.empty(), 0),
                        to,
                        from,
                        number("chan", Optional.of(0), 0),
                        new ArrayList<>());
        while (xml.enterChild()) {
            readStep(block);
            xml.skip();
        }
        return block;
    }

    private int peer(String attribute, int gpus) {
        int peer = number(attribute, Optional.of(ThreadBlock.NOBODY), ThreadBlock.NOBODY);
        return isGpu(peer, gpus) ? peer : ThreadBlock.NOBODY;
    }

    private void readStep(ThreadBlock block) {
        Optional<ThreadBlock.Type> type = type(xml.attribute("type").orElse(""));
        if (type.isEmpty()) {
            return;
        }
        if (type.get().sends && block.to() == ThreadBlock.NOBODY) {
            add(
                    ProblemCode.CONTRADICTION,
                    "this step sends, but its thread block names no GPU in 'send'");
        }
        if (type.get().receives && block.from() == ThreadBlock.NOBODY) {
            add(
                    ProblemCode.CONTRADICTION,
                    "this step receives, but its thread block names no GPU in 'recv'");
        }
        Optional<Integer> nobody = Optional.of(ThreadBlock.NOBODY);
        block.steps()
                .add(
                        new Step(
                                xml.mark(),
                                type.get(),
                                number("cnt", Optional.of(1), 0),
                                number("depid", nobody, ThreadBlock.NOBODY),
                                number("deps", nobody, ThreadBlock.NOBODY)));
    }

    private Optional<ThreadBlock.Type> type(String name) {
        Optional<ThreadBlock.Type> type =
                Arrays.stream(ThreadBlock.Type.values())
                        .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(name))
                        .findFirst();
        if (type.isEmpty()) {
            String known =
                    Arrays.stream(ThreadBlock.Type.values())
                            .map(each -> each.name().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(", "));
            add(
                    ProblemCode.NOT_ALLOWED,
                    "no step has type %s; there are %s".formatted(quote(name), known));
        }
        return type;
    }

    /** A number of the current element; where it may be left out, there is one instead. */
    private int number(String attribute, Optional<Integer> otherwise, int least) {
        Optional<String> text = xml.attribute(attribute);
        if (text.isEmpty() && otherwise.isPresent()) {
            return otherwise.get();
        }
        String given = text.orElse("").strip();
        int number = given.matches("-?\\d{1,7}") ? Integer.parseInt(given) : Integer.MIN_VALUE;
        if (number < least || number > MOST) {
            add(
                    text.isEmpty() ? ProblemCode.MISSING_PART : ProblemCode.NOT_A_NUMBER,
                    "<%s> needs %s, a number from %d to %,d, but has %s"
                            .formatted(
                                    xml.name(),
                                    attribute,
                                    least,
                                    MOST,
                                    text.isEmpty() ? "none" : quote(given)));
            return Math.max(0, least);
        }
        return number;
    }

    private void add(ProblemCode code, String message) {
        problems.add(xml.mark(), code, message);
    }
}
