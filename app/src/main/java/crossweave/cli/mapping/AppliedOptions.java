package crossweave.cli.mapping;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.theory.NodeTraffic;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Options for the traffic that a node would send without contention: given, or derived from what
 * its program does.
 */
final class AppliedOptions {
    @Option(
            names = "--applied",
            paramLabel = "T",
            description =
                    "Traffic that a node applies without contention, as a share of a channel.")
    private @Nullable Double applied;

    @Option(
            names = "--instructions",
            paramLabel = "I",
            description =
                    "Derive the applied traffic from the instructions between two "
                            + "messages of a node, with --mips, --bytes, --per-byte and "
                            + "--overhead.")
    private @Nullable Double instructions;

    @Option(
            names = "--mips",
            paramLabel = "P",
            description = "Speed of a node, in million instructions per second.")
    private @Nullable Double mips;

    @Option(names = "--bytes", paramLabel = "L", description = "Length of a message in bytes.")
    private @Nullable Double bytes;

    @Option(
            names = "--per-byte",
            paramLabel = "B",
            description = "Time of a byte on a channel, in microseconds.")
    private @Nullable Double perByte;

    @Option(
            names = "--overhead",
            paramLabel = "A",
            description = "Fixed time per message, in microseconds (0).")
    private @Nullable Double overhead;

    /** The applied traffic, if an option determines it. */
    Optional<Double> traffic() {
        if (applied != null) {
            check("--applied", applied > 0 && applied <= 1, "above 0 and up to 1", applied);
            if (!derivation().isEmpty()) {
                throw new BadInput(
                        "--applied",
                        ProblemCode.CONFLICTING_SETTINGS,
                        "is given, and so is %s",
                        derivation().getFirst());
            }
            return Optional.of(applied);
        }
        return derivation().isEmpty() ? Optional.empty() : Optional.of(derived());
    }

    /** The options given for deriving the traffic. */
    private List<String> derivation() {
        List<String> given = new ArrayList<>();
        add("--instructions", instructions, given);
        add("--mips", mips, given);
        add("--bytes", bytes, given);
        add("--per-byte", perByte, given);
        add("--overhead", overhead, given);
        return given;
    }

    private static void add(String option, @Nullable Double value, List<String> given) {
        if (value != null) {
            given.add(option);
        }
    }

    private double derived() {
        double computing = need("--instructions", instructions) / need("--mips", mips);
        double sending = need("--bytes", bytes) * need("--per-byte", perByte);
        double fixed = overhead == null ? 0 : overhead;
        check("--overhead", fixed >= 0, "0 at least", fixed);
        return NodeTraffic.applied(computing, fixed, sending);
    }

    private double need(String option, @Nullable Double value) {
        if (value == null) {
            throw new BadInput(
                    option,
                    ProblemCode.MISSING_SETTING,
                    "is missing: to derive traffic, %s alone %s not enough"
                            .formatted(
                                    String.join(", ", derivation()),
                                    derivation().size() == 1 ? "is" : "are"));
        }
        check(option, value > 0, "a number above 0", value);
        return value;
    }

    private static void check(String option, boolean good, String expected, double found) {
        if (!good || !Double.isFinite(found)) {
            throw new BadInput(
                    option, ProblemCode.NOT_ALLOWED, "expected %s but found %s", expected, found);
        }
    }
}
