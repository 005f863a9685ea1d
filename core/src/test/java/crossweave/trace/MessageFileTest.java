package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.trace.message.MessageFile;
import crossweave.trace.message.MessageFile.Message;
import crossweave.trace.message.MessageFile.Units;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class MessageFileTest {
    static final String SMALL =
            """
            # what a run wrote
            sent,entered,arrived,source,destination,flits,hops,blocked,work
            0,0,5,0,1,4,1,0,0
            0,1,7,2,3,4,1,0,0
            7,7,12,1,0,16,1,0,0
            9,9,12,3,0,16,1,0,0
            """;
    private static final Units UNITS = new Units(4, 1, 1);
    private static final int NONE = Message.NONE;

    @TempDir Path folder;

    private List<Message> read(String text, Units units) {
        MessageFile file = MessageFile.open(new Given(folder).file("t.csv", text), units);
        List<Message> messages = new ArrayList<>();
        for (Optional<Message> m = file.next(); m.isPresent(); m = file.next()) {
            messages.add(m.get());
        }
        return messages;
    }

    @Test
    void aTraceOfARunIsItsMessages() {
        List<Message> expected =
                List.of(
                        new Message(0, 0, 1, 4, NONE, NONE),
                        new Message(0, 2, 3, 4, NONE, NONE),
                        new Message(7, 1, 0, 16, NONE, NONE),
                        new Message(9, 3, 0, 16, NONE, NONE));
        assertEquals(expected, read(SMALL, UNITS));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "time,source,destination,flits\n5,3,2,8\n",
                "Cycle;Src;Dst;Length\n5;3;2;8\n",
                "\"to\"\t\"from\"\t\"flits\"\t\"sent\"\n2\t3\t8\t5",
                "  flits time  src dest\r\n\r\n  8 5  3 2\r\n",
                "flits, size, x, time, source, to\n8, 999, hm, 5.0, 3, 2",
            })
    void columnsAreFoundByTheirNames(String text) {
        assertEquals(List.of(new Message(5, 3, 2, 8, NONE, NONE)), read(text, UNITS));
    }

    @Test
    void timesAreScaledAndBytesAreFlits() {
        String text = "time,src,dst,bytes\n0.5,0,1,0\n1e3,0,1,17\n";
        assertEquals(
                List.of(
                        new Message(1, 0, 1, 1, NONE, NONE),
                        new Message(2000, 0, 1, 3, NONE, NONE)),
                read(text, new Units(4, 2, 8)));
    }

    @Test
    void messagesMayWaitForOthers() {
        String text = "id,time,src,dst,flits,after\n3,0,0,1,1,\n4,0,1,2,1,3\n";
        assertEquals(
                List.of(new Message(0, 0, 1, 1, 3, NONE), new Message(0, 1, 2, 1, 4, 3)),
                read(text, UNITS));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "# nothing|1:1: missing-part",
                "0,0,1,4|1:1: missing-part",
                "time,source,flits|1:1: missing-part",
                "time,src,dst,flits;5,0,1,1;4,0,1,1|3:1: contradiction",
                "time,src,dst,flits;-1,0,1,1|2:1: not-a-number",
                "time,src,dst,flits;0, 4,1,1|2:4: unknown-name",
                "time,src,dst,flits;0,0,b,1|2:5: unknown-name",
                "time,src,dst,flits;0,0,1,1.5|2:7: not-a-number",
                "time,src,dst,flits;0,0,1|2:6: not-a-number",
                "time,src,dst,bytes;0,0,1,x|2:7: not-a-number",
                "time,src,dst,flits,id;0,0,1,1,5;0,0,1,1,5|3:9: contradiction",
                "time,src,dst,flits,id,after;0,0,1,1,5,5|2:11: unknown-name",
            })
    void aTraceWithAMistakeIsRefusedWithItsPlace(String text, String problem) {
        Path file = new Given(folder).file("t.csv", text.replace(';', '\n'));
        assertEquals(
                List.of("t.csv:" + problem),
                new Given(folder).problems(file, path -> MessageFile.open(path, UNITS)));
    }

    @Test
    void severalMistakesAreToldAtOnce() {
        String text = "time,src,dst,flits\n0,9,1,1\n0,0,1,1\nx,0,1,1\n";
        Path file = new Given(folder).file("t.csv", text);
        assertEquals(
                List.of("t.csv:2:3: unknown-name", "t.csv:4:1: not-a-number"),
                new Given(folder).problems(file, path -> MessageFile.open(path, UNITS)));
    }

    /** What comes far behind is looked at when it is read, and told in the same way. */
    @Test
    void aMistakeFarBehindIsToldWhenItIsReached() {
        String text = "time,src,dst,flits\n" + "1,0,1,1\n".repeat(200_000) + "0,0,1,1\n";
        Path path = new Given(folder).file("t.csv", text);
        MessageFile file = MessageFile.open(path, UNITS);
        for (int i = 0; i < 200_000; i++) {
            file.next();
        }
        assertEquals(
                List.of("t.csv:200002:1: contradiction"),
                new Given(folder).problems(path, _ -> file.next()));
    }
}
