package crossweave.files.result;

import crossweave.metric.Metric;
import crossweave.metric.Metrics;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The JSON Schema of the documents that runs and sweeps write. The schema of metrics comes from
 * their catalog; a test checks the rest against documents.
 */
public final class ResultSchema {
    /**
     * Everything but metrics: a line for each kind of object, {@code NAME: KEY TYPE, ...}. A type
     * ends with {@code ?} if the value may be null, and with {@code []} if it is a list; a key ends
     * with {@code ?} if it may be missing.
     */
    private static final String OBJECTS =
            """
            run: format run-format, version text, scenario any, seed number, fingerprint text, whole flag,
              units? units, metrics metrics, distributions distributions, saturated flag,
              deadlock ring?, failure text?, interrupted flag, workloads? workload[], jobs? job[],
              course? course, completions? completion[], tasks? task-work[], processes? process-work[], programs? program[], notes text[], engine text,
              wall_seconds number,
              flit_hops_per_second number?, parallel? parallel, channels channel[], nodes node[],
              node_work? node-work[], elements? element[]
            sweep: format sweep-format, version text, scenario? text, seed number, axes axis[],
              replicas number, rows row[], network? text, runs? number, finished? number,
              stopped? text
            units: cycle_ns? number, flit_bytes? number, channel_gb_per_s? number
            axis: path text, values text[]
            row: settings any, seed number, fingerprint text, saturated flag, deadlock flag,
              metrics metrics, distributions distributions
            distributions: latency? number[]
            metric: value number?, ci95? number?, unit text
            summary: mean number?, ci95 number?, min number?, p50 number?, p95 number?, p99 number?,
              max number?
            hops: mean number?
            ring: cycle number, packets waiting[], channels text[]
            waiting: source number, destination number, holds text[], waits_for text, reason text
            workload: workload text, messages number, latency summary, network_latency summary,
              blocked summary, round_trip? summary, hops hops
            job: job text, nodes number, begin number?, end number?, makespan number?,
              messages number, flits number?, latency summary, communicating number?, repetitions? repetition[]
            course: interval number, fails number?, intervals interval[]
            interval: begin number, accepted number, latency number?, lost number
            repetition: begin number, end number
            completion: workload text, priority number, complete flag, begin number?, end number?,
              makespan number?, first_sent number?, last_sent number?, last_arrived number?,
              drain number?, repetitions? repetition[], sent number, messages number, flits number, kinds kind[],
              nodes node-mail[]
            kind: kind text, sent number, messages number, flits number, first_sent number?,
              last_sent number?, last_arrived number?, latency summary
            node-mail: node number, messages number, last_sent number?, delivered number?,
              received number?
            task-work: workload text, compute number?, flits number?, mean_node_traffic number?,
              mean_time_traffic number?, worst_node_traffic number?, complete flag
            process-work: workload text, complete flag, begin number, end number?,
              unreceived number, collectives collective[], sections section[], processes process[]
            collective: kind text, algorithm text, ranks number, bytes number, begin number[],
              end number[]
            section: name text, passes number, mean number?, worst number?
            process: process number, node number, end number?, computing number, sending number,
              receiving number, in_barriers number, exposed number, overlapped number, messages number, flits number,
              passes number[], spent number[], computed number[]
            program: finished flag, status any?, time number, progress any?, parallel_time number,
              computation number, communication number?, utilisation number?, processors any[],
              profile any?, processes any[], traffic any, messages? any[], output any
            parallel: processes number, threads number, workers number, parts number,
              crossing number, windows number, mean_window number?, full_buffers number?,
              balance number?, waiting number?
            channel: id number, name text, between_routers flag, utilisation number?, packets number, blocked number,
              queued number
            node: name text, dataflow_hops number, contention number, header_blocking number,
              effective_blocking number
            node-work: node number, busy number, packets number, sending_away number
            element: name text, mean_chunks number?, most_chunks number, fast number,
              stored number, waited waited
            waited: input_fifo number, deserialiser number, central_queue number,
              serialiser number, output_fifo number
            """;

    private static final Map<String, Object> TYPES =
            Map.of(
                    "text", Map.of("type", "string"),
                    "number", Map.of("type", "number"),
                    "flag", Map.of("type", "boolean"),
                    "any", Map.of());

    private ResultSchema() {}

    /** The schema as maps and lists. */
    public static Map<String, Object> document() {
        Map<String, Object> definitions = new LinkedHashMap<>();
        for (String line : OBJECTS.strip().split("\n(?! )", -1)) {
            int colon = line.indexOf(':');
            definitions.put(line.substring(0, colon), object(line.substring(colon + 1)));
        }
        definitions.put("run-format", Map.of("const", ResultDocument.FORMAT));
        definitions.put("sweep-format", Map.of("const", SweepTable.FORMAT));
        definitions.put("metrics", metrics());
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", "Crossweave results");
        schema.put("oneOf", List.of(reference("run"), reference("sweep")));
        schema.put("$defs", definitions);
        return schema;
    }

    private static Map<String, Object> object(String fields) {
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (String field : fields.split(",", -1)) {
            String[] words = field.strip().split(" ", 2);
            boolean isOptional = words[0].endsWith("?");
            String key = isOptional ? words[0].substring(0, words[0].length() - 1) : words[0];
            properties.put(key, type(words[1].strip()));
            if (!isOptional) {
                required.add(key);
            }
        }
        return object(properties, required, false);
    }

    private static Map<String, Object> object(
            Map<String, Object> properties, List<String> required, Object others) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("type", "object");
        object.put("properties", properties);
        object.put("required", required);
        object.put("additionalProperties", others);
        return object;
    }

    private static Object type(String text) {
        if (text.endsWith("?")) {
            Object type = type(text.substring(0, text.length() - 1));
            return Map.of("anyOf", List.of(type, Map.of("type", "null")));
        }
        if (text.endsWith("[]")) {
            Map<String, Object> array = new LinkedHashMap<>();
            array.put("type", "array");
            array.put("items", type(text.substring(0, text.length() - 2)));
            return array;
        }
        return TYPES.getOrDefault(text, reference(text));
    }

    private static Map<String, Object> reference(String name) {
        return Map.of("$ref", "#/$defs/" + name);
    }

    /** Every metric of the catalog is present; users may add more. */
    private static Map<String, Object> metrics() {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (Metric metric : Metrics.ALL) {
            Map<String, Object> property = new LinkedHashMap<>();
            property.put("description", metric.sentence());
            property.put("$ref", "#/$defs/metric");
            property.put("properties", Map.of("unit", Map.of("const", metric.unit())));
            properties.put(metric.name(), property);
        }
        return object(properties, Metrics.CATALOG.names(), reference("metric"));
    }
}
