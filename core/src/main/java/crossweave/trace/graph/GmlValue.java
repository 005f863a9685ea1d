package crossweave.trace.graph;

import crossweave.config.SourcePosition;

import java.util.List;

/** A value in a GML file, with its place. */
sealed interface GmlValue {

    /** A number or a text, told apart no more. */
    record Scalar(String text) implements GmlValue {}

    /** Named values in brackets; a name may occur often. */
    record Group(List<Field> fields) implements GmlValue {}

    /** A value with its name and the place of the name. */
    record Field(String name, GmlValue value, SourcePosition where) {}
}
