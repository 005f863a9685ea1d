package crossweave.shared.program;

/** The discrete Fourier transform, X[k] = sum over j of x[j] e^(-2 pi i j k / n), of 2^a points. */
final class Fourier {
    private Fourier() {}

    /** e^(-2 pi i j / n), real part. */
    static double cos(long j, long n) {
        return StrictMath.cos(2 * Math.PI * (j % n) / n);
    }

    /** e^(-2 pi i j / n), imaginary part. */
    static double sin(long j, long n) {
        return -StrictMath.sin(2 * Math.PI * (j % n) / n);
    }

    /** Transforms in place: Gentleman and Sande's butterflies, then bits reversed. */
    static void transform(double[] re, double[] im) {
        int n = re.length;
        for (int span = n / 2; span >= 1; span /= 2) {
            for (int at = 0; at < span; at++) {
                double cos = cos(at, 2L * span);
                double sin = sin(at, 2L * span);
                for (int i = at; i < n; i += 2 * span) {
                    butterfly(re, im, i, i + span, cos, sin);
                }
            }
        }
        int bits = Powers.log2(n);
        for (int i = 0; i < n; i++) {
            int j = reverse(i, bits);
            if (i < j) {
                swap(re, i, j);
                swap(im, i, j);
            }
        }
    }

    /** (a, b) becomes (a + b, (a - b) w). */
    static void butterfly(double[] re, double[] im, int a, int b, double cos, double sin) {
        double x = re[a] - re[b];
        double y = im[a] - im[b];
        re[a] += re[b];
        im[a] += im[b];
        re[b] = x * cos - y * sin;
        im[b] = x * sin + y * cos;
    }

    static int reverse(int i, int bits) {
        return bits == 0 ? 0 : Integer.reverse(i) >>> Integer.SIZE - bits;
    }

    private static void swap(double[] values, int i, int j) {
        double value = values[i];
        values[i] = values[j];
        values[j] = value;
    }

    /** The same by the definition of Danielson and Lanczos: results are compared with it. */
    static double[][] reference(double[] re, double[] im) {
        int n = re.length;
        if (n == 1) {
            return new double[][] {re.clone(), im.clone()};
        }
        double[][] even = reference(part(re, 0), part(im, 0));
        double[][] odd = reference(part(re, 1), part(im, 1));
        double[][] all = new double[2][n];
        for (int k = 0; k < n / 2; k++) {
            double x = odd[0][k] * cos(k, n) - odd[1][k] * sin(k, n);
            double y = odd[0][k] * sin(k, n) + odd[1][k] * cos(k, n);
            all[0][k] = even[0][k] + x;
            all[1][k] = even[1][k] + y;
            all[0][k + n / 2] = even[0][k] - x;
            all[1][k + n / 2] = even[1][k] - y;
        }
        return all;
    }

    private static double[] part(double[] values, int from) {
        double[] half = new double[values.length / 2];
        for (int i = 0; i < half.length; i++) {
            half[i] = values[2 * i + from];
        }
        return half;
    }
}
