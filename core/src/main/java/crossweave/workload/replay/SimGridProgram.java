package crossweave.workload.replay;

import crossweave.trace.simgrid.SimGridFile;
import crossweave.workload.process.FlitCount;
import crossweave.workload.process.ProcessActions;
import crossweave.workload.process.ProcessProgram;

import java.util.ArrayList;
import java.util.List;

/** A message-passing program that SimGrid recorded: every rank is a process. */
public final class SimGridProgram implements ProcessProgram {
    private final SimGridFile.Reader reader;
    private final List<String> names; // per rank: of its file
    private final List<SimGridRank> ranks;

    /**
     * What the numbers of a file mean on this machine.
     *
     * @param eager bytes up to which a sender does not wait until its message is received
     */
    public record Units(
            double flopsPerCycle, double cyclesPerSecond, int bytesPerFlit, long eager) {
        int flits(long bytes) {
            return FlitCount.of(bytes, bytesPerFlit);
        }
    }

    public SimGridProgram(SimGridFile file, Units units, SimGridCollectives collectives) {
        this.reader = file.reader();
        this.names = new ArrayList<>();
        this.ranks = new ArrayList<>();
        for (int rank = 0; rank < file.ranks(); rank++) {
            names.add(file.name(rank));
            ranks.add(new SimGridRank(rank, collectives, units));
        }
    }

    @Override
    public int processes() {
        return ranks.size();
    }

    @Override
    public void begin(int process, ProcessActions actions) {
        ranks.get(process).goOn(reader, actions);
    }

    @Override
    public void done(int process, int handle, ProcessActions actions) {
        ranks.get(process).done(handle, actions);
        ranks.get(process).goOn(reader, actions);
    }

    @Override
    public String place(int process, int handle) {
        return names.get(process) + ":" + ranks.get(process).line(handle);
    }

    /** Actions that were read and not begun, over all ranks. */
    public int held() {
        return reader.held();
    }
}
