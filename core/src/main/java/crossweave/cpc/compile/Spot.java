package crossweave.cpc.compile;

/** A place in memory that has a type: what can be read, assigned to and pointed at. */
sealed interface Spot {

    Type type();

    /** A variable of the current frame. */
    record Local(int cell, Type type) implements Spot {}

    /** A variable of the program. */
    record Global(int cell, Type type) implements Spot {}

    /** What a reference leads to. */
    record Behind(Node reference, Type type) implements Spot {}

    record Element(Spot array, Node index, int extent, Type type) implements Spot {}

    record Field(Spot struct, int cell, Type type) implements Spot {}
}
