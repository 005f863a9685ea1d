package crossweave.fuzz;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A reader of ours and what it is given.
 *
 * @param seeds real inputs that others are made from
 * @param words that mean something to it
 * @param snippets of text that attack a reader of this kind
 * @param code beginnings of the names of its classes: what a search by coverage looks at
 */
record Subject(
        String name,
        List<byte[]> seeds,
        List<String> words,
        List<String> snippets,
        Reading reading,
        List<String> code) {

    /** Reads an input and all that follows from it, files of its own in a folder. */
    interface Reading {
        void read(byte[] input, Path folder) throws Exception;
    }

    Subject(
            String name,
            List<byte[]> seeds,
            List<String> words,
            List<String> snippets,
            Reading reading) {
        this(name, seeds, words, snippets, reading, List.of());
    }

    /** The same, whose classes have names that begin so, behind the name of our package. */
    Subject in(String... beginnings) {
        List<String> all = List.of(beginnings).stream().map(one -> "crossweave." + one).toList();
        return new Subject(name, seeds, words, snippets, reading, all);
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return name;
    }
}
