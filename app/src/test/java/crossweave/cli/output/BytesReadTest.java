package crossweave.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;

class BytesReadTest {
    private static final long SIZE = 5_000_000;

    private final BytesRead files = new BytesRead();

    @Test
    void nothingIsSaidWhileNothingIsRead() {
        assertEquals("", files.besides());
    }

    @Test
    void allFilesThatWereOpenedCount() {
        files.reads(Path.of("traces", "step.0.et"), 1_000_000, SIZE);
        files.reads(Path.of("traces", "step.1.et"), 2_000_000, SIZE);
        assertEquals("reading step.1.et: 3.0 of 10.0 MB", files.line());
        assertEquals(", 3.0 of 10.0 MB read", files.besides());
    }

    @Test
    void whatIsReadAgainIsNotMoreThanAll() {
        for (int i = 0; i < 10; i++) {
            files.reads(Path.of("a.goal"), 1_000_000, SIZE);
        }
        assertEquals("reading a.goal: 5.0 of 5.0 MB", files.line());
    }
}
