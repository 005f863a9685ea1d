package crossweave.cuda;

import crossweave.network.Network;
import crossweave.network.NetworkBuilder;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.network.device.Device.DeviceFailure;
import crossweave.network.device.DeviceBatches;
import crossweave.network.device.DeviceNetwork;
import crossweave.network.device.PlainTraffic;
import crossweave.network.vc.VcRouter;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;

import java.util.function.Function;

/** Builds networks of plain virtual-channel routers on a GPU. */
record GpuNetworks(DeviceBatches batches) implements NetworkBuilder {

    /** Makes a run whose network is on a GPU, together with others that do. */
    static <T> T run(DeviceBatches batches, Function<NetworkBuilder, T> run) {
        return batches.run(() -> run.apply(new GpuNetworks(batches)));
    }

    @Override
    public Network build(Technique technique, NetworkConfig config, Network.Receiver receiver) {
        if (!(technique instanceof VcRouter router)) {
            throw refusal("a GPU simulates technique vc-router only");
        }
        try {
            return new DeviceNetwork(config, router.settings(), batches, PlainTraffic::of);
        } catch (DeviceFailure e) {
            throw refusal(String.valueOf(e.getMessage()));
        }
    }

    private static InvalidSettings refusal(String sentence) {
        return new InvalidSettings("", ProblemCode.NOT_SUPPORTED, "%s", sentence);
    }
}
