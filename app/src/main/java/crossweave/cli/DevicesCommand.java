package crossweave.cli;

import crossweave.cli.output.ExitCode;
import crossweave.cli.output.TablePrinter;
import crossweave.cuda.CudaDevice;
import crossweave.cuda.CudaPlaces;
import crossweave.cuda.DeviceComparison;
import crossweave.cuda.DeviceComparison.Outcome;
import crossweave.cuda.DeviceTrial;
import crossweave.cuda.Gpu;
import crossweave.cuda.GpuRuns;
import crossweave.network.device.Device.DeviceFailure;
import crossweave.util.TextTable;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

/** {@code xw devices}: what {@code --device gpu} could use on this computer. */
@Command(
        name = "devices",
        description = "List the GPUs of this computer, or say why none can be used.",
        mixinStandardHelpOptions = true)
final class DevicesCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(names = "--try", description = "Also compile a small kernel and run it on each GPU.")
    private boolean isTrial;

    @Option(
            names = "--verify",
            paramLabel = "TEXT",
            arity = "0..1",
            fallbackValue = "",
            description =
                    "Run scenarios of all kinds on GPU 0 and on a core, and compare the results to"
                            + " the last digit: all of them, or those whose settings contain"
                            + " this text.")
    private @Nullable String compared;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        CudaPlaces places = CudaPlaces.ofThisComputer();
        Gpu.Inventory there;
        try {
            there = Gpu.inventory(places);
        } catch (DeviceFailure e) {
            out.println("No GPU can be used: " + e.getMessage() + ".");
            return (isTrial || compared != null ? ExitCode.FAILED : ExitCode.OK).number();
        }
        print(there, out);
        if (compared != null) {
            return (isSame(compared, out) ? ExitCode.OK : ExitCode.FAILED).number();
        }
        return (isTrial && !tryAll(there, places, out) ? ExitCode.FAILED : ExitCode.OK).number();
    }

    /** Whether scenarios were compared, and none has another result on a GPU. */
    private static boolean isSame(String part, PrintWriter out) {
        Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
        try (GpuRuns gpus = GpuRuns.ofThisComputer()) {
            for (String scenario : DeviceComparison.scenarios(part)) {
                DeviceComparison.Row row = DeviceComparison.compare(scenario, gpus);
                counts.merge(row.outcome(), 1, Integer::sum);
                String word = row.outcome().name().toLowerCase(Locale.ROOT);
                out.println("%-9s  %s  (%s)".formatted(word, scenario, row.told()));
                out.flush();
            }
        }
        out.println(
                "%d the same to the last digit, %d different, %d refused"
                        .formatted(
                                counts.getOrDefault(Outcome.SAME, 0),
                                counts.getOrDefault(Outcome.DIFFERENT, 0),
                                counts.getOrDefault(Outcome.REFUSED, 0)));
        return counts.containsKey(Outcome.SAME) && !counts.containsKey(Outcome.DIFFERENT);
    }

    private static void print(Gpu.Inventory there, PrintWriter out) {
        out.println("The driver is for CUDA " + there.driver() + ".");
        out.println("The compiler: " + there.compiler() + ".");
        if (there.gpus().isEmpty()) {
            out.println("There is no GPU; one that CUDA_VISIBLE_DEVICES hides is not found.");
            return;
        }
        TextTable table =
                new TextTable(
                        "GPUs",
                        List.of("number", "name", "compute capability", "processors", "memory"),
                        there.gpus().stream().map(DevicesCommand::row).toList());
        new TablePrinter(table).print(out);
        for (Gpu gpu : there.gpus()) {
            gpu.whyUnusable().ifPresent(why -> out.println("GPU " + gpu.number() + " " + why));
        }
    }

    private static List<String> row(Gpu gpu) {
        return List.of(
                Integer.toString(gpu.number()),
                gpu.name(),
                "%d.%d".formatted(gpu.capability() / 10, gpu.capability() % 10),
                Integer.toString(gpu.processors()),
                Gpu.bytes(gpu.memory()));
    }

    /** Whether there are GPUs and all of them work. */
    private static boolean tryAll(Gpu.Inventory there, CudaPlaces places, PrintWriter out) {
        boolean works = !there.gpus().isEmpty();
        for (Gpu gpu : there.gpus()) {
            try (CudaDevice device = CudaDevice.open(places, gpu.number())) {
                DeviceTrial trial = DeviceTrial.of(device, System::nanoTime);
                out.println(
                        "GPU %d works: kernel there after %.3f s, a launch takes %.1f us, %s free"
                                .formatted(
                                        gpu.number(),
                                        trial.compiling(),
                                        1e6 * trial.launching(),
                                        Gpu.bytes(device.freeMemory())));
            } catch (DeviceFailure e) {
                out.println("GPU " + gpu.number() + " does not work: " + e.getMessage());
                works = false;
            }
        }
        return works;
    }
}
