package crossweave.config;

import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;

import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads YAML into the tree that settings are bound from; every value keeps its position. */
public final class Yaml {
    private static final int MOST_VALUES = 1_000_000; // a few bytes of aliases can expand to more

    private final String source; // name of the file in messages
    private final Problems problems; // receives duplicate keys
    private int values; // number read so far

    private Yaml(String source, Problems problems) {
        this.source = source;
        this.problems = problems;
    }

    /** The mapping at the top of a file; duplicate keys go to {@code problems}. */
    public static ConfigValue.Mapping readMapping(String source, String text, Problems problems) {
        ConfigValue value = read(source, text, problems);
        if (value instanceof ConfigValue.Mapping mapping) {
            return mapping;
        }
        String message = "expected settings such as 'network:' but found " + value.kind();
        throw new BadInput(
                List.of(new Problem(value.where(), "", ProblemCode.WRONG_FORM, message)));
    }

    /** Any value; an empty text gives an empty mapping. */
    public static ConfigValue read(String source, String text, Problems problems) {
        LoadSettings settings =
                LoadSettings.builder().setLabel(source).setAllowDuplicateKeys(true).build();
        try {
            Optional<Node> root = new Compose(settings).composeString(text);
            return root.isEmpty()
                    ? new ConfigValue.Mapping(Map.of(), new SourcePosition(source, 1, 1))
                    : new Yaml(source, problems).value(root.get());
        } catch (MarkedYamlEngineException e) {
            SourcePosition where =
                    e.getProblemMark()
                            .map(
                                    m ->
                                            new SourcePosition(
                                                    source, m.getLine() + 1, m.getColumn() + 1))
                            .orElse(new SourcePosition(source, 1, 1));
            throw new BadInput(
                    List.of(
                            new Problem(
                                    where, "", ProblemCode.SYNTAX, "not YAML: " + e.getProblem())));
        } catch (YamlEngineException e) {
            throw new BadInput(source, ProblemCode.SYNTAX, "not YAML: " + e.getMessage());
        } catch (StackOverflowError e) { // the YAML parser is recursive
            throw new BadInput(source, ProblemCode.TOO_LARGE, "nested too deeply");
        }
    }

    private ConfigValue value(Node node) {
        SourcePosition where = position(node);
        if (node.isRecursive() || ++values > MOST_VALUES) {
            String message = "aliases (*) refer to themselves or repeat too much";
            throw new BadInput(List.of(new Problem(where, "", ProblemCode.TOO_LARGE, message)));
        }
        return switch (node) {
            case ScalarNode scalar -> scalar(scalar, where);
            case SequenceNode sequence -> {
                List<ConfigValue> items = new ArrayList<>();
                sequence.getValue().forEach(item -> items.add(value(item)));
                yield new ConfigValue.Sequence(items, where);
            }
            case MappingNode mapping -> mapping(mapping, where);
            default ->
                    throw new BadInput(
                            source, ProblemCode.SYNTAX, "not understood: " + node.getNodeType());
        };
    }

    /**
     * The position of a quoted text is that of its first character inside the quotes, so that
     * positions within it are right.
     */
    private static ConfigValue scalar(ScalarNode node, SourcePosition where) {
        boolean quoted = node.getScalarStyle() != ScalarStyle.PLAIN;
        if (!quoted && isNothing(node.getValue())) {
            return new ConfigValue.Nothing(where);
        }
        return new ConfigValue.Scalar(node.getValue(), quoted ? where.plus(1) : where);
    }

    /** Whether a text, if not in quotes, removes a setting. */
    public static boolean isNothing(String text) {
        return text.equals("null") || text.equals("~");
    }

    private ConfigValue.Mapping mapping(MappingNode node, SourcePosition where) {
        Map<String, ConfigValue.Field> fields = new LinkedHashMap<>();
        for (NodeTuple tuple : node.getValue()) {
            if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
                throw new BadInput(
                        List.of(
                                new Problem(
                                        position(tuple.getKeyNode()),
                                        "",
                                        ProblemCode.WRONG_FORM,
                                        "a key must be a word")));
            }
            ConfigValue.Field field =
                    new ConfigValue.Field(position(key), value(tuple.getValueNode()));
            ConfigValue.Field other = fields.putIfAbsent(key.getValue(), field);
            if (other != null) {
                String message =
                        "'%s' is set twice, first at %s".formatted(key.getValue(), other.key());
                problems.add(field.key(), "", ProblemCode.DUPLICATE, message);
            }
        }
        return new ConfigValue.Mapping(fields, where);
    }

    private SourcePosition position(Node node) {
        return node.getStartMark()
                .map(m -> new SourcePosition(source, m.getLine() + 1, m.getColumn() + 1))
                .orElse(new SourcePosition(source, 1, 1));
    }
}
