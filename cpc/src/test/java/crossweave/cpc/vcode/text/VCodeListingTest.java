package crossweave.cpc.vcode.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import crossweave.cpc.vcode.DebugType;
import crossweave.cpc.vcode.Instruction;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.VCodeFunction;
import crossweave.cpc.vcode.VariableSlot;
import crossweave.workload.SourceLocation;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

class VCodeListingTest {
    private static final String COMMENT = "^((?:[^;\"]|\"(?:[^\"\\\\]|\\\\.)*\")*);.*$";

    /** A program with every kind of operand. */
    static final String ALL =
            """
            .program all.cpc
            .arch "torus 8x8" 8 8
            .physical shared 4
            .globals 6
            .set 2 -7
            .type int 1 4
            .type "struct point" 2 12
            .channel "struct point"

            .function (start) parameters 0 frame 0 stack 3 result 0
            .entry
                 0  CALL               main
                 1  PROGRAMEND
            L2:
                 2  CALL               main
                 3  FORKCHILDEND

            .function main parameters 0 frame 3 stack 4 result 0
            L4:
                 4  LITERAL            2.5
                 5  LITERAL            0x400000005
                 6  NEWCHANNELS        "struct point" 4
                 7  SWITCH             -1:L4 3:L9 else:L8
            L8:
                 8  CONST              -3
            L9:
                 9  INDEX              8 2
                10  PRINT              "a \\"b\\"; %-5.2f %d 100%%\\n"
                11  PRINT              file "%c"
                12  NEWFORKCHILD       L2 1
                13  NEWFORALLCHILD     L8
                14  MATH               atan2
                15  FILE               read_int
                16  VIRTUAL_SEND       int
                17  LDLOCAL            2
                18  STGLOBAL           5
                19  RET                0
            """;

    @Test
    void aListingAssemblesToItself() {
        String listing = VCodeListing.of(Assembler.assemble(ALL));
        assertEquals(withoutComments(ALL), withoutComments(listing));
        assertEquals(
                withoutComments(listing),
                withoutComments(VCodeListing.of(Assembler.assemble(listing))));
    }

    /** A listing without comments and empty lines, which the assembler ignores. */
    static String withoutComments(String listing) {
        return Arrays.stream(listing.split("\n"))
                .map(line -> line.replaceFirst(COMMENT, "$1").stripTrailing())
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    @Test
    void commentsShowSourceLinesAndVariables() {
        Instruction[] instructions = {
            new Instruction(Opcode.LDGLOBAL, 2, 0, 0),
            new Instruction(Opcode.STLOCAL, 1, 0, 0),
            new Instruction(Opcode.LDLOCAL, 1, 0, 1),
            new Instruction(Opcode.RET, 1, 0, 1)
        };
        VariableSlot local = new VariableSlot("sum", DebugType.Scalar.INT, 1, false, 2, 4);
        DebugType three = new DebugType.Array(DebugType.Scalar.INT, 3);
        VariableSlot global = new VariableSlot("table", three, 1, false, 0, 4);
        VCode code =
                new VCode(
                        "x.cpc",
                        instructions,
                        0,
                        List.of(new VCodeFunction("main", 0, 4, 0, 2, 1, 1, List.of(local))),
                        new long[0],
                        new long[4],
                        List.of(global),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(
                                new SourceLocation("x.cpc", 1, 1, true),
                                new SourceLocation("x.cpc", 2, 1, true)),
                        Optional.empty(),
                        Optional.empty(),
                        Map.of("x.cpc", List.of("int sum = table[1];", "  return sum;")));
        assertEquals(
                """
                ; x.cpc:1  int sum = table[1];
                     0  LDGLOBAL           2                 ; table
                     1  STLOCAL            1                 ; sum
                ; x.cpc:2  return sum;
                     2  LDLOCAL            1                 ; sum
                     3  RET                1
                """,
                VCodeListing.of(code, 0, 4).replace(".entry\n", ""));
    }

    @Test
    void errorsNameTheirLine() {
        assertMistake("line 2: there is no label L9", "JUMP L9");
        assertMistake("line 2: there is no instruction 'IAD'", "IAD");
        assertMistake("line 2: there is no function g", "CALL g");
        assertMistake("line 2: something is missing at the end", "CONST");
        assertMistake("line 2: '3' is one word too many", "CONST 2 3");
        assertMistake("line 2: 'x' stands where a number should", "CONST x");
        assertMistake("line 2: there is no directive .x", ".x");
        assertMistake("line 2: there is no type t", "LDCHANNEL t");
        assertMistake("line 2: 'x' stands where a number should", "LITERAL x");
        assertMistake("line 2: '4294967296' stands where a number should", "CONST 4294967296");
        assertMistake("line 2: 'x' stands where a text between quotes should", "PRINT x");
        assertMistake("line 2: no printf has the format %", "PRINT \"%\"");
        assertMistake("line 2: the text that begins with \"a does not end", "PRINT \"a");
        assertMistake("line 2: '3' stands where NUMBER:LABEL should", "SWITCH 3");
        assertMistake("line 2: -1 stands where a number from 0 to 16777216 should", ".globals -1");
        assertMistake("line 2: 5 stands where a number from 0 to 0 should", ".set 5 1");
    }

    private static void assertMistake(String message, String line) {
        String text = ".function f parameters 0 frame 0 stack 2 result 0\n" + line;
        Exception e = assertThrows(IllegalArgumentException.class, () -> Assembler.assemble(text));
        assertEquals(message, e.getMessage());
    }
}
