package crossweave.network.vc;

import java.io.Serializable;

/**
 * One stage of a cycle, executed for all routers of a {@link RouterBlock} at once. Stages are
 * classes of their own so that each is compiled on its own: in one large method the compiler runs
 * out of registers (docs/decisions/0010).
 */
abstract class PipelineStage implements Serializable {
    abstract void run(long cycle);
}
