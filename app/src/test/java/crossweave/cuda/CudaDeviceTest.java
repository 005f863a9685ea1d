package crossweave.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import crossweave.network.device.Device;
import crossweave.network.device.Device.DeviceFailure;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whatever is missing or fails on a GPU is a sentence. */
class CudaDeviceTest {
    private static final String KERNEL =
            """
            extern "C" __global__ void nothing(long long number) {}
            """;

    @TempDir private static Path folder;
    private static FakeCuda fake;

    @BeforeAll
    static void makeLibraries() {
        fake = FakeCuda.in(folder);
    }

    @AfterEach
    void forget() {
        fake.reset();
    }

    @AfterAll
    static void removeLibraries() {
        if (fake != null) {
            fake.close();
        }
    }

    private static String refusal(CudaPlaces places) {
        DeviceFailure why =
                assertThrows(DeviceFailure.class, () -> DeviceTrial.of(open(places), () -> 0));
        return String.valueOf(why.getMessage());
    }

    private static CudaDevice open(CudaPlaces places) {
        return CudaDevice.open(places, 0);
    }

    private static void assertRefused(String sentence) {
        String said = refusal(without(fake.places()));
        assertTrue(said.contains(sentence), said);
    }

    /** Nothing is kept, so everything is compiled. */
    private static CudaPlaces without(CudaPlaces places) {
        return new CudaPlaces(places.drivers(), places.compilers(), Optional.empty());
    }

    @Test
    void kernelsRun() {
        try (CudaDevice device = open(fake.places())) {
            assertEquals("Fake GPU", device.name());
            DeviceTrial.of(device, () -> 0);
            assertEquals(0, fake.used());
        }
    }

    @Test
    void withoutADriverThereIsNoGpu() {
        CudaPlaces nowhere = new CudaPlaces(List.of("libnone.so.1"), List.of(), Optional.empty());
        assertEquals(
                "there is no driver of an NVIDIA GPU: the library libnone.so.1 is not there",
                refusal(nowhere));
    }

    @Test
    void withoutACompilerItSaysWhatToInstall() {
        CudaPlaces places =
                new CudaPlaces(fake.places().drivers(), List.of("libnone.so.13"), Optional.empty());
        assertTrue(refusal(places).contains("libnvrtc"), refusal(places));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    version    | 11080 | for CUDA 11.8, but at least 12.0 is needed; update it
                    count      | 0     | the driver finds no GPU
                    capability | 61    | compute capability is 6.1, but at least 7.0 is needed
                    mode       | 2     | may be used by nobody: its compute mode is prohibited
                    memory     | 100   | has too little memory: 0.1 MB are needed, and 0.0 MB of
                    """)
    void aGpuThatCannotBeUsedSaysWhy(String what, long value, String sentence) {
        fake.set(what, value);
        assertRefused(sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    cuInit                   | 100 | finds no GPU
                    cuInit                   | 803 | without a restart of this computer
                    cuInit                   | 34  | install the driver of the GPU
                    cuInit                   | 802 | not ready yet
                    cuDevicePrimaryCtxRetain | 46  | another program uses the GPU
                    cuDevicePrimaryCtxRetain | 2   | the memory of the GPU is full
                    cuModuleLoadData         | 222 | do not go with the driver
                    cuLaunchKernel           | 701 | too few registers
                    cuCtxSynchronize         | 719 | a launch failed
                    cuCtxSynchronize         | 702 | also drives a screen
                    cuMemcpyHtoD_v2          | 214 | a bit of the GPU's memory was wrong
                    cuMemcpyDtoH_v2          | 700 | a launch failed
                    cuMemAlloc_v2            | 999 | the driver reports an error (error 999)
                    """)
    void aCallThatFailsSaysWhy(String function, int error, String sentence) {
        fake.letFail(function, error);
        assertRefused(sentence);
    }

    @Test
    void aGpuThatIsNotThereIsNamed() {
        var why = assertThrows(DeviceFailure.class, () -> CudaDevice.open(fake.places(), 3));
        assertEquals("there is no GPU 3: there is 1, counted from 0", why.getMessage());
    }

    @Test
    void kernelsThatDoNotCompileShowTheCompilersWords() {
        try (CudaDevice device = open(fake.places())) {
            var why = assertThrows(DeviceFailure.class, () -> device.compile("int x = y;"));
            assertTrue(String.valueOf(why.getMessage()).contains("network.cu:1"), why.getMessage());
        }
    }

    @Test
    void aCompilerThatTheDriverUnderstandsGoesFirst() {
        fake.setCompiler(13_000);
        assertEquals(13_000, Nvrtc.open(fake.places(), 12_040).version()); // there is no other
        assertEquals(13_000, Nvrtc.open(fake.places(), 13_000).version());
    }

    @Test
    void aNewerGpuGetsTextThatTheDriverCompilesOn() {
        fake.set("capability", 123);
        try (CudaDevice device = open(without(fake.places()))) {
            device.compile(KERNEL).launch("nothing", 1, 1, 0, 1);
        }
    }

    @Test
    void anOlderGpuThanTheCompilerKnowsIsRefused() {
        fake.set("capability", 70);
        assertRefused("compiles for no GPU of compute capability 7.0");
    }

    @Test
    void whatWasCompiledOnceIsKept() throws IOException {
        int before = fake.compilations();
        for (int i = 0; i < 3; i++) {
            try (CudaDevice device = open(fake.places())) {
                device.compile("// kept\n" + KERNEL).launch("nothing", 1, 1, 0, 1);
            }
        }
        assertEquals(1, fake.compilations() - before);
        spoilCache();
        try (CudaDevice device = open(fake.places())) {
            device.compile("// kept\n" + KERNEL).launch("nothing", 1, 1, 0, 1);
        }
        assertEquals(2, fake.compilations() - before);
    }

    private static void spoilCache() throws IOException {
        try (Stream<Path> files = Files.list(fake.places().cache().orElseThrow())) {
            for (Path file : files.toList()) {
                Files.writeString(file, "damaged");
            }
        }
    }

    @Test
    void memoryBeginsAsZerosAndKeepsWhatIsWritten() {
        try (CudaDevice device = open(fake.places());
                Device.Memory memory = device.allocate(1000);
                Arena arena = Arena.ofConfined()) {
            byte[] heap = new byte[10];
            memory.read(990, MemorySegment.ofArray(heap));
            assertEquals(0, heap[9]);
            MemorySegment off = arena.allocateFrom(JAVA_BYTE, (byte) 1, (byte) 2, (byte) 3);
            memory.write(991, off);
            memory.read(990, MemorySegment.ofArray(heap));
            assertEquals(List.of(0, 1, 2, 3), List.of(+heap[0], +heap[1], +heap[2], +heap[3]));
            assertThrows(IndexOutOfBoundsException.class, () -> memory.write(998, off));
        }
    }
}
