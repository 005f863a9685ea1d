package crossweave.network.sp2;

import crossweave.topology.Topology;

import java.io.Serializable;

/** What the elements and terminals of a partition share where channels are slow. */
final class Paces implements Serializable {
    final Beats beats;
    final LinkPaces links;
    final NoteBeats notes = new NoteBeats();

    Paces(Topology topology) {
        this.beats = new Beats(topology);
        this.links = new LinkPaces(beats);
    }
}
