package crossweave.draw.layout;

import crossweave.draw.scene.LegendEntry;
import crossweave.draw.scene.Scene;
import crossweave.topology.LinkClass;
import crossweave.topology.LinkSpeeds;
import crossweave.topology.Topology;

import java.util.List;

/** A colour for each class of links, with its name, where a network has a few. */
final class LinkClassColours {
    private static final int MOST = 5;

    private LinkClassColours() {}

    static void addTo(Scene scene) {
        Topology topology = scene.topology();
        List<String> classes =
                topology.linkClasses().stream()
                        .map(LinkClass::name)
                        .filter(name -> !name.equals(LinkSpeeds.INJECTION))
                        .filter(name -> !name.equals(LinkSpeeds.EJECTION))
                        .toList();
        if (classes.size() < 2 || classes.size() > MOST) {
            return;
        }
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            int number = classes.indexOf(topology.linkClass(channel));
            scene.colour(scene.bundles().of(channel), number);
        }
        for (int number = 0; number < classes.size(); number++) {
            scene.add(LegendEntry.line(number, classes.get(number)));
        }
    }
}
