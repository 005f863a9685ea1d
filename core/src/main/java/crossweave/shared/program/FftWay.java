package crossweave.shared.program;

import crossweave.shared.Processor;
import crossweave.shared.SharedMemory;

/** A way to lay out the data of a Fourier transform, and to compute it so. */
interface FftWay {
    /** Words a node. */
    int words();

    /** Where number i of the input is at the beginning. */
    long input(SharedMemory memory, int i);

    /** Where number k of the result is at the end. */
    long output(SharedMemory memory, int k);

    void run(Processor me);
}
