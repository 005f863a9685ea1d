package crossweave.shared.program;

import crossweave.shared.Processor;
import crossweave.shared.SharedMemory;

/** A layout of the data of a Fourier transform, with the computation that goes with it. */
interface FftWay {
    /** Words of each node. */
    int words();

    /** Where number i of the input is at the beginning. */
    long input(SharedMemory memory, int i);

    /** Where number k of the result is at the end. */
    long output(SharedMemory memory, int k);

    void run(Processor me);
}
