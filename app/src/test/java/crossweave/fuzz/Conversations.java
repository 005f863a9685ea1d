package crossweave.fuzz;

import java.util.List;
import java.util.stream.Stream;

/** What is said in conversations that are right. */
final class Conversations {
    private Conversations() {}

    /** Has something of everything that a debugger can show. */
    static final String PROGRAM =
            """
            #include "cpc.h"
            #define N 3
            arch ring R[N];
            struct point { int x; float y[2]; };
            struct point all[N];
            channel int line;
            int total;
            int twice(int n) {
                return n > 0 ? 2 + twice(n - 1) : 0;
            }
            void part(int i, int &sum) {
                struct point own;
                struct point *p = &own;
                int got = 0;
                p->x = twice(i);
                own.y[1] = 0.5 * i;
                all[i] = own;
                send(&own.x, 1, 7, i + 1);
                receive(&got, 1, 7);
                sum = sum + got;
            }
            void give() {
                line = 4;
            }
            void main() {
                int i, sum = 0;
                forall (i from 0 to N - 1)
                    part(i, sum);
                fork give();
                total = line + sum;
                printf("%d\\n", total);
            }
            """;

    private static final String LSP_OPEN =
            """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}
            {"jsonrpc":"2.0","method":"initialized","params":{}}
            {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file://FOLDER/p.cpc","languageId":"cpc","version":1,"text":"#include \\"cpc.h\\"\\nstruct s { int a; };\\nint f(int x) { return x + 1; }\\nvoid main() {\\n    struct s v;\\n    v.a = f(2);\\n    printf(\\"%d\\", v.a);\\n}\\n"}}}
            """;

    private static final String AT =
            "\"textDocument\":{\"uri\":\"file://FOLDER/p.cpc\"},\"position\":{\"line\":5,\"character\":10}";

    static final List<byte[]> LSP =
            seeds(
                    LSP_OPEN,
                    List.of(
                            asked("textDocument/hover", AT),
                            asked("textDocument/definition", AT),
                            asked(
                                    "textDocument/references",
                                    AT + ",\"context\":{\"includeDeclaration\":true}"),
                            asked("textDocument/documentHighlight", AT),
                            asked("textDocument/prepareRename", AT),
                            asked("textDocument/rename", AT + ",\"newName\":\"other\""),
                            asked("textDocument/completion", AT),
                            asked("textDocument/signatureHelp", AT),
                            asked("textDocument/documentSymbol", AT),
                            asked("textDocument/foldingRange", AT),
                            asked("textDocument/semanticTokens/full", AT),
                            asked(
                                    "textDocument/formatting",
                                    AT + ",\"options\":{\"tabSize\":4,\"insertSpaces\":true}"),
                            "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":{\"uri\":\"file://FOLDER/p.cpc\",\"version\":2},\"contentChanges\":[{\"text\":\"int\"}]}}",
                            "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didClose\",\"params\":{\"textDocument\":{\"uri\":\"file://FOLDER/p.cpc\"}}}",
                            "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"shutdown\"}\n"
                                    + "{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}"));

    static final List<String> LSP_WORDS =
            List.of(
                    "jsonrpc",
                    "id",
                    "method",
                    "params",
                    "textDocument",
                    "uri",
                    "position",
                    "line",
                    "character",
                    "newName",
                    "text",
                    "contentChanges",
                    "null",
                    "true",
                    "textDocument/hover",
                    "textDocument/rename",
                    "textDocument/completion",
                    "textDocument/definition",
                    "textDocument/didOpen",
                    "textDocument/didChange",
                    "workspace/symbol",
                    "file:///",
                    "untitled:a");

    private static final String DAP_OPEN =
            """
            {"seq":1,"type":"request","command":"initialize","arguments":{"adapterID":"cpc","linesStartAt1":true,"columnsStartAt1":true,"pathFormat":"path"}}
            {"seq":2,"type":"request","command":"launch","arguments":{"program":"FOLDER/p.cpc","stopOnEntry":true,"maxTime":"100000","map":"identity"}}
            """;

    private static final String DAP_GO =
            "{\"seq\":8,\"type\":\"request\",\"command\":\"configurationDone\"}\n";

    static final List<byte[]> DAP =
            seeds(
                    DAP_OPEN,
                    List.of(
                            DAP_GO + request("next", "\"threadId\":1") + request("threads", ""),
                            request(
                                            "setBreakpoints",
                                            "\"source\":{\"path\":\"FOLDER/p.cpc\"},\"breakpoints\":[{\"line\":15,\"condition\":\"i=="
                                                + " 1\",\"hitCondition\":\"%2\"},{\"line\":19,\"logMessage\":\"got"
                                                + " {got}\"}]")
                                    + DAP_GO
                                    + request("continue", "\"threadId\":1"),
                            request(
                                            "setFunctionBreakpoints",
                                            "\"breakpoints\":[{\"name\":\"part\"}]")
                                    + DAP_GO,
                            request("setExceptionBreakpoints", "\"filters\":[\"fault\"]") + DAP_GO,
                            DAP_GO
                                    + request(
                                            "stepIn",
                                            "\"threadId\":1,\"granularity\":\"instruction\""),
                            DAP_GO
                                    + request("stepOut", "\"threadId\":1")
                                    + request("stepBack", "\"threadId\":1")
                                    + request("reverseContinue", "\"threadId\":1"),
                            DAP_GO
                                    + request("stackTrace", "\"threadId\":1")
                                    + request("scopes", "\"frameId\":1")
                                    + request("variables", "\"variablesReference\":1"),
                            DAP_GO
                                    + request(
                                            "evaluate",
                                            "\"expression\":\"all[1].y\",\"context\":\"watch\"")
                                    + request("completions", "\"text\":\"to\",\"column\":3"),
                            DAP_GO
                                    + request("dataBreakpointInfo", "\"name\":\"total\"")
                                    + request(
                                            "setDataBreakpoints",
                                            "\"breakpoints\":[{\"dataId\":\"total\",\"accessType\":\"write\"}]"),
                            DAP_GO
                                    + request(
                                            "disassemble",
                                            "\"memoryReference\":\"0\",\"instructionOffset\":-2,\"instructionCount\":9"),
                            DAP_GO
                                    + request("source", "\"sourceReference\":1")
                                    + request("loadedSources", ""),
                            DAP_GO
                                    + request("exceptionInfo", "\"threadId\":1")
                                    + request("pause", "\"threadId\":1"),
                            DAP_GO + request("disconnect", "\"terminateDebuggee\":true")));

    static final List<String> DAP_WORDS =
            List.of(
                    "seq",
                    "type",
                    "request",
                    "command",
                    "arguments",
                    "threadId",
                    "frameId",
                    "variablesReference",
                    "expression",
                    "breakpoints",
                    "condition",
                    "hitCondition",
                    "logMessage",
                    "granularity",
                    "machine",
                    "arch",
                    "network",
                    "costs",
                    "maxTime",
                    "files",
                    "seed",
                    "set",
                    "noDebug",
                    "stopOnExit",
                    "terminate",
                    "restart",
                    "setVariable",
                    "2147483647",
                    "null");

    static final List<String> FRAMES =
            List.of(
                    "\nContent-Length: 2\n\n{}",
                    "\nContent-Length: -1\n\n",
                    "\nContent-Length: 99999999999\n\n",
                    "\nContent-Length: x\n\n",
                    "\n{}\n",
                    "\n[]\n",
                    "{\"a\":",
                    "\\u0000",
                    "\\ud800",
                    "[[[[",
                    "%zz",
                    "-1",
                    "1e99");

    static final List<byte[]> TYPED =
            List.of(
                            "step\n"
                                    + "next\n"
                                    + "locals\n"
                                    + "globals\n"
                                    + "print all[0].y[1] + 1\n"
                                    + "where\n"
                                    + "processes\n"
                                    + "continue",
                            "break 15 process 2 if i == 1\n"
                                    + "break part hits %2\n"
                                    + "stops\n"
                                    + "continue\n"
                                    + "frame 0\n"
                                    + "print p->x\n"
                                    + "delete 1\n"
                                    + "reverse",
                            "watch total\n"
                                    + "rwatch all[1].x\n"
                                    + "awatch sum\n"
                                    + "continue\n"
                                    + "rstep 3\n"
                                    + "rnext\n"
                                    + "rfinish\n"
                                    + "rstepi\n"
                                    + "rmachine 2",
                            "arrival from 0 at 1 tag 7\n"
                                    + "time 300\n"
                                    + "load 0 50 over 10\n"
                                    + "continue\n"
                                    + "messages\n"
                                    + "mail\n"
                                    + "channels\n"
                                    + "links\n"
                                    + "report",
                            "machine 5\n"
                                    + "stepi 4\n"
                                    + "vcode\n"
                                    + "vcode 15-17\n"
                                    + "list part\n"
                                    + "list p.cpc:3\n"
                                    + "goto 500\n"
                                    + "goto 1,000\n"
                                    + "output\n"
                                    + "process 1\n"
                                    + "finish\n"
                                    + "help break\n"
                                    + "quit")
                    .stream()
                    .map(Subject::bytes)
                    .toList();

    static final List<String> TYPED_WORDS =
            List.of(
                    "continue",
                    "step",
                    "next",
                    "finish",
                    "stepi",
                    "machine",
                    "goto",
                    "reverse",
                    "rstep",
                    "rnext",
                    "rfinish",
                    "rstepi",
                    "rmachine",
                    "break",
                    "watch",
                    "rwatch",
                    "awatch",
                    "arrival",
                    "time",
                    "load",
                    "stops",
                    "delete",
                    "process",
                    "processes",
                    "list",
                    "vcode",
                    "where",
                    "frame",
                    "print",
                    "locals",
                    "globals",
                    "output",
                    "messages",
                    "mail",
                    "channels",
                    "links",
                    "report",
                    "help",
                    "quit",
                    "if",
                    "hits",
                    "from",
                    "at",
                    "tag",
                    "over",
                    "total",
                    "all",
                    "sum",
                    "own",
                    "p",
                    "got",
                    "i",
                    "N",
                    "twice",
                    "part",
                    "main",
                    "sizeof",
                    "(float)",
                    "&total",
                    "*p",
                    "->x",
                    ".y");

    private static String asked(String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"%s\",\"params\":{%s}}"
                .formatted(method, params);
    }

    private static String request(String command, String arguments) {
        return "{\"seq\":5,\"type\":\"request\",\"command\":\"%s\",\"arguments\":{%s}}%n"
                .formatted(command, arguments);
    }

    private static List<byte[]> seeds(String opening, List<String> rest) {
        return Stream.concat(
                        rest.stream().map(one -> opening + one),
                        Stream.of(opening + String.join("\n", rest)))
                .map(Subject::bytes)
                .toList();
    }
}
