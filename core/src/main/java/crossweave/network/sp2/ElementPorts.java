package crossweave.network.sp2;

import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.Arrays;

/** The channels that enter and leave each router; those of terminals follow those of routers. */
final class ElementPorts implements Serializable {
    private final int[][] inputs; // per router: channels
    private final int[][] outputs;

    ElementPorts(Topology topology) {
        int[] in = new int[topology.routers()]; // number of inputs per router
        int[] out = new int[topology.routers()];
        for (int channel = 0; channel < topology.channels(); channel++) {
            if (topology.target(channel) != Topology.NONE) {
                in[topology.target(channel)]++;
            }
            if (topology.source(channel) != Topology.NONE) {
                out[topology.source(channel)]++;
            }
        }
        this.inputs = lists(in);
        this.outputs = lists(out);
        for (int channel = topology.channels() - 1; channel >= 0; channel--) {
            if (topology.target(channel) != Topology.NONE) {
                inputs[topology.target(channel)][--in[topology.target(channel)]] = channel;
            }
            if (topology.source(channel) != Topology.NONE) {
                outputs[topology.source(channel)][--out[topology.source(channel)]] = channel;
            }
        }
    }

    private static int[][] lists(int[] sizes) {
        return Arrays.stream(sizes).mapToObj(int[]::new).toArray(int[][]::new);
    }

    int[] inputs(int router) {
        return inputs[router];
    }

    int[] outputs(int router) {
        return outputs[router];
    }
}
