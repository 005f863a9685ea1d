package crossweave.recording;

import java.io.ByteArrayOutputStream;

/** Whole numbers as bytes, seven bits each, the lowest first; small numbers take one byte. */
final class ByteColumn {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    void add(long number) {
        long rest = number;
        while (rest >>> 7 != 0) {
            bytes.write((int) (rest & 0x7f | 0x80));
            rest >>>= 7;
        }
        bytes.write((int) rest);
    }

    /** Adds a number that may be negative: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4. */
    void addSigned(long number) {
        add(number << 1 ^ number >> 63);
    }

    void addByte(int value) {
        bytes.write(value);
    }

    void add(byte[] more) {
        bytes.writeBytes(more);
    }

    int size() {
        return bytes.size();
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }
}
