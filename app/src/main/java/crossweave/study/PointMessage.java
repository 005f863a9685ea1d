package crossweave.study;

import crossweave.config.code.CodeTrust;
import crossweave.files.Json;
import crossweave.files.JsonObject;
import crossweave.files.scenario.ScenarioFile;
import crossweave.network.device.Device.DeviceFailure;
import crossweave.network.device.Device.DeviceFull;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.routing.Unroutable;
import crossweave.store.Outcome;
import crossweave.workload.WorkloadFailed;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Points on their way to another process and back, as JSON. A request has the whole scenario; files
 * that it names must be there, too.
 */
public final class PointMessage {
    private PointMessage() {}

    /** A request as the other process reads it. */
    record Request(String key, String version, ScenarioFile scenario) {}

    /** A request to compute a point. */
    public static byte[] request(BoundPoint point, String version) {
        ScenarioFile scenario = point.scenario();
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("key", point.key());
        message.put("version", version);
        message.put("file", scenario.file().toAbsolutePath().toString());
        message.put("scenario", scenario.yaml());
        return bytes(message);
    }

    static Request readRequest(byte[] message, CodeTrust trust) {
        JsonObject read = JsonObject.read(message);
        Path file = Path.of(read.text("file"));
        return new Request(
                read.text("key"),
                read.text("version"),
                ScenarioFile.of(file, read.text("scenario")).trusting(trust));
    }

    /** The answer to a request. */
    static byte[] answer(String key, PointTask.Ended ended) {
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("key", key);
        switch (ended) {
            case PointTask.Success success -> message.put("outcome", success.outcome().document());
            case PointTask.Failure failure -> {
                message.put("failure", kind(failure.why()));
                message.put("why", String.valueOf(failure.why().getMessage()));
            }
            case PointTask.Stopped _ -> {}
        }
        return bytes(message);
    }

    private static String kind(RuntimeException why) {
        return switch (why) {
            case BadInput _ -> "bad-input";
            case WorkloadFailed _ -> "workload";
            case Unroutable _ -> "routing";
            case DeviceFull _ -> "device-memory";
            case DeviceFailure _ -> "device";
            case WorkerBroken broken when broken.error() instanceof OutOfMemoryError -> "memory";
            default -> "bug";
        };
    }

    /** What an answer says of the point that was asked for. */
    public static Workers.Done read(byte[] answer, BoundPoint point) {
        return read(JsonObject.read(answer), point);
    }

    static Workers.Done read(JsonObject answer, BoundPoint point) {
        Optional<JsonObject> outcome = answer.object("outcome");
        if (outcome.isPresent()) {
            return new Workers.Computed(point, Outcome.read(outcome.get()));
        }
        if (!answer.fields().containsKey("failure")) {
            return new Workers.Abandoned(point);
        }
        String why = answer.text("why");
        return new Workers.Failed(
                point,
                switch (answer.text("failure")) {
                    case "bad-input" ->
                            new BadInput(point.point().combination(), ProblemCode.INVALID, why);
                    case "workload" -> new WorkloadFailed(why);
                    case "routing" -> new Unroutable(why);
                    case "device-memory" -> new DeviceFull(why);
                    case "device" -> new DeviceFailure(why);
                    case "memory" -> new WorkerBroken(new OutOfMemoryError(why));
                    default -> new IllegalStateException("in another process: " + why);
                });
    }

    private static byte[] bytes(Map<String, Object> message) {
        return Json.line(message).getBytes(StandardCharsets.UTF_8);
    }
}
