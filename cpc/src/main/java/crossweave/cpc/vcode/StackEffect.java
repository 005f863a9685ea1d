package crossweave.cpc.vcode;

/** The numbers of cells that an instruction pops and pushes. */
public record StackEffect(int pops, int pushes) {

    public static StackEffect of(VCode code, Instruction instruction) {
        Opcode op = instruction.op();
        int pops = op.pops() == Opcode.VARIES ? pops(code, instruction) : op.pops();
        int pushes = op.pushes() == Opcode.VARIES ? pushes(code, instruction) : op.pushes();
        return new StackEffect(pops, pushes);
    }

    private static int pops(VCode code, Instruction instruction) {
        int a = instruction.a();
        return switch (instruction.op()) {
            case RET -> a;
            case STOREN, STREFN -> 1 + a;
            case MATH -> MathFunction.ALL.get(a).parameters();
            case FILE -> FileFunction.ALL.get(a).parameters();
            case COLLECTIVE -> CollectiveFunction.ALL.get(a).parameters();
            case CALL -> code.functions().get(a).parameters();
            case STCHANNEL -> 1 + code.types().get(a).cells();
            case NEWFORKCHILD -> 1 + instruction.b();
            case PRINT -> code.formats().get(a).cells();
            default -> throw new IllegalStateException(instruction + " pops what?");
        };
    }

    private static int pushes(VCode code, Instruction instruction) {
        int a = instruction.a();
        return switch (instruction.op()) {
            case LOADN, LDREFN -> a;
            case CALL -> code.functions().get(a).result();
            case LDCHANNEL -> code.types().get(a).cells();
            default -> throw new IllegalStateException(instruction + " pushes what?");
        };
    }
}
