package crossweave.network.vc;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The inputs and outputs of all routers of a partition, numbered through: every port has equally
 * many of them, adjacent, and those of a router are adjacent too, in the order of its ports.
 */
final class Sides implements Serializable {
    private final int inputsPerPort;
    private final int outputsPerPort;
    private final int[] firstInput; // per router and one more, from the first of the partition on
    private final int[] firstOutput; // likewise
    private final int[] routerOf; // per input
    private final int[] outputOf; // per port: its number among all outputs

    Sides(RouterPorts ports, int inputsPerPort, int outputsPerPort) {
        this.inputsPerPort = inputsPerPort;
        this.outputsPerPort = outputsPerPort;
        int routers = ports.endRouter - ports.firstRouter;
        this.firstInput = new int[routers + 1];
        this.firstOutput = new int[routers + 1];
        this.routerOf = new int[ports.atRouters * inputsPerPort];
        this.outputOf = new int[ports.count];
        for (int r = 0; r < routers; r++) {
            int router = ports.firstRouter + r;
            firstInput[r + 1] = firstInput[r] + ports.inputs(router) * inputsPerPort;
            firstOutput[r + 1] = firstOutput[r] + ports.outputs[router] * outputsPerPort;
            Arrays.fill(routerOf, firstInput[r], firstInput[r + 1], r);
        }
        for (int port = 0; port < ports.count; port++) {
            int sender = ports.sender(port) - ports.firstRouter;
            if (sender >= 0 && sender < routers) {
                outputOf[port] = firstOutput[sender] + ports.outputIndex(port) * outputsPerPort;
            }
        }
    }

    int inputs() {
        return routerOf.length;
    }

    int outputs() {
        return firstOutput[firstOutput.length - 1];
    }

    int routers() {
        return firstInput.length - 1;
    }

    /** The n-th input of a port. */
    int input(int port, int n) {
        return port * inputsPerPort + n;
    }

    /** The n-th output of the router before a port, of those that lead to it. */
    int output(int port, int n) {
        return outputOf[port] + n;
    }

    int inputsPerPort() {
        return inputsPerPort;
    }

    int outputsPerPort() {
        return outputsPerPort;
    }

    int routerOf(int input) {
        return routerOf[input];
    }

    int firstInput(int router) {
        return firstInput[router];
    }

    int firstOutput(int router) {
        return firstOutput[router];
    }

    /** Inputs or outputs of a router, whichever are more. */
    int widest(int router) {
        return Math.max(
                firstInput[router + 1] - firstInput[router],
                firstOutput[router + 1] - firstOutput[router]);
    }

    /** The same for the router that has most of them. */
    int widest() {
        int most = 1;
        for (int r = 0; r < routers(); r++) {
            most = Math.max(most, widest(r));
        }
        return most;
    }
}
