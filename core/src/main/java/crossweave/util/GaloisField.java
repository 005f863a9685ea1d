package crossweave.util;

import java.util.Arrays;

/**
 * The field of q = p^m elements, for a prime p: 0 to q-1 stand for polynomials over the integers
 * modulo p, whose coefficients are the digits of the number in base p.
 */
public final class GaloisField {
    private final int order; // q
    private final int prime; // p
    private final int[] power; // power[i] = g^i for a primitive element g, i from 0 to q-2
    private final int[] logarithm; // the inverse, from 1 on

    /** Such a field exists if and only if the order is a power of a prime. */
    public GaloisField(int order) {
        if (!isPrimePower(order)) {
            throw new IllegalArgumentException("no field has %d elements".formatted(order));
        }
        this.order = order;
        this.prime = smallestFactor(order);
        this.power = powers();
        this.logarithm = new int[order];
        for (int i = 0; i < power.length; i++) {
            logarithm[power[i]] = i;
        }
    }

    public static boolean isPrimePower(int number) {
        if (number < 2) {
            return false;
        }
        int rest = number;
        for (int prime = smallestFactor(number); rest % prime == 0; ) {
            rest /= prime;
        }
        return rest == 1;
    }

    private static int smallestFactor(int number) {
        for (int factor = 2; factor * factor <= number; factor++) {
            if (number % factor == 0) {
                return factor;
            }
        }
        return number;
    }

    /**
     * Searches a monic polynomial of degree m modulo which the powers of x are all elements but 0.
     * For m = 1 it is x - g with a primitive root g.
     */
    private int[] powers() {
        for (int low = 1; low < order; low++) { // the polynomial without its first term
            int[] powers = new int[order - 1];
            powers[0] = 1;
            int i = 1;
            int next = timesX(1, low);
            while (i < powers.length && next != 1 && next != 0) {
                powers[i++] = next;
                next = timesX(next, low);
            }
            if (i == powers.length && next == 1) {
                return powers;
            }
        }
        throw new IllegalStateException("every finite field has a primitive polynomial");
    }

    /** The product of an element and x, modulo x^m + low. */
    private int timesX(int element, int low) {
        int leading = element / (order / prime);
        int shifted = element % (order / prime) * prime;
        int sum = shifted;
        for (int i = 0; i < leading; i++) {
            sum = minus(sum, low);
        }
        return sum;
    }

    public int order() {
        return order;
    }

    public int plus(int a, int b) {
        int sum = 0;
        for (int unit = 1, x = a, y = b; x > 0 || y > 0; unit *= prime, x /= prime, y /= prime) {
            sum += (x + y) % prime * unit;
        }
        return sum;
    }

    public int negative(int a) {
        int negative = 0;
        for (int unit = 1, x = a; x > 0; unit *= prime, x /= prime) {
            negative += (prime - x % prime) % prime * unit;
        }
        return negative;
    }

    public int minus(int a, int b) {
        return plus(a, negative(b));
    }

    public int times(int a, int b) {
        return a == 0 || b == 0 ? 0 : power[(logarithm[a] + logarithm[b]) % (order - 1)];
    }

    /** a / b, for b not 0. */
    public int quotient(int a, int b) {
        return a == 0 ? 0 : power[Math.floorMod(logarithm[a] - logarithm[b], order - 1)];
    }

    /** Powers of a primitive element, from the 0th on: all elements but 0. */
    public int[] powersOfPrimitive() {
        return Arrays.copyOf(power, power.length);
    }
}
