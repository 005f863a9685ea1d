package crossweave.trace.binary;

import java.util.Arrays;

/**
 * A block of a file of bzip2 (Seward 1996): bytes that were sorted by what follows them (Burrows
 * and Wheeler 1994), written as places in a list of recent ones, and coded by Huffman's method.
 */
final class Bzip2Block {
    static final int NONE = -1;

    private static final int GROUP = 50; // symbols that follow one table
    private static final int MOST_TABLES = 6;
    private static final int MOST_LENGTH = 20; // bits of a code
    private static final int SAME = 4; // equal bytes, after which a number of further ones follows
    private static final int POLYNOMIAL = 0x04C1_1DB7;
    private static final int[] SUMS = sums();

    private final int[] links; // per place: its byte, and above it the place of the next one
    private final int checksum;
    private int at; // place of the next byte
    private int left; // bytes that were not taken yet
    private int last = NONE; // the last byte
    private int same; // how often it was there
    private int repeats; // how often it follows
    private int sum = -1; // checksum of what was read, without its end

    private Bzip2Block(int[] links, int count, int first, int checksum) {
        this.links = links;
        this.left = count;
        this.at = first;
        this.checksum = checksum;
    }

    /** What is wrong with a block. */
    static final class Wrong extends Exception {
        private static final long serialVersionUID = 1;

        Wrong(String sentence) {
            super(sentence);
        }
    }

    /** Reads a block of so many bytes at most. */
    static Bzip2Block read(BitReader bits, int most) throws Wrong {
        int checksum = bits.bits(Integer.SIZE);
        check(bits.bit() == 0, "a block is randomised, as by bzip2 0.9.0");
        int origin = bits.bits(24);
        byte[] recent = symbols(bits);
        Huffman[] tables = new Huffman[bits.bits(3)];
        check(tables.length >= 2 && tables.length <= MOST_TABLES, "the number of tables is wrong");
        int[] selectors = selectors(bits, tables.length);
        for (int i = 0; i < tables.length; i++) {
            tables[i] = table(bits, recent.length + 2);
        }
        int[] links = new int[most];
        int count = decode(bits, tables, selectors, recent, links);
        check(origin < count, "a block begins behind its end");
        return new Bzip2Block(links, count, sort(links, count)[origin] >>> 8, checksum);
    }

    private static void check(boolean isRight, String otherwise) throws Wrong {
        if (!isRight) {
            throw new Wrong(otherwise);
        }
    }

    /** The bytes that there are. */
    private static byte[] symbols(BitReader bits) throws Wrong {
        byte[] symbols = new byte[256];
        int count = 0;
        int sixteens = bits.bits(16);
        for (int sixteen = 0; sixteen < 16; sixteen++) {
            int there = (sixteens << sixteen & 0x8000) == 0 ? 0 : bits.bits(16);
            for (int i = 0; i < 16; i++) {
                if ((there << i & 0x8000) != 0) {
                    symbols[count++] = (byte) (sixteen * 16 + i);
                }
            }
        }
        check(count > 0, "a block has no bytes");
        return Arrays.copyOf(symbols, count);
    }

    /** Which table each group of symbols follows. */
    private static int[] selectors(BitReader bits, int tables) throws Wrong {
        int[] selectors = new int[bits.bits(15)];
        int[] recent = new int[tables];
        Arrays.setAll(recent, i -> i);
        for (int i = 0; i < selectors.length; i++) {
            int place = 0;
            while (bits.bit() == 1) {
                check(++place < tables, "there is no such table");
            }
            int table = recent[place];
            System.arraycopy(recent, 0, recent, 1, place);
            recent[0] = table;
            selectors[i] = table;
        }
        return selectors;
    }

    private static Huffman table(BitReader bits, int symbols) throws Wrong {
        int[] lengths = new int[symbols];
        int length = bits.bits(5);
        for (int i = 0; i < symbols; i++) {
            while (true) {
                check(length >= 1 && length <= MOST_LENGTH, "a code has a wrong length");
                if (bits.bit() == 0) {
                    break;
                }
                length += bits.bit() == 0 ? 1 : -1;
            }
            lengths[i] = length;
        }
        return new Huffman(lengths);
    }

    /** Decodes the sorted bytes; returns how many there are. */
    private static int decode(
            BitReader bits, Huffman[] tables, int[] selectors, byte[] recent, int[] bytes)
            throws Wrong {
        int end = recent.length + 1; // symbol
        int count = 0;
        int run = 0;
        int weight = 1; // of the next digit of a run
        for (int read = 0; ; read++) {
            check(read / GROUP < selectors.length, "a block has no end");
            int symbol = tables[selectors[read / GROUP]].symbol(bits);
            if (symbol < 2) { // digits 1 and 2 of a number to the base 2
                check(weight <= bytes.length, "a run is too long");
                run += weight << symbol;
                weight <<= 1;
                continue;
            }
            check(run <= bytes.length - count, "a block is too long");
            Arrays.fill(bytes, count, count + run, recent[0] & 0xFF);
            count += run;
            run = 0;
            weight = 1;
            if (symbol == end) {
                return count;
            }
            check(count < bytes.length, "a block is too long");
            int place = symbol - 1;
            byte taken = recent[place];
            System.arraycopy(recent, 0, recent, 1, place);
            recent[0] = taken;
            bytes[count++] = taken & 0xFF;
        }
    }

    /** Adds to each byte the place of the one that follows it. */
    private static int[] sort(int[] links, int count) {
        int[] next = new int[257]; // per byte: its next place in the order of bytes
        for (int i = 0; i < count; i++) {
            next[links[i] + 1]++;
        }
        for (int i = 1; i < next.length; i++) {
            next[i] += next[i - 1];
        }
        for (int i = 0; i < count; i++) {
            links[next[links[i] & 0xFF]++] |= i << 8;
        }
        return links;
    }

    /** The next byte; NONE at the end. */
    int next() throws Wrong {
        if (repeats == 0 && same == SAME && left > 0) {
            same = 0;
            repeats = take();
        }
        if (repeats > 0) {
            repeats--;
            add(last);
            return last;
        }
        if (left == 0) {
            check(~sum == checksum, "the checksum of a block is wrong: the file is damaged");
            return NONE;
        }
        int taken = take();
        same = taken == last ? same + 1 : 1;
        last = taken;
        add(taken);
        return taken;
    }

    private int take() {
        left--;
        int link = links[at];
        at = link >>> 8;
        return link & 0xFF;
    }

    private void add(int taken) {
        sum = sum << 8 ^ SUMS[sum >>> 24 ^ taken];
    }

    /** What a byte changes in the checksum. */
    private static int[] sums() {
        int[] sums = new int[256];
        for (int i = 0; i < sums.length; i++) {
            int sum = i << 24;
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                sum = sum << 1 ^ (sum < 0 ? POLYNOMIAL : 0);
            }
            sums[i] = sum;
        }
        return sums;
    }
}
