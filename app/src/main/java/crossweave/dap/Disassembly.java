package crossweave.dap;

import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.text.VCodeListing;
import crossweave.workload.SourceLocation;

import org.eclipse.lsp4j.debug.DisassembledInstruction;
import org.eclipse.lsp4j.debug.DisassembledInstructionPresentationHint;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The vCode of a program. An address is the number of an instruction plus {@link #FIRST_ADDRESS}.
 */
final class Disassembly {
    /** Leaves room for addresses before the first instruction, which editors request. */
    private static final int FIRST_ADDRESS = 0x10000;

    private static final int MOST_INSTRUCTIONS = 100_000; // of a response

    private final VCode code;
    private final DapSources sources;
    private final List<String> texts;

    Disassembly(VCode code, DapSources sources) {
        this.code = code;
        this.sources = sources;
        this.texts = VCodeListing.instructions(code, 0, code.instructions().length);
    }

    static String address(int pc) {
        return "0x%x".formatted(FIRST_ADDRESS + pc);
    }

    private static int pc(String address) {
        try {
            return Integer.decode(address) - FIRST_ADDRESS;
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'%s' is no address".formatted(address), e);
        }
    }

    /** Exactly {@code count} entries; those outside the program are invalid. */
    DisassembledInstruction[] from(String address, int offset, int count) {
        if (count < 0 || count > MOST_INSTRUCTIONS) {
            throw new IllegalArgumentException(
                    "instructionCount is %d; it can be from 0 to %d"
                            .formatted(count, MOST_INSTRUCTIONS));
        }
        int first = pc(address) + offset;
        return IntStream.range(first, first + count)
                .mapToObj(this::instruction)
                .toArray(DisassembledInstruction[]::new);
    }

    private DisassembledInstruction instruction(int pc) {
        DisassembledInstruction instruction = new DisassembledInstruction();
        instruction.setAddress(address(pc));
        if (pc < 0 || pc >= texts.size()) {
            instruction.setInstruction("");
            instruction.setPresentationHint(DisassembledInstructionPresentationHint.INVALID);
            return instruction;
        }
        instruction.setInstruction(texts.get(pc));
        instruction.setSymbol(code.functionAt(pc).name());
        SourceLocation place = code.place(pc);
        if (place.line() > 0 && code.files().containsKey(place.file())) {
            instruction.setLocation(sources.of(place.file()));
            instruction.setLine(place.line());
        }
        return instruction;
    }
}
