package crossweave.cli.trace;

import crossweave.files.Json;
import crossweave.files.WriteFailed;
import crossweave.trace.chakra.ChakraFile;
import crossweave.trace.chakra.ChakraFit;
import crossweave.trace.chakra.ChakraWriter;
import crossweave.trace.goal.GoalBinaryWriter;
import crossweave.trace.goal.GoalTextWriter;
import crossweave.trace.schedule.Schedule;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;

/** Writes a schedule to files, each completely or not at all. */
final class ScheduleFiles {
    private final Schedule schedule;
    private String told = "";
    private List<String> notes = List.of();

    private interface Writing {
        void to(Path file) throws IOException;
    }

    ScheduleFiles(Schedule schedule) {
        this.schedule = schedule;
    }

    /** What was written, a line each. */
    String told() {
        return told;
    }

    /** What the new files tell less exactly than the schedule did, a sentence each. */
    List<String> notes() {
        return notes;
    }

    void writeText(Path file) {
        whole(
                file,
                unfinished -> {
                    try (Writer out = Files.newBufferedWriter(unfinished)) {
                        new GoalTextWriter(schedule, out).write();
                    }
                });
        told = "%s has the schedule of %d ranks".formatted(file, schedule.ranks());
    }

    void writeBinary(Path file) {
        whole(
                file,
                unfinished -> {
                    try (SeekableByteChannel out =
                            Files.newByteChannel(
                                    unfinished,
                                    StandardOpenOption.CREATE,
                                    StandardOpenOption.TRUNCATE_EXISTING,
                                    StandardOpenOption.WRITE)) {
                        new GoalBinaryWriter(schedule, out).write();
                    }
                });
        told = "%s has the schedule of %d ranks".formatted(file, schedule.ranks());
    }

    /**
     * Writes a file for each rank: NAME.et becomes NAME.0.et, NAME.1.et and so on; NAME.groups.json
     * has their process groups, if there are any.
     */
    void writeChakra(Path file) {
        notes = new ChakraFit(schedule).notes();
        ChakraWriter writer = new ChakraWriter(schedule);
        for (int rank = 0; rank < schedule.ranks(); rank++) {
            int each = rank;
            whole(
                    ChakraFile.ofRank(file, rank),
                    unfinished -> {
                        try (OutputStream out = Files.newOutputStream(unfinished)) {
                            writer.write(each, out);
                        }
                    });
        }
        told =
                "%s to %s have the traces of %d ranks"
                        .formatted(
                                ChakraFile.ofRank(file, 0),
                                ChakraFile.ofRank(file, schedule.ranks() - 1).getFileName(),
                                schedule.ranks());
        writeGroups(writer.groups(), ChakraFile.groupsOf(file));
    }

    private void writeGroups(Map<String, List<Integer>> groups, Path file) {
        if (!groups.isEmpty()) {
            whole(file, unfinished -> Files.writeString(unfinished, Json.write(groups)));
            told +=
                    "%n%s has their %d process groups, for the setting groups"
                            .formatted(file, groups.size());
        }
    }

    private static void whole(Path file, Writing writing) {
        Path unfinished = file.resolveSibling(file.getFileName() + ".unfinished");
        try {
            Files.createDirectories(unfinished.toAbsolutePath().getParent());
            try {
                writing.to(unfinished);
                Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(unfinished);
            }
        } catch (IOException e) {
            throw new WriteFailed(e, file.toString());
        }
    }
}
