package crossweave.cpc.vcode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.cpc.vcode.text.Assembler;

import org.junit.jupiter.api.Test;

import java.util.List;

class CodeCheckTest {

    @Test
    void validCodeHasNoProblems() {
        assertProblems(
                """
                CONST 3
                L:
                CONST 1
                ISUB
                DUP
                JNZ L
                POP
                RET 0\
                """);
    }

    @Test
    void differentDepthsAtAJoinAreReported() {
        assertProblems(
                "CONST 1\nJZ L\nCONST 1\nL:\nRET 0", "5 RET: reached with 0 and with 1 cells");
    }

    @Test
    void underflowAndOverflowAreReported() {
        assertProblems("CONST 1\nIADD\nRET 0", "3 IADD: pops 2 of 1 cells");
        assertProblems("CONST 1\nDUP\nDUP\nDUP\nRET 0", "5 DUP: 4 cells on a stack of 3");
    }

    @Test
    void jumpsOutOfAFunctionAreReported() {
        assertProblems("CONST 1\nPOP", "3 POP: goes on at 4, outside its function");
        assertProblems("JUMP START", "2 JUMP: operand 0");
        assertProblems("CONST 1\nSWITCH 1:L else:START\nL:\nRET 0", "3 SWITCH: operand 0");
        assertProblems("RET 0\nSWITCH 1:START else:L\nL:\nRET 0", "3 SWITCH: operand 0");
        assertProblems("", "f has no instructions");
    }

    @Test
    void operandsOutsideTheirTablesAreReported() {
        assertProblems("LDLOCAL 2\nPOP\nRET 0", "2 LDLOCAL: operand 2");
        assertProblems("LDGLOBAL 0\nPOP\nRET 0", "2 LDGLOBAL: operand 0");
        assertProblems("LDGLOBAL 4\nPOP\nRET 0", "2 LDGLOBAL: operand 4");
        assertProblems("CONST 1\nRET 1", "3 RET: operand 1");
        assertProblems("ADLOCAL 0\nLOADN -1\nRET 0", "3 LOADN: operand -1");
    }

    /** Of anything else, nobody could say what combining them is. */
    @Test
    void collectivesAreOfElementsThatAreACell() {
        String call = "CONST 1\nCONST 2\nCONST 3\nCOLLECTIVE spread %s\nRET 0";
        assertProblems(call.formatted("int"));
        assertProblems(
                call.formatted("pair"), "5 COLLECTIVE: operand 0", "5 COLLECTIVE: operand 1");
    }

    private static void assertProblems(String lines, String... problems) {
        String text =
                """
                .globals 4
                .type int 1 4
                .type pair 2 8
                .function start parameters 0 frame 0 stack 1 result 0
                START:
                CALL f
                PROGRAMEND
                .function f parameters 0 frame 2 stack 3 result 0
                %s
                """
                        .formatted(lines);
        assertEquals(List.of(problems), CodeCheck.problems(Assembler.assemble(text)));
    }
}
