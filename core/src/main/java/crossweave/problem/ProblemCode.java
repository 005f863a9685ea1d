package crossweave.problem;

import java.util.Locale;

/**
 * The kinds of problems that an input can have. Programs and tests distinguish problems by these
 * codes, never by their sentences, which may change at any time.
 */
public enum ProblemCode {
    TOO_SMALL("A number is smaller than the least that is possible."),
    TOO_LARGE("A number, or what follows from it, is larger than the most that is possible."),
    NOT_ALLOWED("A value is none of those that are possible here."),
    NOT_A_NUMBER("Something else stands where a number is expected."),
    WRONG_FORM("A value is not written in the form that is expected here."),
    WRONG_UNIT("A quantity is of another kind than expected, such as a time for a bandwidth."),
    SYNTAX("A text breaks the rules of its language: YAML, CPC, scripts, or a format of files."),
    UNKNOWN_SETTING("There is no setting of this name."),
    UNKNOWN_CHOICE("A name is none of those that can be chosen from."),
    UNKNOWN_NAME("A name or number refers to something that is not there."),
    MISSING_SETTING("A setting or an option is needed, but not given."),
    MISSING_PART("A file or a program lacks something that it needs."),
    DUPLICATE("Something is given twice, but may be given once."),
    WRONG_COUNT("There are more or fewer of something than needed."),
    WRONG_TYPE("A value in a program is of another type than needed."),
    CONTRADICTION("Two places of a file or program contradict each other."),
    CONFLICTING_SETTINGS("Two settings or options do not go together."),
    DOES_NOT_FIT_NETWORK("A setting does not go with the network, its size or its shape."),
    NO_ROUTE("The routing finds no way for some packets."),
    DEADLOCK("Packets wait for each other in a circle."),
    NOT_SUPPORTED("This is not supported, or not in this combination."),
    NOT_NOW("This cannot be done at this moment."),
    NEEDS_SOFTWARE("Something that this computer lacks is needed."),
    FILE_MISSING("There is no such file."),
    FILE_UNREADABLE("A file cannot be read, or has changed since it was first read."),
    FILE_UNWRITABLE("A file cannot be written."),
    FILE_FORMAT("A file is of another format than expected."),
    UNAPPROVED_CODE("The input names code that its user has not approved."),
    USER_CODE("A class that the input names does not compile, does not fit or fails."),
    MORE_PROBLEMS("There are more problems than are told."),
    INVALID("Something else is wrong; the sentence says what.");

    private final String meaning;

    ProblemCode(String meaning) {
        this.meaning = meaning;
    }

    /** One sentence about all problems of this kind. */
    public String meaning() {
        return meaning;
    }

    /** The code as programs see it: {@code too-small}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
