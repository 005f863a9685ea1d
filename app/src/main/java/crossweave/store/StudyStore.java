package crossweave.store;

import crossweave.files.Json;
import crossweave.files.WriteErrors;
import crossweave.files.WriteFailed;
import crossweave.metric.MetricValues;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.util.TextTable;

import org.sqlite.SQLiteConfig;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * An SQLite file with the points of a study. Points are added in transactions: a process that is
 * killed loses only what it had not yet added. Any number of processes may read meanwhile. One
 * thread at a time.
 */
public final class StudyStore implements PointStore {
    private static final int MARK = 0x78776462; // application id: "xwdb"
    private static final int FORMAT = 2;
    private static final int PATIENCE = 60_000; // ms to wait for another process that writes

    private static final int BATCH = 1000; // points of a merge in one transaction

    private static final String TABLES =
            """
            CREATE TABLE configuration(
                id INTEGER PRIMARY KEY, name TEXT NOT NULL, scenario TEXT NOT NULL,
                UNIQUE(name, scenario));
            CREATE TABLE metric(name TEXT PRIMARY KEY, unit TEXT NOT NULL) WITHOUT ROWID;
            CREATE TABLE point(
                key TEXT PRIMARY KEY,
                configuration INTEGER NOT NULL REFERENCES configuration(id),
                settings TEXT NOT NULL, replica INTEGER NOT NULL, seed INTEGER NOT NULL,
                version TEXT NOT NULL, fingerprint TEXT NOT NULL,
                saturated INTEGER NOT NULL, deadlock INTEGER NOT NULL,
                metrics TEXT NOT NULL, distributions TEXT NOT NULL, notes TEXT NOT NULL,
                seconds REAL NOT NULL, finished TEXT NOT NULL);
            CREATE VIEW result AS
                SELECT point.*, name, scenario FROM point
                JOIN configuration ON configuration.id = point.configuration;
            """;

    private static final String SINCE =
            """
            SELECT * FROM result WHERE (configuration, version, settings) IN
                (SELECT configuration, version, settings FROM point WHERE rowid > ?)
            ORDER BY configuration, settings, replica, key
            """;

    private final Path file;
    private final Connection connection;
    private final PreparedStatement find;
    private final PreparedStatement insert;
    private final ProgressTable progress;
    private final Map<List<String>, Long> configurations = new LinkedHashMap<>();
    private final Map<String, String> units = new LinkedHashMap<>(); // of metrics, by name

    /** How a file is opened. */
    private enum Access {
        WRITE,
        READ,
        /** In a folder that cannot be written, where nobody else writes either. */
        READ_ALONE
    }

    private StudyStore(Path file, Access access) throws SQLException {
        this.file = file;
        this.connection = connect(file, access);
        this.progress = new ProgressTable(connection);
        try {
            prepareTables(access == Access.WRITE);
            if (access == Access.WRITE) {
                progress.make();
            }
            this.find = connection.prepareStatement("SELECT * FROM result WHERE key = ?");
            this.insert =
                    connection.prepareStatement(
                            "INSERT OR IGNORE INTO point VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
            readUnits();
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    /** Opens a store to add points, and makes it if there is none. */
    public static StudyStore open(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().resolveSibling(".").normalize());
            return new StudyStore(file, Access.WRITE);
        } catch (IOException e) {
            throw WriteErrors.because(e, file.toString());
        } catch (SQLException e) {
            throw refused(file, e);
        }
    }

    /** Opens a store to read it. */
    public static StudyStore openToRead(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new BadInput(file.toString(), ProblemCode.FILE_MISSING, "there is no such file");
        }
        try {
            return new StudyStore(file, Access.READ);
        } catch (SQLException e) {
            if (Files.isWritable(file.toAbsolutePath().resolveSibling("."))) {
                throw refused(file, e);
            }
        }
        try {
            return new StudyStore(file, Access.READ_ALONE);
        } catch (SQLException e) {
            throw refused(file, e);
        }
    }

    private static Connection connect(Path file, Access access) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(PATIENCE);
        config.setReadOnly(access != Access.WRITE);
        if (access == Access.WRITE) {
            config.setJournalMode(SQLiteConfig.JournalMode.WAL);
            config.setSynchronous(SQLiteConfig.SynchronousMode.NORMAL);
        }
        String alone = access == Access.READ_ALONE ? "?immutable=1" : "";
        return new org.sqlite.JDBC()
                .connect("jdbc:sqlite:" + file.toUri() + alone, config.toProperties());
    }

    private void prepareTables(boolean isWritten) throws SQLException {
        long mark = number("PRAGMA application_id");
        boolean isEmpty = number("SELECT count(*) FROM sqlite_master") == 0;
        if (isEmpty && isWritten) {
            run("BEGIN IMMEDIATE");
            if (number("SELECT count(*) FROM sqlite_master") == 0) { // no other was faster
                for (String statement : TABLES.strip().split(";\n", -1)) {
                    run(statement);
                }
                run("PRAGMA application_id = " + MARK);
                run("PRAGMA user_version = " + FORMAT);
            }
            run("COMMIT");
            return;
        }
        if (mark != MARK) {
            throw new BadInput(
                    file.toString(), ProblemCode.FILE_FORMAT, "is not the store of a study");
        }
        long format = number("PRAGMA user_version");
        if (format != FORMAT) {
            throw new BadInput(
                    file.toString(),
                    ProblemCode.FILE_FORMAT,
                    "is a store of format %s, but this version reads format %s",
                    format,
                    FORMAT);
        }
    }

    private long number(String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            return rows.next() ? rows.getLong(1) : 0;
        }
    }

    private void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    private void readUnits() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT name, unit FROM metric")) {
            while (rows.next()) {
                units.put(rows.getString(1), rows.getString(2));
            }
        }
    }

    private static BadInput refused(Path file, SQLException e) {
        return new BadInput(
                file.toString(),
                ProblemCode.FILE_UNREADABLE,
                "cannot be used as a store: %s",
                String.valueOf(e.getMessage()));
    }

    private WriteFailed unwritten(SQLException e) {
        return new WriteFailed(new IOException(e.getMessage(), e), file.toString());
    }

    public Path file() {
        return file;
    }

    /** The number of points. */
    public long size() {
        try {
            return number("SELECT count(*) FROM point");
        } catch (SQLException e) {
            throw refused(file, e);
        }
    }

    /** A number that grows when points are added. */
    public int revision() {
        try {
            return (int) number("SELECT max(rowid) FROM point");
        } catch (SQLException e) {
            throw refused(file, e);
        }
    }

    @Override
    public Optional<StoredPoint> find(String key) {
        try {
            find.setString(1, key);
            try (ResultSet row = find.executeQuery()) {
                return row.next() ? Optional.of(point(row)) : Optional.empty();
            }
        } catch (SQLException e) {
            throw refused(file, e);
        }
    }

    /** Visits all points, by configuration. */
    public void forEach(Consumer<StoredPoint> visitor) {
        forEachSince(0, visitor);
    }

    /**
     * Visits the points that were added after a revision, and the other replicas of each of them.
     */
    public void forEachSince(int revision, Consumer<StoredPoint> visitor) {
        try (PreparedStatement statement = connection.prepareStatement(SINCE)) {
            statement.setInt(1, revision);
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    visitor.accept(point(row));
                }
            }
        } catch (SQLException e) {
            throw refused(file, e);
        }
    }

    /** The answer to a question in SQL; refuses what would change the store. */
    public TextTable query(String sql) {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> columns = new ArrayList<>();
            int count = rows.getMetaData().getColumnCount();
            for (int i = 1; i <= count; i++) {
                columns.add(rows.getMetaData().getColumnLabel(i));
            }
            List<List<String>> cells = new ArrayList<>();
            while (rows.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= count; i++) {
                    row.add(Objects.requireNonNullElse(rows.getString(i), ""));
                }
                cells.add(row);
            }
            return new TextTable(file.toString(), columns, cells);
        } catch (SQLException e) {
            throw new BadInput(
                    "SQL", ProblemCode.SYNTAX, "is refused: %s", String.valueOf(e.getMessage()));
        }
    }

    private StoredPoint point(ResultSet row) throws SQLException {
        try {
            return read(row);
        } catch (IllegalArgumentException e) {
            throw new BadInput(
                    file.toString(),
                    ProblemCode.FILE_FORMAT,
                    "the point %s is damaged (%s); delete it, and it is computed again",
                    row.getString("key"),
                    String.valueOf(e.getMessage()));
        }
    }

    private StoredPoint read(ResultSet row) throws SQLException {
        Map<String, String> settings = new LinkedHashMap<>();
        Json.read(row.getString("settings"))
                .forEach((path, value) -> settings.put(path, String.valueOf(value)));
        MetricValues values =
                new MetricValues(
                        Outcome.values(Json.read(row.getString("metrics")), units),
                        row.getBoolean("saturated"),
                        row.getBoolean("deadlock"),
                        row.getLong("seed"),
                        row.getString("fingerprint"),
                        Outcome.latencies(Json.read(row.getString("distributions"))));
        List<String> notes = row.getString("notes").lines().toList();
        return new StoredPoint(
                row.getString("key"),
                row.getString("name"),
                row.getString("scenario"),
                settings,
                row.getInt("replica"),
                row.getString("version"),
                new Outcome(values, notes, row.getDouble("seconds")));
    }

    /** Adds points in one transaction. */
    @Override
    public void add(List<StoredPoint> points) {
        try {
            run("BEGIN IMMEDIATE");
            try {
                for (StoredPoint point : points) {
                    add(point);
                }
                insert.executeBatch();
                run("COMMIT");
            } catch (SQLException | RuntimeException e) {
                insert.clearBatch();
                run("ROLLBACK");
                configurations.clear();
                units.clear();
                readUnits();
                throw e;
            }
        } catch (SQLException e) {
            throw unwritten(e);
        }
    }

    private void add(StoredPoint point) throws SQLException {
        Outcome outcome = point.outcome();
        addUnits(outcome.units());
        int column = 1;
        insert.setString(column++, point.key());
        insert.setLong(column++, configuration(point));
        insert.setString(column++, Json.line(point.settings()));
        insert.setInt(column++, point.replica());
        insert.setLong(column++, outcome.values().seed());
        insert.setString(column++, point.version());
        insert.setString(column++, outcome.values().fingerprint());
        insert.setBoolean(column++, outcome.values().saturated());
        insert.setBoolean(column++, outcome.values().deadlocked());
        insert.setString(column++, Json.line(outcome.metrics()));
        insert.setString(column++, Json.line(outcome.values().distributions()));
        insert.setString(column++, String.join("\n", outcome.notes()));
        insert.setDouble(column++, outcome.seconds());
        insert.setString(column, Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        insert.addBatch();
    }

    private void addUnits(Map<String, String> used) throws SQLException {
        for (Map.Entry<String, String> metric : used.entrySet()) {
            if (units.putIfAbsent(metric.getKey(), metric.getValue()) == null) {
                try (PreparedStatement add =
                        connection.prepareStatement("INSERT OR IGNORE INTO metric VALUES(?,?)")) {
                    add.setString(1, metric.getKey());
                    add.setString(2, metric.getValue());
                    add.executeUpdate();
                }
            }
        }
    }

    private long configuration(StoredPoint point) throws SQLException {
        List<String> identity = List.of(point.configuration(), point.scenario());
        Long known = configurations.get(identity);
        if (known == null) {
            known = addConfiguration(identity);
            configurations.put(identity, known);
        }
        return known;
    }

    private long addConfiguration(List<String> identity) throws SQLException {
        for (String sql :
                List.of(
                        "INSERT OR IGNORE INTO configuration(name, scenario) VALUES(?,?)",
                        "SELECT id FROM configuration WHERE name = ? AND scenario = ?")) {
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                statement.setString(1, identity.get(0));
                statement.setString(2, identity.get(1));
                if (statement.execute()) {
                    try (ResultSet row = statement.getResultSet()) {
                        return row.getLong(1);
                    }
                }
            }
        }
        throw new IllegalStateException("a configuration that was just added is not there");
    }

    @Override
    public void tell(StudyAtWork study) {
        try {
            progress.tell(study);
        } catch (SQLException e) {
            throw unwritten(e);
        }
    }

    /** The studies that add points now. */
    public List<StudyAtWork> studiesAtWork() {
        try {
            boolean isThere =
                    number("SELECT count(*) FROM sqlite_master WHERE name = 'progress'") > 0;
            return isThere ? progress.read() : List.of();
        } catch (SQLException e) {
            throw refused(file, e);
        }
    }

    /** Adds the points of another store; returns how many were new. */
    public long merge(StudyStore other) {
        long before = size();
        List<StoredPoint> some = new ArrayList<>();
        other.forEach(
                point -> {
                    some.add(point);
                    if (some.size() == BATCH) {
                        add(some);
                        some.clear();
                    }
                });
        add(some);
        return size() - before;
    }

    @Override
    public void close() {
        try (connection) {
            progress.end();
        } catch (SQLException e) {
            throw unwritten(e);
        }
    }
}
