package crossweave.cpc.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import crossweave.cpc.vcode.Opcode;

import org.junit.jupiter.api.Test;

import java.util.List;

class CostsTest {
    private static final Costs UNIT = CostPreset.UNIT.costs();

    @Test
    void exceptionsPrevailOverTheirGroup() {
        Costs costs = UNIT.with("FLOAT=4, FDIV=30,LDREF = 5");
        assertEquals(4, costs.of(Opcode.FADD));
        assertEquals(30, costs.of(Opcode.FDIV));
        assertEquals(5, costs.of(Opcode.LDREF));
        assertEquals(1, costs.of(Opcode.IADD));
        assertEquals(1, UNIT.of(Opcode.FDIV), "the preset itself stays as it is");
    }

    @Test
    void theTableCanBeReadAgain() {
        for (CostPreset preset : CostPreset.values()) {
            Costs again = UNIT.withLines(preset.costs().text().lines().toList());
            assertEquals(preset.costs().text(), again.text());
            assertEquals(preset, CostPreset.named(preset.toString()));
        }
    }

    @Test
    void commentsAndEmptyLinesAreNothing() {
        Costs costs = UNIT.withLines(List.of("# a machine", "", "IMUL 3 # slow"));
        assertEquals(3, costs.of(Opcode.IMUL));
    }

    @Test
    void allMistakesAreToldAtOnce() {
        List<String> lines = List.of("FDVI 3", "FDIV", "FDIV -2", "FDIV 1 2", "IADD 4000000000");
        Exception e = assertThrows(IllegalArgumentException.class, () -> UNIT.withLines(lines));
        String number = "a cost is a whole number from 0 to 999999999";
        assertEquals(
                """
                line 1: 'FDVI=3': no such instruction; did you mean 'FDIV'?
                line 2: 'FDIV': %1$s
                line 3: 'FDIV=-2': %1$s
                line 4: 'FDIV=1=2': %1$s
                line 5: 'IADD=4000000000': %1$s\
                """
                        .formatted(number),
                e.getMessage());
    }

    @Test
    void loopsTakeTime() {
        Exception e =
                assertThrows(IllegalArgumentException.class, () -> UNIT.with("STACK=0, CONTROL=0"));
        assertEquals(
                "'CONTROL=0': JUMP costs 1 at least, or endless loops would take no time",
                e.getMessage());
    }

    @Test
    void anUnknownPresetIsToldWithTheKnownOnes() {
        Exception e = assertThrows(IllegalArgumentException.class, () -> CostPreset.named("rics"));
        assertEquals("'rics', but no costs have this name; did you mean 'risc'?", e.getMessage());
    }
}
