package crossweave.fuzz;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/**
 * Gives a reader one wrong input after the other. An input whose answer has a shape that was never
 * seen is kept, and others are made from it: so the search gets from the first look of a reader to
 * its last.
 */
final class Fuzzer {
    private static final int LARGEST_KEPT = 1 << 14; // bytes
    private static final int SHRINKINGS = 400; // tries to make the input of a defect smaller
    private static final long PATIENCE = 10_000_000_000L; // nanoseconds of that

    private final Subject subject;
    private final long seed;
    private final Trials trials;
    private final SplittableRandom random;
    private final Mutator mutator;
    private final List<byte[]> corpus;
    private final Set<String> shapes = new HashSet<>();
    private final Map<String, String> findings = new LinkedHashMap<>(); // by defect

    private Fuzzer(Subject subject, long seed, Trials trials) {
        this.subject = subject;
        this.seed = seed;
        this.trials = trials;
        this.random = new SplittableRandom(seed);
        this.mutator = new Mutator(random.split(), subject.words(), subject.snippets());
        this.corpus = new ArrayList<>(subject.seeds());
    }

    /**
     * What a search has seen.
     *
     * @param findings by defect: all that is needed to look into it
     */
    record Report(int inputs, Set<String> shapes, Map<String, String> findings) {}

    /** Searches while it is wanted. */
    static Report search(Subject subject, long seed, Path folder, BooleanSupplier isWanted)
            throws InterruptedException {
        try (Trials trials = new Trials(subject, folder)) {
            Fuzzer fuzzer = new Fuzzer(subject, seed, trials);
            fuzzer.look(subject.seeds().getFirst());
            while (isWanted.getAsBoolean()) {
                fuzzer.look(fuzzer.mutator.mutated(fuzzer.pick(), fuzzer.pick()));
            }
            return new Report(trials.count(), fuzzer.shapes, fuzzer.findings);
        }
    }

    private byte[] pick() {
        return corpus.get(random.nextInt(corpus.size()));
    }

    private void look(byte[] input) throws InterruptedException {
        Verdict verdict = trials.verdict(input);
        if (verdict.isDefect()) {
            if (!findings.containsKey(verdict.defect())) {
                findings.put(verdict.defect(), finding(verdict, input));
            }
        } else if (shapes.add(verdict.shape()) && input.length <= LARGEST_KEPT) {
            corpus.add(input);
        }
    }

    private String finding(Verdict verdict, byte[] input) throws InterruptedException {
        byte[] small = verdict.defect().equals("hangs") ? input : shrunk(input, verdict.defect());
        return "%s, seed %d: %s%n%s%n--- input%n%s%n---"
                .formatted(
                        subject, seed, verdict.defect(), verdict.details(), Fuzzer.printed(small));
    }

    /** Leaves out halves, quarters and so on for as long as the defect stays the same. */
    private byte[] shrunk(byte[] input, String defect) throws InterruptedException {
        byte[] small = input;
        int left = SHRINKINGS;
        long end = System.nanoTime() + PATIENCE;
        for (int part = Math.max(1, small.length / 2); part >= 1 && left > 0; part /= 2) {
            for (int at = 0; at < small.length && left > 0; left--) {
                if (System.nanoTime() > end) {
                    return small;
                }
                byte[] without = without(small, at, Math.min(small.length, at + part));
                if (trials.verdict(without).defect().equals(defect)) {
                    small = without;
                } else {
                    at += part;
                }
            }
        }
        return small;
    }

    private static byte[] without(byte[] bytes, int from, int to) {
        byte[] rest = new byte[bytes.length - (to - from)];
        System.arraycopy(bytes, 0, rest, 0, from);
        System.arraycopy(bytes, to, rest, from, bytes.length - to);
        return rest;
    }

    /** With all that cannot be seen as \xNN. */
    private static String printed(byte[] input) {
        StringBuilder text = new StringBuilder();
        for (char c : new String(input, StandardCharsets.ISO_8859_1).toCharArray()) {
            text.append(c == '\n' || c >= ' ' && c < 127 ? "" + c : "\\x%02x".formatted((int) c));
        }
        return text.length() > 4000 ? text.substring(0, 4000) + "..." : text.toString();
    }
}
