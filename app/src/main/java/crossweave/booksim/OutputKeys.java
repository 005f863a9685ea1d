package crossweave.booksim;

import static crossweave.booksim.Key.Type.FLAG;
import static crossweave.booksim.Key.Type.INTEGER;
import static crossweave.booksim.Key.Type.TEXT;

import java.util.List;

/** Keys of what is written, and of the power model. */
final class OutputKeys {
    private static final String NO_WATCHING =
            "nothing is watched; xw run --trace writes every message";
    private static final String NO_FILE = "this file is not written; see xw run --json";
    private static final String NO_POWER = "there is no power model";

    private OutputKeys() {}

    static final List<Key> ALL =
            List.of(
                    Key.ignored("watch_file", TEXT, "", NO_WATCHING),
                    Key.ignored("watch_flits", TEXT, "", NO_WATCHING),
                    Key.ignored("watch_packets", TEXT, "", NO_WATCHING),
                    Key.ignored("watch_transactions", TEXT, "", NO_WATCHING),
                    Key.without("watch_out", TEXT, "", "nothing is watched"),
                    Key.ignored("viewer_trace", FLAG, "0", NO_WATCHING),
                    Key.ignored("stats_out", TEXT, "", NO_FILE),
                    Key.ignored("pair_stats", FLAG, "0", "pairs are not told apart"),
                    Key.ignored("print_activity", FLAG, "0", "see channels in xw run --json"),
                    Key.ignored("print_csv_results", FLAG, "0", "xw sweep writes CSV"),
                    Key.ignored("injected_flits_out", TEXT, "", NO_FILE),
                    Key.ignored("received_flits_out", TEXT, "", NO_FILE),
                    Key.ignored("stored_flits_out", TEXT, "", NO_FILE),
                    Key.ignored("sent_flits_out", TEXT, "", NO_FILE),
                    Key.ignored("outstanding_credits_out", TEXT, "", NO_FILE),
                    Key.ignored("ejected_flits_out", TEXT, "", NO_FILE),
                    Key.ignored("active_packets_out", TEXT, "", NO_FILE),
                    Key.ignored("used_credits_out", TEXT, "", NO_FILE),
                    Key.ignored("free_credits_out", TEXT, "", NO_FILE),
                    Key.ignored("max_credits_out", TEXT, "", NO_FILE),
                    Key.ignored("sent_packets_out", TEXT, "", NO_FILE),
                    Key.ignored("sim_power", FLAG, "0", NO_POWER),
                    Key.without("power_output_file", TEXT, "pwr_tmp", NO_POWER),
                    Key.without("tech_file", TEXT, "", NO_POWER),
                    Key.without("channel_width", INTEGER, "128", NO_POWER),
                    Key.without("channel_sweep", INTEGER, "0", NO_POWER));
}
