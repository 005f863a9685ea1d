package crossweave.network.vc;

import crossweave.random.RandomStream;

import java.util.stream.IntStream;

/** Settings of virtual-channel routers by chance. */
public final class VcOptions {
    private VcOptions() {}

    /** Settings of the router by chance. */
    public static String draw(RandomStream random) {
        return delays(random) + (random.nextInt(2) == 0 ? "" : variants(random));
    }

    public static String delays(RandomStream random) {
        StringBuilder text = new StringBuilder();
        text.append(random.nextInt(2) == 0 ? "" : " routing-delay=" + random.nextInt(4));
        text.append(random.nextInt(2) == 0 ? "" : " switch-traversal-delay=" + random.nextInt(4));
        text.append(random.nextInt(2) == 0 ? "" : " credit-delay=" + random.nextInt(4));
        text.append(random.nextInt(2) == 0 ? "" : " loopback=router");
        text.append(random.nextInt(4) == 0 ? " wait-for-tail-credit" : "");
        return text.toString();
    }

    static String variants(RandomStream random) {
        return IntStream.range(0, 13)
                .filter(_ -> random.nextInt(3) == 0)
                .mapToObj(i -> variant(i, random))
                .reduce("", String::concat);
    }

    private static String variant(int i, RandomStream random) {
        return switch (i) {
            case 0 -> " vc-allocation-delay=" + (1 + random.nextInt(4));
            case 1 -> " switch-allocation-delay=" + (1 + random.nextInt(6));
            case 2 -> " vc-allocator=" + allocator(random);
            case 3 -> " switch-allocator=" + allocator(random);
            case 4 -> " iterations=" + (1 + random.nextInt(3));
            case 5 -> " arbiter=matrix";
            case 6 -> " input-speedup=" + (1 + random.nextInt(3));
            case 7 -> " output-speedup=" + (1 + random.nextInt(3));
            case 8 -> " internal-speedup=" + (1 + random.nextInt(5) / 2.0);
            case 9 -> " speculative";
            case 10 -> " hold-switch";
            case 11 -> " buffers=shared";
            default -> " priority=" + oneOf(random, "age", "network-age", "class");
        };
    }

    private static String allocator(RandomStream random) {
        return oneOf(
                random, "islip", "separable-input-first", "separable-output-first", "wavefront");
    }

    private static String oneOf(RandomStream random, String... some) {
        return some[random.nextInt(some.length)];
    }
}
