package crossweave.cuda;

import crossweave.network.Network;
import crossweave.network.NetworkBuilder;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.network.device.DeviceBatches;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;

import java.util.function.Function;

/** Builds networks of plain virtual-channel routers on a GPU. */
record GpuNetworks(DeviceBatches batches) implements NetworkBuilder {

    /** Makes a run whose network is on a GPU. */
    static <T> T run(DeviceBatches batches, Function<NetworkBuilder, T> run) {
        return run.apply(new GpuNetworks(batches));
    }

    @Override
    public Network build(Technique technique, NetworkConfig config, Network.Receiver receiver) {
        throw new InvalidSettings(
                "", ProblemCode.NOT_SUPPORTED, "a GPU does not simulate this network yet");
    }
}
