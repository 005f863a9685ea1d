package crossweave.shared.program;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;
import crossweave.shared.SharedProgram;

import java.util.List;

/** Every program on shared memory that has a name. To add one, write its class and its line. */
public final class Programs {
    private Programs() {}

    public static final Catalog<SharedProgram> ALL =
            new Catalog<>(
                    "program",
                    SharedProgram.class,
                    List.of(
                            Entry.of(
                                    "broadcast",
                                    "all-to-all broadcast by binary exchange: every "
                                            + "node gets all data",
                                    Broadcast.class,
                                    settings -> settings),
                            Entry.of(
                                    "fft",
                                    "a fast Fourier transform, with a transposition by "
                                            + "binary exchange",
                                    Fft.class,
                                    settings -> settings),
                            Entry.of(
                                    "matrix-transpose",
                                    "every node reads its columns of a matrix that is "
                                            + "distributed by rows",
                                    MatrixTranspose.class,
                                    settings -> settings),
                            Entry.of(
                                    "stencil",
                                    "an iteration on a grid of points: every node "
                                            + "reads the edges of the neighbouring blocks",
                                    Stencil.class,
                                    settings -> settings)));
}
