package crossweave.booksim.keys;

import static crossweave.booksim.keys.BookSimKey.Type.FLAG;
import static crossweave.booksim.keys.BookSimKey.Type.INTEGER;
import static crossweave.booksim.keys.BookSimKey.Type.TEXT;

import java.util.List;

/** Keys of output and of the power model. */
final class OutputKeys {
    private static final String NO_WATCHING =
            "packets are not watched; xw run --trace writes every message";
    private static final String NO_FILE = "this file is not written; see xw run --json";
    private static final String ONLY_POWER =
            "it belongs to the power model, and changes no latency in BookSim either";

    private OutputKeys() {}

    static final List<BookSimKey> ALL =
            List.of(
                    BookSimKey.ignored("watch_file", TEXT, "", NO_WATCHING),
                    BookSimKey.ignored("watch_flits", TEXT, "", NO_WATCHING),
                    BookSimKey.ignored("watch_packets", TEXT, "", NO_WATCHING),
                    BookSimKey.ignored("watch_transactions", TEXT, "", NO_WATCHING),
                    BookSimKey.without("watch_out", TEXT, "", "packets are not watched"),
                    BookSimKey.ignored("viewer_trace", FLAG, "0", NO_WATCHING),
                    BookSimKey.ignored("stats_out", TEXT, "", NO_FILE),
                    BookSimKey.ignored("pair_stats", FLAG, "0", "pairs are not distinguished"),
                    BookSimKey.ignored(
                            "print_activity", FLAG, "0", "see channels in xw run --json"),
                    BookSimKey.ignored("print_csv_results", FLAG, "0", "xw sweep writes CSV"),
                    BookSimKey.ignored("injected_flits_out", TEXT, "", NO_FILE),
                    BookSimKey.ignored("received_flits_out", TEXT, "", NO_FILE),
                    BookSimKey.ignored("stored_flits_out", TEXT, "", NO_FILE),
                    BookSimKey.ignored("sent_flits_out", TEXT, "", NO_FILE),
                    BookSimKey.ignored("outstanding_credits_out", TEXT, "", NO_FILE),
                    BookSimKey.ignored("ejected_flits_out", TEXT, "", NO_FILE),
                    BookSimKey.ignored("active_packets_out", TEXT, "", NO_FILE),
                    BookSimKey.ignored("used_credits_out", TEXT, "", NO_FILE),
                    BookSimKey.ignored("free_credits_out", TEXT, "", NO_FILE),
                    BookSimKey.ignored("max_credits_out", TEXT, "", NO_FILE),
                    BookSimKey.ignored("sent_packets_out", TEXT, "", NO_FILE),
                    BookSimKey.joint(
                            "sim_power",
                            FLAG,
                            "0",
                            "1: `energy.chip`, with 2 mm of wire for a cycle; power by component is"
                                    + " in the result"),
                    BookSimKey.without(
                            "power_output_file", TEXT, "pwr_tmp", "BookSim does not write it"),
                    BookSimKey.ignored(
                            "tech_file",
                            TEXT,
                            "",
                            "the technology is that of BookSim's own file,"
                                    + " `energy.chip.technology`: itrs-32nm; its figures can be"
                                    + " replaced by `energy.chip.values`"),
                    BookSimKey.joint(
                            "channel_width", INTEGER, "128", "`flit`, in bytes, with sim_power"),
                    BookSimKey.ignored("channel_sweep", INTEGER, "0", ONLY_POWER));
}
