package crossweave.trace.topology.gml;

import crossweave.problem.SourcePosition;

import java.util.List;

/** A value in a GML or YAML file, with its position. */
sealed interface GmlValue {

    /** A number or a text, not distinguished further. */
    record Scalar(String text) implements GmlValue {}

    /** Named values in brackets; a name may occur often. */
    record Group(List<Field> fields) implements GmlValue {}

    /** A value with its name and the position of the name. */
    record Field(String name, GmlValue value, SourcePosition where) {}
}
