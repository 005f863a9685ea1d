package crossweave.cuda;

import crossweave.network.device.Device.DeviceBroken;
import crossweave.network.device.Device.DeviceFailure;
import crossweave.network.device.Device.DeviceFull;

/** Errors of libcuda as sentences: what is wrong with this computer, and what to do. */
final class CudaErrors {
    static final int OUT_OF_MEMORY = 2;
    static final int NO_DEVICE = 100;

    private CudaErrors() {}

    static DeviceFailure tooOld(String library, String function) {
        return new DeviceFailure(
                "the library %s is too old: it has no %s; update the driver of the GPU"
                        .formatted(library, function));
    }

    /** Said of a call that came to nothing; {@code name} is that of the error in CUDA. */
    static DeviceFailure of(String doing, int error, String name) {
        String said = "%s: %s (%s)".formatted(doing, sentence(error), name);
        return error == OUT_OF_MEMORY ? new DeviceFull(said) : new DeviceBroken(said);
    }

    private static String sentence(int error) {
        return switch (error) {
            case OUT_OF_MEMORY -> "the memory of the GPU is full";
            case 3, 4, 803 ->
                    "the driver is of another version than its library; it may have been updated"
                            + " without a restart of this computer";
            case 34 ->
                    "the library is that of a toolkit, made for linking only; install the driver"
                            + " of the GPU";
            case 46 ->
                    "another program uses the GPU and shares it with nobody; wait for its end, or"
                            + " ask for nvidia-smi --compute-mode=0";
            case NO_DEVICE, 101 ->
                    "the driver finds no GPU; one that CUDA_VISIBLE_DEVICES hides is not found";
            case 200, 209, 218, 222, 300 ->
                    "the kernels that libnvrtc has compiled do not go with the driver; update the"
                            + " driver, or name an older libnvrtc by "
                            + CudaPlaces.COMPILER_VARIABLE;
            case 214 -> "a bit of the GPU's memory was wrong; run it again";
            case 701 -> "the GPU has too few registers or too little shared memory for a block";
            case 702 -> "a launch took too long for a GPU that also drives a screen";
            case 700, 716, 717, 718, 719 ->
                    "a launch failed, and with it all that is in the GPU's memory";
            case 802 -> "the GPU is not ready yet; try again in a minute";
            case 804 -> "the driver is too old for its library";
            default -> "the driver reports an error";
        };
    }
}
