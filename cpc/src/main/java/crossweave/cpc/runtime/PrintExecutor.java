package crossweave.cpc.runtime;

import crossweave.cpc.vcode.PrintFormat;

import java.io.Serializable;
import java.util.Optional;

/** Executes printf and fprintf. */
final class PrintExecutor implements Serializable {
    private final RemoteMemory memories;
    private final ProgramOutput console;
    private final FileTable files;

    PrintExecutor(RemoteMemory memories, ProgramOutput console, FileTable files) {
        this.memories = memories;
        this.console = console;
        this.files = files;
    }

    /** Stack: file, if it goes to one, then a cell for every value. */
    void print(CpcProcess p, PrintFormat format, long now) {
        int cells = format.cells();
        Optional<String> found = text(p, format);
        if (found.isEmpty()) {
            return; // characters of another process are on their way
        }
        String text = found.get();
        if (format.toFile()) {
            files.write(p.peekInt(cells - 1), text);
        } else {
            console.print(now, p.number, text);
        }
        p.finish(cells, text.length());
    }

    private Optional<String> text(CpcProcess p, PrintFormat format) {
        StringBuilder text = new StringBuilder();
        int below = format.cells() - (format.toFile() ? 1 : 0); // cells from the next one on
        for (PrintFormat.Part part : format.parts()) {
            switch (part) {
                case PrintFormat.Text(String plain) -> text.append(plain);
                case PrintFormat.Value value -> {
                    long cell = p.peek(--below);
                    Optional<String> printed = printed(p, value, cell);
                    if (printed.isEmpty()) {
                        return Optional.empty();
                    }
                    text.append(printed.get());
                }
            }
        }
        return Optional.of(text.toString());
    }

    private Optional<String> printed(CpcProcess p, PrintFormat.Value value, long cell) {
        PrintConversion conversion = new PrintConversion(value);
        return value.conversion() == 's'
                ? memories.fetchText(p, cell).map(conversion::ofText)
                : Optional.of(conversion.of(cell));
    }
}
