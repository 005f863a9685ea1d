package crossweave.files;

import java.io.ByteArrayOutputStream;

/**
 * Whole numbers as bytes, seven bits each, the lowest first; small numbers take one byte. Pages
 * read them without making an object of each.
 */
public final class ByteColumn {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    public void add(long number) {
        long rest = number;
        while (rest >>> 7 != 0) {
            bytes.write((int) (rest & 0x7f | 0x80));
            rest >>>= 7;
        }
        bytes.write((int) rest);
    }

    /** Adds a number that may be negative: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4. */
    public void addSigned(long number) {
        add(number << 1 ^ number >> 63);
    }

    public void addByte(int value) {
        bytes.write(value);
    }

    public void add(byte[] more) {
        bytes.writeBytes(more);
    }

    public int size() {
        return bytes.size();
    }

    public byte[] bytes() {
        return bytes.toByteArray();
    }
}
