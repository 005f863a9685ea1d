package crossweave.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;

import crossweave.problem.BadInput;
import crossweave.trace.binary.ByteStream;
import crossweave.trace.binary.ProtoReader;
import crossweave.trace.binary.ProtoWriter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

/** Our reader and writer of the wire format, beside those of Protocol Buffers. */
class ProtoReaderTest {
    private static final int MOST_PIECES = 97; // bytes read at once

    @TempDir Path folder;

    private ProtoReader reader(byte[] bytes, int piece) throws IOException {
        Path file = Files.write(folder.resolve("m"), bytes);
        return new ProtoReader(new ByteStream(file, piece));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void whatProtocolBuffersWriteIsRead(int seed) throws IOException {
        Random random = new Random(seed);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(bytes);
        List<String> written = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            int field = 1 + random.nextInt(1 << random.nextInt(28));
            written.add(field + " " + write(random, field, out));
        }
        out.flush();
        ProtoReader reader = reader(bytes.toByteArray(), 1 + random.nextInt(MOST_PIECES));
        for (String each : written) {
            reader.next(Long.MAX_VALUE);
            String value =
                    switch (each.split(" ", 3)[1]) {
                        case "number" -> "number " + reader.number();
                        case "fraction" -> "fraction " + reader.fraction();
                        case "text" -> "text " + reader.text();
                        case "list" -> "list " + numbers(reader);
                        default -> {
                            reader.skip();
                            yield "skipped";
                        }
                    };
            assertEquals(each, reader.field() + " " + value);
        }
        assertEquals(bytes.size(), reader.bytes().position());
    }

    private static String write(Random random, int field, CodedOutputStream out)
            throws IOException {
        long number = random.nextLong() >> random.nextInt(Long.SIZE);
        switch (random.nextInt(8)) {
            case 0 -> {
                out.writeInt64(field, number);
                return "number " + number;
            }
            case 1 -> {
                out.writeSFixed32(field, (int) number);
                return "number " + (int) number;
            }
            case 2 -> {
                out.writeFixed64(field, number);
                return "number " + number;
            }
            case 3 -> {
                double fraction = random.nextDouble();
                out.writeDouble(field, fraction);
                return "fraction " + fraction;
            }
            case 4 -> {
                float fraction = random.nextFloat();
                out.writeFloat(field, fraction);
                return "fraction " + (double) fraction;
            }
            case 5 -> {
                String text = "ä".repeat(random.nextInt(200));
                out.writeString(field, text);
                return "text " + text;
            }
            case 6 -> {
                out.writeTag(field, 2);
                out.writeUInt32NoTag(CodedOutputStream.computeInt64SizeNoTag(number));
                out.writeInt64NoTag(number);
                return "list " + List.of(number);
            }
            default -> {
                out.writeString(field, "x".repeat(random.nextInt(300)));
                return "skipped";
            }
        }
    }

    private static List<Long> numbers(ProtoReader reader) {
        List<Long> numbers = new ArrayList<>();
        reader.numbers(numbers::add);
        return numbers;
    }

    @Test
    void whatWeWriteIsReadByProtocolBuffers() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ProtoWriter()
                .number(1, -5)
                .fraction(200, 0.1)
                .text(3, "groß")
                .numbers(4, 1, 300)
                .message(5, new ProtoWriter().number(1, 1L << 40))
                .writeSized(bytes);
        CodedInputStream in = CodedInputStream.newInstance(bytes.toByteArray());
        in.pushLimit(in.readRawVarint32());
        assertEquals(1 << 3, in.readTag());
        assertEquals(-5, in.readInt64());
        assertEquals(200 << 3 | 1, in.readTag());
        assertEquals(0.1, in.readDouble());
        assertEquals(3 << 3 | 2, in.readTag());
        assertEquals("groß", in.readString());
        assertEquals(4 << 3 | 2, in.readTag());
        assertEquals(3, in.readRawVarint32());
        assertEquals(1, in.readInt32());
        assertEquals(300, in.readInt32());
        assertEquals(5 << 3 | 2, in.readTag());
        in.readRawVarint32();
        assertEquals(1 << 3, in.readTag());
        assertEquals(1L << 40, in.readInt64());
        assertEquals(0, in.readTag());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "7f", // a kind that does not exist
                "0aff01", // a text of 255 bytes
                "08ffffffffffffffffffff01", // a number of 11 bytes
                "08", // no number
                "0d0102", // half of a number
            })
    void whatIsNoMessageIsRefusedWithItsByte(String hex) throws IOException {
        ProtoReader reader = reader(HexFormat.of().parseHex(hex), 16);
        assertThrows(
                BadInput.class,
                () -> {
                    while (reader.next(reader.bytes().size())) {
                        reader.skip();
                    }
                });
    }
}
