package crossweave.cpc.vcode;

import java.util.List;

/** File functions of programs. A file is a small int; 0 is no file, like a null FILE in C. */
public enum FileFunction {
    FOPEN(2, "name mode -> file, or 0; both are references to characters"),
    FCLOSE(1, "file -> 0"),
    FGETC(1, "file -> the next character, or -1"),
    FPUTC(2, "character file -> the character"),
    FEOF(1, "file -> 1 at the end of the file"),
    READ_INT(2, "file reference -> 1 if a number was read and stored there, else 0"),
    READ_FLOAT(2, "file reference -> likewise"),
    REMOVE(1, "name -> 0, or -1 if there is none");

    /** By operand value. */
    public static final List<FileFunction> ALL = List.of(values());

    private final int parameters;
    private final String text;

    FileFunction(int parameters, String text) {
        this.parameters = parameters;
        this.text = text;
    }

    public int parameters() {
        return parameters;
    }

    public String text() {
        return text;
    }
}
