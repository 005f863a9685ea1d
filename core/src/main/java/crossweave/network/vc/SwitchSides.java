package crossweave.network.vc;

import static crossweave.network.vc.RouterState.RECORD_BITS;

import java.io.Serializable;

/** Which inputs and outputs of the switches VCs use, numbered through as in {@link Sides}. */
final class SwitchSides implements Serializable {
    final Sides sides;
    private final RouterState state;
    private final int[] inputOf; // per VC, by number
    private final int[] outputsOf; // per port: which of the outputs to a port its VCs use

    SwitchSides(VcShared shared) {
        VcRouterSettings settings = shared.settings;
        RouterPorts ports = shared.ports;
        this.state = shared.state;
        this.sides = new Sides(ports, settings.inputSpeedup(), settings.outputSpeedup());
        this.inputOf = new int[state.endOfVcs >> RECORD_BITS];
        this.outputsOf = new int[state.endOfVcs >> state.portBits];
        for (int port = 0; port < ports.atRouters; port++) {
            outputsOf[port] = ports.inputIndex(port) % settings.outputSpeedup();
            for (int i = 0; i < state.vcsPerPort; i++) {
                int input = sides.input(port, i % settings.inputSpeedup());
                inputOf[(port << state.vcBits) + i] = input;
            }
        }
    }

    int input(int vc) {
        return inputOf[vc >> RECORD_BITS];
    }

    /** The output through which a VC sends to a port: its router may have several. */
    int output(int vc, int port) {
        return sides.output(state.number(port), outputsOf[vc >> state.portBits]);
    }
}
