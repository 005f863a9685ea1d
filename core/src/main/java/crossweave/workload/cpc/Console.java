package crossweave.workload.cpc;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** What the program has printed. */
final class Console implements Serializable {
    private final Limits limits;
    private final List<CpcReport.Piece> pieces = new ArrayList<>();
    private long length; // characters

    Console(Limits limits) {
        this.limits = limits;
    }

    void print(long now, int process, String text) {
        length += text.length();
        limits.demandOutput(length);
        pieces.add(new CpcReport.Piece(now, process, text));
    }

    List<CpcReport.Piece> pieces() {
        return List.copyOf(pieces);
    }
}
