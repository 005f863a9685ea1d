package crossweave.cuda;

import crossweave.cuda.CudaDriver.Attribute;
import crossweave.network.device.Device.DeviceFailure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A GPU of this computer.
 *
 * @param capability its compute capability, such as 90 for 9.0
 * @param memory bytes
 * @param shared bytes that the threads of a block can share
 * @param isProhibited nobody may use it
 */
public record Gpu(
        int number,
        String name,
        int capability,
        int processors,
        long memory,
        int shared,
        boolean isProhibited) {

    /**
     * What is there.
     *
     * @param driver the version of CUDA that the driver is for
     * @param compiler the library of the compiler and its version, or why there is none
     */
    public record Inventory(List<Gpu> gpus, String driver, String compiler) {}

    static Gpu of(CudaDriver driver, int number) {
        int device = driver.device(number);
        return new Gpu(
                number,
                driver.name(device),
                10 * driver.attribute(device, Attribute.MAJOR)
                        + driver.attribute(device, Attribute.MINOR),
                driver.attribute(device, Attribute.PROCESSORS),
                driver.memory(device),
                driver.attribute(device, Attribute.SHARED_OF_BLOCK),
                driver.attribute(device, Attribute.COMPUTE_MODE) == CudaDriver.PROHIBITED);
    }

    /** Looks at this computer; the failure says what is missing. */
    public static Inventory inventory(CudaPlaces places) {
        CudaDriver driver = new CudaDriver(places);
        List<Gpu> gpus = new ArrayList<>();
        for (int number = 0; number < driver.count(); number++) {
            gpus.add(of(driver, number));
        }
        return new Inventory(gpus, CudaDriver.text(driver.version()), compiler(places, driver));
    }

    private static String compiler(CudaPlaces places, CudaDriver driver) {
        try {
            Nvrtc found = Nvrtc.open(places, driver.version());
            return "%s of CUDA %s".formatted(found.name(), CudaDriver.text(found.version()));
        } catch (DeviceFailure e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** Why it cannot be used, if that is known before trying. */
    public Optional<String> whyUnusable() {
        return CudaDevice.whyUnusable(this);
    }

    /** A number of bytes as people read it. */
    public static String bytes(long bytes) {
        return bytes < 1L << 30
                ? String.format(Locale.ROOT, "%.1f MB", bytes / 1e6)
                : String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
    }
}
