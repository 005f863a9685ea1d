package crossweave.cpc.runtime;

import crossweave.cpc.machine.ProgramLimits;
import crossweave.workload.ProgramReport;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** What the program has printed. */
final class ProgramOutput implements Serializable {
    private final ProgramLimits limits;
    private final List<ProgramReport.Piece> pieces = new ArrayList<>();
    private long length; // characters

    ProgramOutput(ProgramLimits limits) {
        this.limits = limits;
    }

    void print(long now, int process, String text) {
        length += text.length();
        limits.demandOutput(length);
        pieces.add(new ProgramReport.Piece(now, process, text));
    }

    List<ProgramReport.Piece> pieces() {
        return List.copyOf(pieces);
    }
}
