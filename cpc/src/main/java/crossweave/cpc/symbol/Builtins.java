package crossweave.cpc.symbol;

import crossweave.cpc.symbol.Builtin.Group;
import crossweave.cpc.symbol.Builtin.Parameter;
import crossweave.cpc.symbol.Type.Scalar;
import crossweave.cpc.vcode.FileFunction;
import crossweave.cpc.vcode.MathFunction;
import crossweave.cpc.vcode.Opcode;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** All built-in functions. To add one, add its line. */
public final class Builtins {
    private static final List<Builtin> ALL =
            Stream.concat(
                            Stream.of(
                                    of(
                                            Group.MACHINE,
                                            "int self()",
                                            Opcode.SELF,
                                            "the number of the virtual processor that this process"
                                                    + " is on"),
                                    of(
                                            Group.MACHINE,
                                            "int nprocs()",
                                            Opcode.NPROCS,
                                            "the number of virtual processors"),
                                    of(
                                            Group.MACHINE,
                                            "int physical()",
                                            Opcode.PHYSICAL,
                                            "the number of the physical processor that this process"
                                                    + " is on"),
                                    of(
                                            Group.MACHINE,
                                            "int process()",
                                            Opcode.PROCESS,
                                            "the number of this process; main is 0"),
                                    of(
                                            Group.MACHINE,
                                            "void exit(int status)",
                                            Opcode.EXIT,
                                            "ends the whole program at once; other than 0 means"
                                                    + " that it failed"),
                                    of(
                                            Group.MACHINE,
                                            "void yield()",
                                            Opcode.YIELD,
                                            "lets other processes read and write variables of this"
                                                    + " one by reference"),
                                    of(
                                            Group.MACHINE,
                                            "int rand()",
                                            Opcode.RAND,
                                            "a random int from 0 to RAND_MAX (32767)"),
                                    of(
                                            Group.MACHINE,
                                            "float random()",
                                            Opcode.RANDOM,
                                            "a random float from 0 to below 1"),
                                    of(
                                            Group.MACHINE,
                                            "void srand(int seed)",
                                            Opcode.SRAND,
                                            "restarts the random numbers of this "
                                                    + "process; the same seed gives the same "
                                                    + "numbers"),
                                    of(
                                            Group.MESSAGES,
                                            "void send(T *data, int count, int tag, int processor)",
                                            Opcode.VIRTUAL_SEND,
                                            "sends elements to a virtual processor, "
                                                    + "without waiting"),
                                    of(
                                                    Group.MESSAGES,
                                                    "int receive(T *data, int count, int tag)",
                                                    Opcode.RECEIVE,
                                                    "waits for a message with this tag "
                                                            + "(or ANY) and stores it; the "
                                                            + "number of elements received")
                                            .with(Opcode.ANYWHERE),
                                    of(
                                            Group.MESSAGES,
                                            "int receiveFrom(T *data, int count, int tag, int"
                                                    + " processor)",
                                            Opcode.RECEIVE,
                                            "the same, from one sender only"),
                                    of(
                                                    Group.MESSAGES,
                                                    "int probe(int tag)",
                                                    Opcode.PROBE,
                                                    "elements of the message that "
                                                            + "receive would return at once, or "
                                                            + "-1")
                                            .with(Opcode.ANYWHERE),
                                    of(
                                            Group.MESSAGES,
                                            "int sender()",
                                            Opcode.SENDER,
                                            "the virtual processor that sent the last "
                                                    + "received message"),
                                    of(
                                            Group.MESSAGES,
                                            "void broadcast(T *data, int count, int tag)",
                                            Opcode.VIRTUAL_BROADCAST,
                                            "sends elements to all other virtual processors"),
                                    of(
                                            Group.MESSAGES,
                                            "void physicalSend(T *data, int count, int tag, int"
                                                    + " processor)",
                                            Opcode.PHYSICAL_SEND,
                                            "sends elements to a physical processor"),
                                    of(
                                            Group.MESSAGES,
                                            "void physicalBroadcast(T *data, int count, int tag)",
                                            Opcode.PHYSICAL_BROADCAST,
                                            "sends elements to all other physical processors"),
                                    of(
                                            Group.MESSAGES,
                                            "void barrier(int n)",
                                            Opcode.BARRIER,
                                            "waits until n processes have reached a barrier"),
                                    of(
                                            Group.CHANNELS,
                                            "int ready(channel T c)",
                                            Opcode.READY,
                                            "the number of values in a channel of this process"),
                                    of(
                                            Group.TIME,
                                            "float clock()",
                                            Opcode.CLOCK,
                                            "the simulated time, in cycles"),
                                    of(
                                            Group.TIME,
                                            "void timeOn()",
                                            Opcode.TIMEON,
                                            "starts measuring; the program also starts "
                                                    + "with measuring on"),
                                    of(
                                            Group.TIME,
                                            "void timeOff()",
                                            Opcode.TIMEOFF,
                                            "stops measuring"),
                                    of(
                                            Group.SHARED_MEMORY,
                                            "void lock(int number)",
                                            Opcode.LOCK,
                                            "waits until the lock is free and acquires it"),
                                    of(
                                            Group.SHARED_MEMORY,
                                            "void unlock(int number)",
                                            Opcode.UNLOCK,
                                            "releases the lock"),
                                    file(
                                            FileFunction.FOPEN,
                                            "int fopen(char *name, char *mode)",
                                            "opens a file to read (\"r\"), write "
                                                    + "(\"w\") or append (\"a\"); 0 if it fails"),
                                    file(FileFunction.FCLOSE, "int fclose(int file)", "closes it"),
                                    file(
                                            FileFunction.FGETC,
                                            "int fgetc(int file)",
                                            "the next character, or EOF"),
                                    file(
                                            FileFunction.FPUTC,
                                            "int fputc(int character, int file)",
                                            "writes a character"),
                                    file(
                                            FileFunction.FEOF,
                                            "int feof(int file)",
                                            "1 at the end of the file"),
                                    file(
                                            FileFunction.READ_INT,
                                            "int readInt(int file, int *to)",
                                            "reads a number; 1 if there was one"),
                                    file(
                                            FileFunction.READ_FLOAT,
                                            "int readFloat(int file, float *to)",
                                            "reads a number; 1 if there was one"),
                                    file(
                                            FileFunction.REMOVE,
                                            "int remove(char *name)",
                                            "deletes a file; 0, or -1 if there is none")),
                            Arrays.stream(MathFunction.values()).map(Builtins::math))
                    .toList();

    private static final Map<String, Builtin> BY_NAME = byName();

    /** Built-in constants by name. */
    public static final Map<String, Symbol.Constant> CONSTANTS =
            Map.of(
                    "ANY", number(Opcode.ANY, "a tag that matches every message"),
                    "NULL", number(0, "a pointer that points to nothing"),
                    "EOF", number(-1, "the value of fgetc at the end of a file"),
                    "RAND_MAX", number(32767, "the largest value of rand"),
                    "INT_MAX", number(Integer.MAX_VALUE, "the largest int"),
                    "INT_MIN", number(Integer.MIN_VALUE, "the smallest int"),
                    "PI",
                            new Symbol.Constant(
                                    Double.doubleToRawLongBits(Math.PI),
                                    Scalar.FLOAT,
                                    "the circumference of a circle whose diameter is 1"));

    private Builtins() {}

    /** All built-in functions, in the order of the reference. */
    public static List<Builtin> all() {
        return ALL;
    }

    /** All constants, those of the library included, sorted by name. */
    static List<Definition> constants() {
        return Stream.of(CONSTANTS, StandardLibrary.CONSTANTS)
                .flatMap(map -> map.entrySet().stream())
                .sorted(Map.Entry.comparingByKey())
                .map(e -> constant(e.getKey(), e.getValue().type(), e.getValue().text()))
                .toList();
    }

    public static Definition constant(String name, Type type, String text) {
        return Definition.ofLanguage(Definition.Kind.CONSTANT, name, type.declaring(name), text);
    }

    public static Optional<Builtin> find(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }

    private static Map<String, Builtin> byName() {
        Map<String, Builtin> map = new LinkedHashMap<>();
        ALL.forEach(builtin -> map.put(builtin.name(), builtin));
        return map;
    }

    private static Symbol.Constant number(int value, String text) {
        return new Symbol.Constant(value, Scalar.INT, text);
    }

    private static Builtin of(Group group, String signature, Opcode op, String text) {
        return of(group, signature, op, 0, text);
    }

    private static Builtin file(FileFunction function, String signature, String text) {
        return of(Group.FILES, signature, Opcode.FILE, FileFunction.ALL.indexOf(function), text);
    }

    private static Builtin math(MathFunction function) {
        String parameters = function.parameters() == 1 ? "float x" : "float x, float y";
        String name = function.name().toLowerCase(Locale.ROOT);
        return of(
                Group.MATHEMATICS,
                "float %s(%s)".formatted(name, parameters),
                Opcode.MATH,
                MathFunction.ALL.indexOf(function),
                function.text());
    }

    private static Builtin of(Group group, String signature, Opcode op, int a, String text) {
        int open = signature.indexOf('(');
        int blank = signature.indexOf(' ');
        String inside = signature.substring(open + 1, signature.length() - 1);
        List<Parameter> parameters =
                inside.isEmpty()
                        ? List.of()
                        : Arrays.stream(inside.split(", ")).map(Parameter::of).toList();
        Scalar result = Scalar.valueOf(signature.substring(0, blank).toUpperCase(Locale.ROOT));
        return new Builtin(
                group,
                signature.substring(blank + 1, open),
                parameters,
                result,
                op,
                a,
                List.of(),
                text);
    }
}
