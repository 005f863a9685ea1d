package crossweave.fuzz;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Messages to a server of an editor. A line that begins with { is a message, to which its length is
 * written; any other line goes as it is. FOLDER in them is a folder with the program p.cpc.
 */
final class Conversation {
    private static final int LONGEST_ANSWER = 1 << 22; // characters
    private static final Pattern REFUSED =
            Pattern.compile("\"(?:error|message)\":[^}]{0,40}?\"([^\"]{0,60})");
    private static final Logger LIBRARY = Logger.getLogger("org.eclipse.lsp4j");

    private final List<byte[]> said = new ArrayList<>(); // a message or a line each

    /** Hears all that is said, and ends. */
    interface Server {
        void converse(InputStream in, OutputStream out);
    }

    static {
        LIBRARY.setLevel(Level.OFF); // it tells of messages that are none
    }

    Conversation(byte[] input, Path folder) throws java.io.IOException {
        Subjects.put(folder, "p.cpc", Subject.bytes(Conversations.PROGRAM));
        String text = new String(input, StandardCharsets.UTF_8);
        for (String line : text.replace("FOLDER", folder.toString()).split("\n", -1)) {
            int length = Subject.bytes(line).length;
            String head = "Content-Length: %d\r\n\r\n".formatted(length);
            said.add(Subject.bytes(line.startsWith("{") ? head + line : line + "\r\n"));
        }
    }

    void hold(Server server) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        server.converse(new Paced(said, out), out);
        String answers = out.toString(StandardCharsets.UTF_8);
        look(answers);
        Matcher refused = REFUSED.matcher(answers);
        if (refused.find()) {
            throw new BadInput(
                    "answer",
                    ProblemCode.INVALID,
                    "says " + refused.group(1).replaceAll("[^a-z ]", ""));
        }
    }

    /** Throws if answers tell of a bug of ours, or are without an end. */
    static void look(String answers) {
        int at = answers.indexOf("bug of crossweave");
        if (at >= 0) {
            String end = answers.substring(at, Math.min(answers.length(), at + 400));
            throw new AssertionError(Verdict.shape(end));
        }
        if (answers.length() > LONGEST_ANSWER) {
            throw new AssertionError("an answer that nobody reads to its end");
        }
    }
}
