package crossweave.cpc.machine;

import crossweave.cpc.vm.ProgramFault;

import java.util.Arrays;

/**
 * Where the virtual processors of a program are placed.
 *
 * @param physical per virtual processor: the physical one
 * @param wraps whether numbers of virtual processors wrap around, as on rings and tori
 * @param processors physical ones
 */
public record ProcessorPlacement(int[] physical, boolean wraps, int processors) {

    /** All virtual processors on one physical one: gives the sequential time of the program. */
    public ProcessorPlacement sequential() {
        return new ProcessorPlacement(new int[physical.length], wraps, 1);
    }

    /** Virtual processor i on physical processor i. */
    public static ProcessorPlacement identical(int processors, boolean wraps) {
        int[] same = new int[processors];
        Arrays.setAll(same, i -> i);
        return new ProcessorPlacement(same, wraps, processors);
    }

    public int virtuals() {
        return physical.length;
    }

    /** The virtual processor that a program means by a number. */
    public int virtual(int number) {
        if (wraps) {
            return Math.floorMod(number, virtuals());
        }
        return within(number, virtuals(), "processor");
    }

    public int physicalOf(int virtual) {
        return physical[virtual];
    }

    /** The physical processor that a program means by a number. */
    public int physicalNamed(int number) {
        return within(number, processors, "physical processor");
    }

    private static int within(int number, int count, String what) {
        if (number < 0 || number >= count) {
            throw new ProgramFault(
                    "there is no %s %d: they are numbered 0..%d"
                            .formatted(what, number, count - 1));
        }
        return number;
    }
}
