package crossweave.files.scenario;

import crossweave.booksim.BookSimFile;
import crossweave.booksim.Translation;
import crossweave.config.ConfigValue;
import crossweave.config.Setting;
import crossweave.experiment.Scenario;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The text of a scenario in one of its formats. */
sealed interface ScenarioText {

    /** The tree that settings are bound from; problems go to {@code problems}. */
    ConfigValue.Mapping tree(Problems problems);

    /** Adds an override of the command line; messages name {@code source} as its origin. */
    ScenarioText with(String source, String override, Problems problems);

    /** Remarks on the text for readers of the results. */
    default List<String> notes() {
        return List.of();
    }

    /** Our own format. */
    record Own(ConfigValue.Mapping root) implements ScenarioText {

        @Override
        public ConfigValue.Mapping tree(Problems problems) {
            return root;
        }

        @Override
        public Own with(String source, String override, Problems problems) {
            return new Own(Assignment.parse(source, override, problems).over(root));
        }
    }

    /** A configuration of BookSim with overrides in our format. */
    record BookSim(BookSimFile file, List<Over> ours) implements ScenarioText {

        // settings that determine how a run ends
        private static final List<String> END_SETTINGS = List.of("precision", "cycles");

        /** An override in our format. */
        record Over(String source, String text) {}

        @Override
        public ConfigValue.Mapping tree(Problems problems) {
            ConfigValue.Mapping tree = translated(problems);
            for (Over over : ours) {
                tree = Assignment.parse(over.source, over.text, problems).over(tree);
            }
            return tree;
        }

        /**
         * The translation. An override that says how the run ends replaces the corresponding
         * setting of the file.
         */
        private ConfigValue.Mapping translated(Problems problems) {
            ConfigValue.Mapping tree = Translation.of(file, problems).scenario();
            boolean endsOtherwise =
                    ours.stream()
                            .anyMatch(
                                    over ->
                                            over.text.matches(
                                                    "measure[.](%s)\\s*=.*\\S.*"
                                                            .formatted(
                                                                    String.join(
                                                                            "|", END_SETTINGS))));
            ConfigValue.Field measure = tree.fields().get("measure");
            if (!endsOtherwise
                    || measure == null
                    || !(measure.value() instanceof ConfigValue.Mapping group)) {
                return tree;
            }
            Map<String, ConfigValue.Field> left = new LinkedHashMap<>(group.fields());
            left.keySet().removeAll(END_SETTINGS);
            Map<String, ConfigValue.Field> fields = new LinkedHashMap<>(tree.fields());
            fields.put(
                    "measure",
                    new ConfigValue.Field(
                            measure.key(), new ConfigValue.Mapping(left, group.where())));
            return new ConfigValue.Mapping(fields, tree.where());
        }

        /** Names with dots are ours, and so are names that only we have. */
        @Override
        public BookSim with(String source, String override, Problems problems) {
            int equals = override.indexOf('=');
            if (equals < 1) {
                throw new BadInput(
                        source,
                        ProblemCode.WRONG_FORM,
                        "expected KEY=VALUE, such as injection_rate=0.2");
            }
            String key = override.substring(0, equals).strip();
            boolean isOurs =
                    !Translation.isKey(key)
                            && (key.contains(".")
                                    || Setting.of(Scenario.class).stream()
                                            .anyMatch(setting -> setting.key().equals(key)));
            if (!isOurs) {
                return new BookSim(file.with(source, override, problems), ours);
            }
            List<Over> more = new ArrayList<>(ours);
            more.add(new Over(source, override));
            return new BookSim(file, List.copyOf(more));
        }

        @Override
        public List<String> notes() {
            return Translation.of(file, new Problems()).notes();
        }
    }
}
