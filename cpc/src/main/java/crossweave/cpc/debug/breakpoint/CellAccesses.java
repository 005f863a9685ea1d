package crossweave.cpc.debug.breakpoint;

import crossweave.cpc.debug.value.Location;
import crossweave.cpc.vcode.Instruction;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.Context;

/** Which cells the next instruction of a process reads. */
record CellAccesses(VCode code) {

    boolean reads(Context process, Location at, int cells) {
        Instruction next = code.at(process.pc());
        int a = next.a();
        return switch (next.op()) {
            case LDLOCAL -> isOwn(process, at) && meets(process.frame() + a, 1, at, cells);
            case LDGLOBAL -> isOwn(process, at) && meets(a, 1, at, cells);
            case LOAD -> isOwn(process, at) && meets((int) top(process, 0), 1, at, cells);
            case LOADN -> isOwn(process, at) && meets((int) top(process, 0), a, at, cells);
            case LDREF -> meets(top(process, 0), 1, at, cells);
            case LDREFN, COPYBLOCK -> meets(top(process, 0), a, at, cells);
            case VIRTUAL_SEND, PHYSICAL_SEND ->
                    meets(top(process, 3), sent(a, top(process, 2)), at, cells);
            case VIRTUAL_BROADCAST, PHYSICAL_BROADCAST ->
                    meets(top(process, 2), sent(a, top(process, 1)), at, cells);
            default -> false;
        };
    }

    private int sent(int type, long count) {
        return (int) Math.max(0, count) * code.types().get(type).cells();
    }

    private static boolean isOwn(Context process, Location at) {
        return process.identity().process() == at.process();
    }

    private static long top(Context process, int below) {
        return process.cell(process.top() - 1 - below);
    }

    private static boolean meets(long reference, int count, Location at, int cells) {
        Location read = Location.of(reference);
        return read.process() == at.process() && meets(read.address(), count, at, cells);
    }

    private static boolean meets(int address, int count, Location at, int cells) {
        return address < at.address() + cells && at.address() < address + count;
    }
}
