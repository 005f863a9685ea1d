package crossweave.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

/**
 * Messages to a debug adapter, the next one once the one before was answered and the program it has
 * set in motion has stopped; or after a short while, since some are never answered.
 */
final class Paced extends InputStream {
    private static final int LOOKS = 40; // at the answers, until one is not waited for any more
    private static final long BETWEEN = 500_000; // nanoseconds
    private static final Pattern ANSWERED = Pattern.compile("\"(response|event)\"");
    private static final Pattern STOPPED =
            Pattern.compile("\"event\":\"(stopped|terminated)|\"success\":false");
    private static final Pattern MOVES =
            Pattern.compile(
                    "(?s).*\"(configurationDone|continue|next|stepIn|stepOut|stepBack|reverseContinue)\".*");

    private final List<byte[]> messages;
    private final ByteArrayOutputStream answers;
    private int message;
    private int at; // in the message
    private int seen; // bytes of answers when it began

    Paced(List<byte[]> messages, ByteArrayOutputStream answers) {
        this.messages = messages;
        this.answers = answers;
    }

    @Override
    public int read() {
        while (message < messages.size() && at == messages.get(message).length) {
            await(new String(messages.get(message), StandardCharsets.UTF_8));
            message++;
            at = 0;
            seen = answers.size();
        }
        return message == messages.size() ? -1 : messages.get(message)[at++] & 0xff;
    }

    /** One at a time: what comes after it is not there yet. */
    @Override
    public int read(byte[] into, int from, int count) {
        int next = count == 0 ? 0 : read();
        if (next < 0) {
            return -1;
        }
        into[from] = (byte) next;
        return Math.min(count, 1);
    }

    private void await(String said) {
        boolean moves = MOVES.matcher(said).matches();
        Pattern pattern = moves ? STOPPED : ANSWERED;
        for (int look = 0;
                look < (moves ? 10 * LOOKS : LOOKS) && said.startsWith("Content");
                look++) {
            if (pattern.matcher(answers.toString(StandardCharsets.ISO_8859_1)).find(seen)) {
                return;
            }
            LockSupport.parkNanos(BETWEEN);
        }
    }
}
