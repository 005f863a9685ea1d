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
 */
record Subject(
        String name,
        List<byte[]> seeds,
        List<String> words,
        List<String> snippets,
        Reading reading) {

    /** Reads an input and all that follows from it, files of its own in a folder. */
    interface Reading {
        void read(byte[] input, Path folder) throws Exception;
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return name;
    }
}
