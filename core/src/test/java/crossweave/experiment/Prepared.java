package crossweave.experiment;

import crossweave.config.Binder;
import crossweave.config.Catalog;
import crossweave.config.ConfigValue;
import crossweave.config.Yaml;
import crossweave.network.Technique;
import crossweave.network.technique.Techniques;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.kind.Workloads;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Experiments from texts such as {@code workload.load=0.5}, on the queues of the tests. */
public final class Prepared {
    private Prepared() {}

    public static Experiment experiment(String... settings) {
        Problems problems = new Problems();
        List<Catalog<?>> catalogs = new ArrayList<>(Scenario.CATALOGS);
        catalogs.removeIf(catalog -> catalog.type() == Technique.class);
        catalogs.add(techniques());
        catalogs.addFirst(works());
        Binder binder = new Binder(catalogs, Path.of(""), problems);
        ConfigValue.Mapping root = mapping("network.topology=ring 8");
        root = root.overriddenBy(mapping("network.technique=queue"));
        for (String setting : settings) {
            root = root.overriddenBy(mapping(setting));
        }
        return Experiment.prepare(Scenario.bind(binder, root), binder, problems);
    }

    /** All techniques there are, and that of the tests. */
    private static Catalog<Technique> techniques() {
        List<Catalog.Entry<Technique>> entries = new ArrayList<>(Techniques.ALL.entries());
        entries.addAll(QueueNetwork.CATALOG.entries());
        return new Catalog<>("technique", Technique.class, entries);
    }

    /** All works there are, and those of the tests. */
    private static Catalog<WorkloadSettings> works() {
        List<Catalog.Entry<WorkloadSettings>> entries = new ArrayList<>(Workloads.ALL.entries());
        entries.addAll(Countdown.CATALOG.entries());
        return new Catalog<>("workload", WorkloadSettings.class, entries).withDefault("traffic");
    }

    private static ConfigValue.Mapping mapping(String setting) {
        int equals = setting.indexOf('=');
        SourcePosition where = SourcePosition.option(setting);
        ConfigValue value = value(setting.substring(equals + 1), where);
        String[] keys = setting.substring(0, equals).split("\\.");
        for (int i = keys.length - 1; i >= 0; i--) {
            value =
                    new ConfigValue.Mapping(
                            new LinkedHashMap<>(
                                    Map.of(keys[i], new ConfigValue.Field(where, value))),
                            where);
        }
        return (ConfigValue.Mapping) value;
    }

    /** A scalar, or a list as YAML has it. */
    private static ConfigValue value(String text, SourcePosition where) {
        return text.startsWith("[")
                ? Yaml.read("list", text, new Problems())
                : new ConfigValue.Scalar(text, where);
    }
}
