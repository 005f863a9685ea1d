package crossweave.cuda;

import crossweave.experiment.Experiment;
import crossweave.experiment.MeasureSettings.Hardware;
import crossweave.network.NetworkBuilder;
import crossweave.network.device.Device;
import crossweave.network.device.Device.DeviceFailure;
import crossweave.network.device.DeviceBatches;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The GPU that the runs of a command share. It is taken when the first run asks for it; runs that
 * do not are on cores.
 */
public final class GpuRuns implements AutoCloseable {
    private final Supplier<Device> opening;
    private @Nullable DeviceBatches batches; // once a run has asked for it

    /** A GPU that is opened this way. */
    public GpuRuns(Supplier<Device> opening) {
        this.opening = opening;
    }

    /** The first GPU of this computer; CUDA_VISIBLE_DEVICES chooses which that is. */
    public static GpuRuns ofThisComputer() {
        return new GpuRuns(() -> CudaDevice.open(CudaPlaces.ofThisComputer(), 0));
    }

    /**
     * Makes a run of an experiment with what builds its network on the hardware that it asks for;
     * afterwards its network is gone. Throws {@link BadInput} if there is no such hardware.
     */
    public <T> T run(Experiment experiment, Function<NetworkBuilder, T> run) {
        return isOnGpu(experiment)
                ? GpuNetworks.run(batches(), run)
                : run.apply(NetworkBuilder.ON_CORES);
    }

    /**
     * What builds the network of a run that does not share the GPU with others; the network is gone
     * when this is closed.
     */
    public NetworkBuilder builder(Experiment experiment) {
        return isOnGpu(experiment) ? new GpuNetworks(batches()) : NetworkBuilder.ON_CORES;
    }

    /** Takes the GPU now; throws {@link BadInput} if there is none. */
    public void open() {
        batches();
    }

    /** What readers of a result should know about it. */
    public List<String> notes(Experiment experiment) {
        return isOnGpu(experiment)
                ? List.of("simulated on a GPU: " + batches().device().name())
                : List.of();
    }

    /** Whether an experiment asks for a GPU. */
    public static boolean isOnGpu(Experiment experiment) {
        return experiment.scenario().measure().device() == Hardware.GPU;
    }

    private synchronized DeviceBatches batches() {
        DeviceBatches known = batches;
        if (known == null) {
            try {
                known = new DeviceBatches(opening.get());
            } catch (DeviceFailure e) {
                throw new BadInput(
                        "measure.device: gpu",
                        ProblemCode.NEEDS_SOFTWARE,
                        "%s",
                        String.valueOf(e.getMessage()));
            }
            batches = known;
        }
        return known;
    }

    /** Gives the GPU back; the next run takes it again. */
    @Override
    public synchronized void close() {
        if (batches != null) {
            batches.close();
            batches = null;
        }
    }
}
