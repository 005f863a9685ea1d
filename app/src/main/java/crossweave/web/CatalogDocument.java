package crossweave.web;

import crossweave.config.Binder;
import crossweave.config.Catalog;
import crossweave.config.Choice;
import crossweave.config.InputForm;
import crossweave.config.Setting;
import crossweave.config.SettingsReflection;
import crossweave.config.code.CodeTrust;
import crossweave.experiment.Scenario;
import crossweave.metric.Metric;
import crossweave.metric.Metrics;
import crossweave.problem.Problems;
import crossweave.web.http.PageRequest;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The catalogs as menus for the page: the choices, their meanings and their settings. */
final class CatalogDocument {
    private CatalogDocument() {}

    /** By concept: topology, routing, ... */
    static Map<String, Object> all() {
        Map<String, Object> all = new LinkedHashMap<>();
        for (Catalog<?> catalog : Scenario.CATALOGS) {
            all.put(
                    catalog.concept(),
                    catalog.entries().stream().map(each -> entry(catalog, each)).toList());
        }
        return all;
    }

    /** Every metric of the catalog, in the order of printing. */
    static List<Map<String, Object>> metrics() {
        return Metrics.ALL.stream().map(CatalogDocument::metric).toList();
    }

    private static Map<String, Object> metric(Metric metric) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", metric.name());
        fields.put("label", metric.label());
        fields.put("unit", metric.unit());
        fields.put("sentence", metric.sentence());
        fields.put("unbounded", metric.isUnbounded());
        return fields;
    }

    /**
     * Reads a choice from its short text: all its settings, defaults included, its shortest text,
     * and its description, as it may be a class of the user.
     */
    static Object read(PageRequest request, CodeTrust trust) {
        String concept = request.text("concept");
        Catalog<?> catalog =
                catalog(concept)
                        .orElseThrow(
                                () -> new IllegalArgumentException("no catalog '" + concept + "'"));
        Choice<?> choice = choice(catalog, request.text("text"), trust);
        return Map.of(
                "name", choice.name(),
                "text", choice.toString(),
                "settings", SettingsReflection.effective(choice.settings()),
                "entry", entry(choice.entry()));
    }

    static Optional<Catalog<?>> catalog(String concept) {
        return Scenario.CATALOGS.stream()
                .filter(each -> each.concept().equals(concept))
                .findFirst();
    }

    static Choice<?> choice(Catalog<?> catalog, String text, CodeTrust trust) {
        return new Binder(Scenario.CATALOGS, Path.of(""), trust, new Problems())
                .choose(catalog, text);
    }

    /** An entry of a menu, with the text with which it begins. */
    private static Map<String, Object> entry(Catalog<?> catalog, Catalog.Entry<?> entry) {
        Map<String, Object> fields = entry(entry);
        InitialSettings.of(catalog, entry.name()).ifPresent(text -> fields.put("start", text));
        return fields;
    }

    private static Map<String, Object> entry(Catalog.Entry<?> entry) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", entry.name());
        fields.put("sentence", entry.sentence());
        fields.put("settings", settings(entry.settings()));
        return fields;
    }

    /** The settings that a record declares, as fields to fill in. */
    static List<Map<String, Object>> settings(Class<? extends Record> record) {
        return Setting.of(record).stream().map(CatalogDocument::setting).toList();
    }

    private static Map<String, Object> setting(Setting setting) {
        InputForm form = InputForm.of(setting, Scenario.CATALOGS);
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("key", setting.key());
        fields.put("meaning", setting.meaning());
        setting.byDefault().ifPresent(text -> fields.put("default", text));
        fields.put("kind", form.kind().name().toLowerCase(Locale.ROOT));
        fields.put("list", form.isList());
        fields.put("options", form.options());
        fields.put("concept", form.concept());
        return fields;
    }
}
