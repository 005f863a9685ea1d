package crossweave.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Every input that is kept is read or refused, within limits of time and memory. */
class CorpusTest {
    @TempDir Path folder;

    static List<Subject> readers() throws IOException {
        return Subjects.all();
    }

    @ParameterizedTest
    @MethodSource("readers")
    void everyKeptInputIsReadOrRefused(Subject reader) throws Exception {
        List<String> wrong = new ArrayList<>();
        try (Trials trials = new Trials(reader, folder)) {
            for (Corpus corpus : Corpus.values()) {
                for (byte[] input : corpus.of(reader)) {
                    Verdict verdict = trials.verdict(input);
                    if (verdict.isDefect()) {
                        wrong.add(verdict + "\n" + Corpus.line(input));
                    }
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void codeThatAnInputNamesIsRefused() throws Exception {
        String scenario = "network: {topology: %s 4}".formatted(Canary.FILE);
        try (Trials trials = new Trials(Subjects.named("scenario"), folder)) {
            Verdict verdict = trials.verdict(Subject.bytes(scenario));
            assertEquals("", verdict.defect());
            assertTrue(verdict.shape().contains("is code"), verdict.shape());
        }
    }

    @Test
    void everyByteIsWrittenInALineAndReadAgain() {
        byte[] all = new byte[512];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) i;
        }
        assertArrayEquals(all, Corpus.input(Corpus.line(all)));
        assertEquals("\\x23 no comment", Corpus.line(Subject.bytes("# no comment")));
    }
}
