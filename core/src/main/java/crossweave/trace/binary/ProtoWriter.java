package crossweave.trace.binary;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes messages of Protocol Buffers, field by field. */
public final class ProtoWriter {
    private static final int VARINT = 0;
    private static final int FIXED_64 = 1;
    private static final int BYTES = 2;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    public ProtoWriter number(int field, long value) {
        varint((long) field << 3 | VARINT);
        varint(value);
        return this;
    }

    public ProtoWriter fraction(int field, double value) {
        varint((long) field << 3 | FIXED_64);
        long bits = Double.doubleToLongBits(value);
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            bytes.write((int) (bits >>> shift));
        }
        return this;
    }

    public ProtoWriter text(int field, String value) {
        return bytes(field, value.getBytes(StandardCharsets.UTF_8));
    }

    public ProtoWriter message(int field, ProtoWriter message) {
        return bytes(field, message.bytes.toByteArray());
    }

    /** Numbers of a repeated field, packed. */
    public ProtoWriter numbers(int field, int... values) {
        if (values.length == 0) {
            return this;
        }
        ProtoWriter packed = new ProtoWriter();
        for (int value : values) {
            packed.varint(value);
        }
        return message(field, packed);
    }

    private ProtoWriter bytes(int field, byte[] value) {
        varint((long) field << 3 | BYTES);
        varint(value.length);
        bytes.writeBytes(value);
        return this;
    }

    private void varint(long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            bytes.write((int) (rest & 0x7F | 0x80));
            rest >>>= 7;
        }
        bytes.write((int) rest);
    }

    /** Writes the message after its size. */
    public void writeSized(OutputStream out) throws IOException {
        ProtoWriter size = new ProtoWriter();
        size.varint(bytes.size());
        size.bytes.writeTo(out);
        bytes.writeTo(out);
    }
}
