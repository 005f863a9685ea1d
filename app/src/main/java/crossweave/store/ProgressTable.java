package crossweave.store;

import org.jspecify.annotations.Nullable;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/**
 * The table of a store in which studies tell how far they are, a row for each that is running. A
 * study that is killed leaves its row; what was not renewed for a while does not count.
 */
final class ProgressTable {
    private static final Duration BEAT = Duration.ofSeconds(1); // between two writes
    private static final Duration STALE = Duration.ofSeconds(30);

    private final Connection connection;
    private long row; // 0: not made yet
    private Instant told = Instant.MIN;

    ProgressTable(Connection connection) {
        this.connection = connection;
    }

    /** Older stores lack it. */
    void make() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate(
                    """
                    CREATE TABLE IF NOT EXISTS progress(
                        id INTEGER PRIMARY KEY, points INTEGER NOT NULL,
                        finished INTEGER NOT NULL, failed INTEGER NOT NULL, told TEXT NOT NULL)
                    """);
        }
    }

    /** May be called as often as one likes. */
    void tell(StudyAtWork study) throws SQLException {
        Instant now = Instant.now();
        if (now.isBefore(told.plus(BEAT))) {
            return;
        }
        told = now;
        if (row == 0) {
            write("DELETE FROM progress WHERE told < ?", text(now.minus(STALE)));
        }
        write(
                "INSERT OR REPLACE INTO progress VALUES(?,?,?,?,?)",
                row == 0 ? null : row,
                study.points(),
                study.finished(),
                study.failed(),
                text(now));
        if (row == 0) {
            try (Statement statement = connection.createStatement();
                    ResultSet id = statement.executeQuery("SELECT last_insert_rowid()")) {
                row = id.getLong(1);
            }
        }
    }

    /** The study that told has ended. */
    void end() throws SQLException {
        if (row != 0) {
            write("DELETE FROM progress WHERE id = ?", row);
            row = 0;
        }
    }

    /** Those that are running. */
    List<StudyAtWork> read() throws SQLException {
        List<StudyAtWork> all = new ArrayList<>();
        try (PreparedStatement find =
                connection.prepareStatement("SELECT * FROM progress WHERE told >= ? ORDER BY id")) {
            find.setString(1, text(Instant.now().minus(STALE)));
            try (ResultSet rows = find.executeQuery()) {
                while (rows.next()) {
                    all.add(
                            new StudyAtWork(
                                    rows.getInt("points"),
                                    rows.getInt("finished"),
                                    rows.getInt("failed")));
                }
            }
        }
        return all;
    }

    private void write(String sql, @Nullable Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.executeUpdate();
        }
    }

    private static String text(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
