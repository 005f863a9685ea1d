package crossweave.fuzz;

import java.util.List;

/** What the laboratory is asked: questions of its page, and requests of anybody. */
final class LabSubjects {
    private LabSubjects() {}

    static Subject questions() {
        String mesh =
                "\"base\":\"\",\"set\":[\"network.topology=mesh 3x3\",\"measure.cycles=100\"]";
        String kept =
                "{\"name\":\"a\",\"kind\":\"run\",\"scenario\":{%s},\"document\":{\"seed\":1,\"metrics\":"
                                .formatted(mesh)
                        + "{\"latency\":{\"value\":7.5,\"unit\":\"cycles\"}},\"channels\":[{\"id\":0,\"utilisation\":0.5}],\"nodes\":[]}}";
        String sweep =
                "{\"name\":\"b\",\"kind\":\"sweep\",\"scenario\":{%s},\"document\":{\"replicas\":1,\"axes\":"
                                .formatted(mesh)
                        + "[{\"path\":\"workload.load\",\"values\":[\"0.1\"]}],\"rows\":[{\"settings\":"
                        + "{\"workload.load\":\"0.1\"},\"metrics\":{\"latency\":{\"value\":5},\"accepted\":{\"value\":0.1}}}]}}";
        List<String> seeds =
                List.of(
                        "about\n{}",
                        "choice\n{\"concept\":\"topology\",\"text\":\"torus 8x8 latency=2\"}",
                        "drawing\n{" + mesh + "}",
                        "figures\n{" + mesh + "}",
                        "start\n{}",
                        "thumbnail\n{\"id\":\"ring\"}",
                        "valid\n{" + mesh + "}",
                        "fits\n{" + mesh + ",\"concept\":\"routing\",\"path\":\"network.routing\"}",
                        "cures\n{" + mesh + "}",
                        "preview\n{" + mesh + "}",
                        "route\n{" + mesh + ",\"from\":0,\"to\":8}",
                        "mapping\n{"
                                + mesh
                                + ",\"graph\":\"ring\",\"mapping\":\"random\",\"objective\":\"contention\"}",
                        "mapping_file\n{"
                                + mesh
                                + ",\"graph\":\"ring\",\"placement\":[8,7,6,5,4,3,2,1,0]}",
                        "check\n"
                                + "{\"text\":\"void main() { int i; forall (i from 0 to 3)"
                                + " printf(\\\"%d\\\", i); }\"}",
                        "sessions/run\n{" + mesh + "}",
                        "sessions/search\n{" + mesh + ",\"graph\":\"ring\",\"seconds\":0.01}",
                        "sessions/sweep\n{"
                                + mesh
                                + ",\"vary\":\"workload.load\",\"values\":\"0.1,0.2\",\"replicas\":1}",
                        "sessions/program\n"
                                + "{\"name\":\"cpss-ring\",\"on\":\"line 4\",\"arch\":\"ring"
                                + " 4\",\"map\":\"identity\",\"seed\":\"1\"}",
                        "sessions/paper\n{\"id\":\"none\",\"quick\":true}",
                        "export\n{\"kind\":\"csv\",\"name\":\"x\",\"items\":["
                                + kept
                                + ","
                                + sweep
                                + "]}",
                        "export\n{\"kind\":\"svg\",\"name\":\"x\",\"items\":[" + sweep + "]}",
                        "export\n{\"kind\":\"html\",\"items\":[" + kept + "]}",
                        "export\n{\"kind\":\"scenario\",\"items\":[" + sweep + "]}");
        return new Subject(
                        "lab",
                        seeds.stream().map(Subject::bytes).toList(),
                        Subjects.catalogWords(),
                        List.of(
                                "{}",
                                "[]",
                                "[[]]",
                                "0",
                                "-1",
                                "1e400",
                                "true",
                                "\"\"",
                                "{\"a\":{}}",
                                "\\u0000",
                                "\\ud800",
                                ","),
                        (input, folder) -> LabDoor.open().ask(input))
                .in(
                        "web.Lab",
                        "web.Networks",
                        "web.Exports",
                        "web.Kept",
                        "web.Placements",
                        "web.Programs",
                        "web.Scenarios",
                        "web.SweepPlans",
                        "web.live.",
                        "files.Json");
    }

    static Subject requests() {
        String head =
                "Host: 127.0.0.1:PORT\r\n"
                        + "Cookie: xw-lab-PORT=0123456789abcdef\r\n"
                        + "Connection: close\r\n";
        List<String> seeds =
                List.of(
                        "GET / HTTP/1.1\r\n" + head + "\r\n",
                        "GET /?key=0123456789abcdef HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
                        "GET /../../etc/passwd HTTP/1.1\r\n" + head + "\r\n",
                        "POST /api/about HTTP/1.1\r\n" + head + "Content-Length: 2\r\n\r\n{}",
                        "POST /api/papers HTTP/1.1\r\n"
                                + head
                                + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
                        "GET /api/sessions/1/events?last=0 HTTP/1.1\r\n" + head + "\r\n",
                        "POST /api/sessions/1/ask HTTP/1.1\r\n"
                                + head
                                + "Content-Length: 0\r\n\r\n");
        return new Subject(
                        "http",
                        seeds.stream().map(Subject::bytes).toList(),
                        List.of(
                                "GET",
                                "POST",
                                "PUT",
                                "HEAD",
                                "OPTIONS",
                                "Origin",
                                "Host",
                                "Cookie",
                                "api",
                                "sessions",
                                "events",
                                "ask",
                                "end",
                                "Expect"),
                        List.of(
                                "%00",
                                "%2e%2e/",
                                "../",
                                "//",
                                "\\",
                                "?",
                                "#",
                                "*",
                                "mailto:x",
                                "http://a/",
                                "\r\n",
                                "\r\n\r\n",
                                "Content-Length: 9999999999\r\n",
                                "Expect: 100-continue\r\n",
                                "%zz"),
                        (input, folder) -> LabDoor.open().send(input))
                .in("web.http.");
    }
}
