package crossweave.cpc.compile;

import crossweave.cpc.vcode.Architecture;

import java.util.List;

/** What an expression stands for before it is known what is done with it. */
sealed interface Meaning {

    /** A place that can be read, assigned to or pointed at. */
    record Place(Spot spot) implements Meaning {}

    /** A channel, or channels: used it receives, assigned to it sends. */
    record Channels(Node handle, Type.Channel type) implements Meaning {}

    /** Processors of the program's machine; with all indices it is the number of one. */
    record Processors(Architecture architecture, List<Node> indices) implements Meaning {}

    /** Only a value. */
    record Value(Node node) implements Meaning {}
}
