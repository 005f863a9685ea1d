package crossweave.network.device;

import crossweave.network.device.Device.Program;

/** The launches of a window of one large network, which the whole device simulates. */
final class GridLaunches {
    private static final String STEP = "step_all";
    private static final int MOST_BLOCKS = 1 << 16;
    private static final int PERIOD = 1000; // cycles between searches for deadlocks, as in C
    private static final int ONE_BLOCK = 1024; // threads

    private final DeviceProgram program;
    private final Program kernels;
    private final long answer; // address

    GridLaunches(DeviceProgram program, Program kernels, long answer) {
        this.program = program;
        this.kernels = kernels;
        this.answer = answer;
    }

    void simulate(DeviceJob job) {
        long now = job.get(Header.NOW);
        long until = job.get(Header.UNTIL);
        boolean isWaiting = job.get(Header.AWAITED) > 0;
        block("begin_all");
        while (now < until) {
            if (now % PERIOD == 0 && now > 0 && job.get(Header.SEARCHED) != now) {
                kernels.launch("search_all", 1, ONE_BLOCK, 0, answer, now);
            }
            long search = (now / PERIOD + 1) * PERIOD;
            long end = Math.min(Math.min(search, until), now + NetworkArrays.SLICE);
            slice(now, end, isWaiting);
            now = end;
        }
        block("end_all");
    }

    private void slice(long now, long end, boolean isWaiting) {
        int terminals = program.terminals();
        all("draw_all", terminals, now, end);
        kernels.launch("scan_all", NetworkArrays.SLICE * program.workloads, ONE_BLOCK, 0, answer);
        block("number_acts_all");
        all("number_all", terminals, now, end);
        one("numbers_end_all");
        steps(now, end);
        if (isWaiting) {
            all("find_all", terminals, end);
        }
        all("count_all", program.tables.senders(), end);
        one("slice_end_all", end, isWaiting ? 1 : 0);
    }

    /** At once, where the blocks may wait for each other. */
    private void steps(long from, long end) {
        Tiles tiles = program.tiles;
        int blocks = tiles.count();
        if (kernels.together(STEP, tiles.threads(), tiles.bytes()) >= blocks) {
            kernels.launchTogether(STEP, blocks, tiles.threads(), tiles.bytes(), answer, from, end);
            return;
        }
        for (long at = from; at < end; at += program.stride) {
            long meets = Math.min(end, at + program.stride);
            kernels.launch(STEP, blocks, tiles.threads(), tiles.bytes(), answer, at, meets);
        }
    }

    private void one(String kernel, long... arguments) {
        kernels.launch(kernel, 1, 1, 0, with(arguments));
    }

    private void block(String kernel) {
        kernels.launch(kernel, 1, ONE_BLOCK, 0, answer);
    }

    private void all(String kernel, int count, long... arguments) {
        int blocks = Math.min(MOST_BLOCKS, Math.ceilDiv(count, program.threads));
        kernels.launch(kernel, blocks, program.threads, 0, with(arguments));
    }

    private long[] with(long... arguments) {
        long[] all = new long[arguments.length + 1];
        all[0] = answer;
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return all;
    }
}
