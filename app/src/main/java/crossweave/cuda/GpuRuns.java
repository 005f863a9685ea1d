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
    private static final int AT_ONCE = 15; // the next run, and what three verdicts can lead to

    private final Supplier<Device> opening;
    private @Nullable DeviceBatches batches; // once a run has asked for it
    private int users; // runs that share it now

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
        if (!isOnGpu(experiment)) {
            return run.apply(NetworkBuilder.ON_CORES);
        }
        DeviceBatches taken = enter();
        try {
            return GpuNetworks.run(taken, run);
        } finally {
            leave();
        }
    }

    /** After a failure the GPU is taken anew, once the runs have ended that were on it. */
    private synchronized DeviceBatches enter() {
        boolean isInterrupted = false;
        while (users > 0 && batches().isBroken()) {
            try {
                wait();
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
        DeviceBatches taken = batches();
        users++;
        return taken;
    }

    private synchronized void leave() {
        users--;
        notifyAll();
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

    /**
     * How many runs like this one take as long as one: a GPU has room for many small networks, and
     * is busy with a large one; cores make one run at a time.
     */
    public static int runsAtOnce(Experiment experiment) {
        boolean isSmall = DeviceBatches.isForBlock(experiment.machine().topology());
        return isOnGpu(experiment) && isSmall ? AT_ONCE : 1;
    }

    /** Whether an experiment asks for a GPU. */
    public static boolean isOnGpu(Experiment experiment) {
        return experiment.scenario().measure().device() == Hardware.GPU;
    }

    private synchronized DeviceBatches batches() {
        if (users == 0 && batches != null && batches.isBroken()) {
            close();
        }
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
        DeviceBatches known = batches;
        batches = null;
        if (known != null) {
            try {
                known.close();
            } catch (DeviceFailure e) {
                // it was of no use any more
            }
        }
    }
}
