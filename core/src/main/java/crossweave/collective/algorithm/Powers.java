package crossweave.collective.algorithm;

/** Powers of two. */
final class Powers {
    private Powers() {}

    static boolean isPower(int number) {
        return Integer.bitCount(number) == 1;
    }

    /** The logarithm to base 2, rounded up. */
    static int log(int number) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(number - 1);
    }
}
