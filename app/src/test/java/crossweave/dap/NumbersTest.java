package crossweave.dap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.HangGuard;
import crossweave.config.code.CodeTrust;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/** Messages of the debug adapter are numbered as they are written. */
@HangGuard
class NumbersTest {
    private static final int PAIRS = 500; // of a request that is done and one that is refused
    private static final Pattern SEQ = Pattern.compile("\"seq\":(\\d+)");

    private static String request(int number, String command) {
        String text =
                "{\"seq\":%d,\"type\":\"request\",\"command\":\"%s\"}".formatted(number, command);
        return "Content-Length: %d\r\n\r\n%s".formatted(text.length(), text);
    }

    @Test
    void requestsThatComeAllAtOnceAreAnsweredWithGrowingNumbers() {
        StringBuilder requests = new StringBuilder();
        for (int i = 0; i < PAIRS; i++) {
            requests.append(request(2 * i + 1, "threads")).append(request(2 * i + 2, "next"));
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] all = requests.toString().getBytes(StandardCharsets.UTF_8);
        DapConnection.converse(new ByteArrayInputStream(all), out, CodeTrust.NONE);
        List<Long> written =
                SEQ.matcher(out.toString(StandardCharsets.UTF_8))
                        .results()
                        .map(found -> Long.valueOf(found.group(1)))
                        .toList();
        assertEquals(LongStream.rangeClosed(1, 2 * PAIRS).boxed().toList(), written);
    }
}
