package crossweave.cpc.syntax;

import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cpc.symbol.Builtins;
import crossweave.cpc.symbol.StandardLibrary;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Hints about what to use instead of names of C and MPI. */
class ForeignNamesTest {
    private static final Pattern CALLED = Pattern.compile("(\\w+)\\(");

    static List<String> hints() {
        return ForeignNames.hints();
    }

    @ParameterizedTest
    @MethodSource("hints")
    void everyFunctionNamedInAHintExists(String hint) {
        Set<String> known = new HashSet<>(StandardLibrary.load().names());
        Builtins.all().forEach(builtin -> known.add(builtin.name()));
        CALLED.matcher(hint)
                .results()
                .map(call -> call.group(1))
                .forEach(name -> assertTrue(known.contains(name), name));
    }
}
