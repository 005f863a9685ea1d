package crossweave.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * An input that says how to make an input: a sign, the number of one that is known, and bytes that
 * choose what our mutator does to it. A fuzzer that changes bytes so changes words, numbers and
 * lines, which get past the first look of a reader; and it keeps the recipes that lead somewhere.
 */
final class Recipe {
    private static final byte SIGN = 1; // no text begins with it
    private static final int HEAD = 3; // the sign, and two bytes of a number

    private final Subject subject;
    private final List<byte[]> known;

    Recipe(Subject subject, List<byte[]> known) {
        this.subject = subject;
        this.known = known;
    }

    /** A recipe to begin with. */
    static byte[] of(int number) {
        byte[] recipe = new byte[HEAD + Long.BYTES];
        recipe[0] = SIGN;
        recipe[1] = (byte) (number >> 8);
        recipe[2] = (byte) number;
        for (int i = HEAD; i < recipe.length; i++) {
            recipe[i] = (byte) (number * 31 + i * 7);
        }
        return recipe;
    }

    /** What a recipe makes; any other input is what it is. */
    byte[] made(byte[] input) {
        if (input.length <= HEAD || input[0] != SIGN) {
            return input;
        }
        SplittableRandom random =
                new SplittableRandom(Arrays.hashCode(input) * 0x9E3779B97F4A7C15L);
        int number = (input[1] & 0xff) << 8 | input[2] & 0xff;
        List<byte[]> bases = random.nextBoolean() ? subject.seeds() : known; // right ones, or any
        byte[] base = bases.get(number % bases.size());
        byte[] donor = known.get(random.nextInt(known.size()));
        return new Mutator(random, subject.words(), subject.snippets()).mutated(base, donor);
    }
}
