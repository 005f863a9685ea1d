package crossweave.trace.binary;

import java.io.Serializable;

/** The bits of a file, the highest of each byte first. */
final class BitReader implements Serializable {
    private final ByteStream bytes;
    private int current; // byte
    private int left; // bits of it

    BitReader(ByteStream bytes) {
        this.bytes = bytes;
    }

    /** Of the next bit. */
    long position() {
        return bytes.position() * Byte.SIZE - left;
    }

    void seek(long position) {
        bytes.seek(position / Byte.SIZE);
        left = 0;
        bits((int) (position % Byte.SIZE));
    }

    int bit() {
        if (left == 0) {
            current = bytes.u8();
            left = Byte.SIZE;
        }
        return current >> --left & 1;
    }

    /** A number of so many bits, 32 at most. */
    int bits(int count) {
        int number = 0;
        for (int i = 0; i < count; i++) {
            number = number << 1 | bit();
        }
        return number;
    }

    /** Leaves out what is left of a byte. */
    void align() {
        left = 0;
    }
}
