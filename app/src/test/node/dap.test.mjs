// Debugs programs as an editor does. Arguments: a folder to work in, the examples, the command.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { DebugClient } from "@vscode/debugadapter-testsupport";

const HANGS = 15 * 60_000; // milliseconds; nothing that is well takes so long
const [folder, examples, ...command] = process.argv.slice(2);
const MACHINE = 2147483647; // the thread that is the whole machine
const RING = path.join(examples, "ring.cpc");
const ON_RING = { program: RING, map: "identity" }; // no search for a better one
const DEADLOCK = path.join(examples, "deadlock.cpc");
const SEND = 13; // the line of ring.cpc in which all processes send
const LAST = 30; // and the one in which the first process prints

function program(name, text) {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
}

// One adapter for all tests but those of its input and output.
let adapter;
let port;
before(async () => {
  adapter = spawn(command[0], [...command.slice(1), "--port", "0"], { stdio: ["ignore", "inherit", "pipe"] });
  port = await new Promise((resolve) =>
    adapter.stderr.on("data", (data) => {
      const told = /listening on 127\.0\.0\.1:(\d+)/.exec(data);
      if (told) resolve(Number(told[1]));
    })
  );
});
after(() => adapter.kill());

/** A test with an editor that is connected and has seen nothing yet. */
function debugging(name, body) {
  test(name, { timeout: HANGS }, async () => {
    const editor = new DebugClient("", "", "cpc");
    editor.defaultTimeout = HANGS; // for answers and events
    editor.printed = "";
    editor.on("output", (event) => {
      if (event.body.category === "stdout") editor.printed += event.body.output;
    });
    await editor.start(port);
    try {
      await body(editor);
    } finally {
      await editor.stop();
    }
  });
}

/** Launches; what is configured before the program begins may be given. */
async function launch(editor, attributes, configure = async () => {}) {
  await editor.initializeRequest();
  const ready = new Promise((resolve) => editor.once("initialized", resolve));
  await Promise.all([editor.launchRequest(attributes), ready]);
  await configure();
  const [stop] = await Promise.all([next(editor), editor.configurationDoneRequest()]);
  return stop;
}

/** Where the program stops next, or how it ends. */
function next(editor) {
  return new Promise((resolve) => {
    const tell = (event) => {
      editor.off("stopped", tell).off("exited", tell);
      resolve(event.event === "exited" ? { reason: "exited", ...event.body } : event.body);
    };
    editor.on("stopped", tell).on("exited", tell);
  });
}

async function go(editor, request, args) {
  const [stop] = await Promise.all([next(editor), editor[request + "Request"](args)]);
  return stop;
}

async function breakAt(editor, file, ...lines) {
  const breakpoints = lines.map((line) => (typeof line === "number" ? { line } : line));
  const answer = await editor.setBreakpointsRequest({ source: { path: file }, breakpoints });
  return answer.body.breakpoints;
}

async function calls(editor, threadId) {
  return (await editor.stackTraceRequest({ threadId })).body.stackFrames;
}

async function line(editor, threadId) {
  return (await calls(editor, threadId))[0].line;
}

async function scope(editor, threadId, name) {
  const [frame] = await calls(editor, threadId);
  const scopes = (await editor.scopesRequest({ frameId: frame.id })).body.scopes;
  const found = scopes.find((each) => each.name === name);
  return variables(editor, found.variablesReference);
}

async function variables(editor, variablesReference, page = {}) {
  return (await editor.variablesRequest({ variablesReference, ...page })).body.variables;
}

async function evaluate(editor, threadId, expression) {
  const [frame] = await calls(editor, threadId);
  return (await editor.evaluateRequest({ expression, frameId: frame.id, context: "watch" })).body;
}

async function refusal(promise) {
  const error = await promise.then(() => assert.fail("it was not refused"), (e) => e);
  return error.message;
}

// The connection

/** A client over input and output; the library wants a script to run. */
function overInput() {
  const words = command.map((word) => `'${word}'`).join(" ");
  const editor = new DebugClient("sh", program("adapter.sh", `exec ${words}\n`), "cpc");
  editor.defaultTimeout = HANGS;
  return editor;
}

test("an editor talks over input and output, and the adapter ends with it", { timeout: HANGS }, async () => {
  const editor = overInput();
  await editor.start();
  const adapter = editor._adapterProcess;
  const ended = new Promise((resolve) => adapter.on("exit", resolve));
  const stop = await launch(editor, { ...ON_RING, stopOnEntry: true });
  assert.equal(stop.reason, "entry");
  await editor.disconnectRequest();
  assert.equal(await ended, 0);
});

test("an adapter ends at the end of its input", { timeout: HANGS }, async () => {
  const child = spawn(command[0], command.slice(1), { stdio: ["pipe", "pipe", "inherit"] });
  let printed = "";
  child.stdout.on("data", (data) => (printed += data));
  child.stdin.end();
  assert.equal(await new Promise((resolve) => child.on("exit", resolve)), 0);
  assert.equal(printed, "");
});

// Launching

debugging("a program runs to its end", async (editor) => {
  const end = await launch(editor, ON_RING);
  assert.deepEqual([end.reason, end.exitCode], ["exited", 0]);
  assert.equal(editor.printed, "every process has the number of the one before it\n");
});

debugging("without debugging nothing stops a program", async (editor) => {
  const end = await launch(editor, { program: DEADLOCK, noDebug: true }, () => breakAt(editor, DEADLOCK, 10));
  assert.deepEqual([end.reason, end.exitCode], ["exited", 1]);
});

debugging("mistakes of a program are told with their place", async (editor) => {
  const file = program("wrong.cpc", "void main() {\n    int x;\n    x = y;\n}\n");
  await editor.initializeRequest();
  const message = await refusal(editor.launchRequest({ program: file }));
  assert.match(message, /wrong\.cpc:3:9: .*y/);
  assert.match(message, /x = y;\n\s+\^/);
});

debugging("attributes are those of the command line, and mistakes in them are told", async (editor) => {
  const file = program(
    "who.cpc",
    "arch ring R[2];\nvoid main() {\n    printf(\"%d\\n\", nprocs());\n}\n"
  );
  await editor.initializeRequest();
  assert.match(await refusal(editor.launchRequest({})), /'program'.*missing/);
  assert.match(await refusal(editor.launchRequest({ program: file, arch: "circle 4" })), /circle/);
  assert.match(await refusal(editor.launchRequest({ program: file, set: 7 })), /'set'.*list/);
  const ready = editor.waitForEvent("initialized");
  await editor.launchRequest({ program: file, arch: "ring 6", set: ["workload.quantum=3"], seed: 4 });
  await ready;
  const [end] = await Promise.all([next(editor), editor.configurationDoneRequest()]);
  assert.equal(end.exitCode, 0);
  assert.equal(editor.printed, "6\n");
});

// Breakpoints

debugging("every process stops at a line, and each is a thread", async (editor) => {
  let placed;
  const stop = await launch(editor, ON_RING, async () => {
    placed = await breakAt(editor, RING, SEND);
  });
  assert.deepEqual(placed.map((b) => [b.verified, b.line]), [[true, SEND]]);
  assert.deepEqual([stop.reason, stop.hitBreakpointIds], ["breakpoint", [placed[0].id]]);
  const threads = (await editor.threadsRequest()).body.threads;
  assert.equal(threads.length, 1 + 8 + 1);
  assert.match(threads[0].name, /^process 0 on processor 0: waits for 8 children/);
  assert.deepEqual(threads.at(-1), { id: MACHINE, name: "the whole machine" });
  const seen = new Set([stop.threadId]);
  for (let i = 1; i < 8; i++) {
    const again = await go(editor, "continue", { threadId: stop.threadId });
    assert.equal(await line(editor, again.threadId), SEND);
    seen.add(again.threadId);
  }
  assert.equal(seen.size, 8);
  assert.equal((await go(editor, "continue", { threadId: 1 })).reason, "exited");
});

debugging("a breakpoint moves to the next line with a statement, the first one included", async (editor) => {
  let placed;
  const stop = await launch(editor, ON_RING, async () => {
    placed = await breakAt(editor, RING, 20, 100);
  });
  assert.deepEqual([placed[0].verified, placed[0].line], [true, 22]);
  assert.equal(placed[1].verified, false);
  assert.match(placed[1].message, /no statement begins in line 100/);
  assert.deepEqual([stop.reason, await line(editor, 1)], ["breakpoint", 22]);
});

debugging("conditions and hit counts decide", async (editor) => {
  const stop = await launch(editor, ON_RING, () =>
    breakAt(editor, RING, { line: 24, hitCondition: "=3" }, { line: SEND, condition: "i == 5 && self() == 5" })
  );
  assert.equal((await evaluate(editor, stop.threadId, "i")).result, "2");
  const second = await go(editor, "continue", { threadId: 1 });
  assert.equal((await evaluate(editor, second.threadId, "i")).result, "5");
  const [wrong] = await breakAt(editor, RING, { line: SEND, condition: "i ==" });
  assert.equal(wrong.verified, false);
  assert.equal((await go(editor, "continue", { threadId: 1 })).reason, "exited");
});

debugging("a message is told where a line is reached, and nothing stops", async (editor) => {
  let told = "";
  editor.on("output", (event) => (told += event.body.category === "console" ? event.body.output : ""));
  const end = await launch(editor, ON_RING, () => breakAt(editor, RING, { line: 24, logMessage: "i is {i}" }));
  assert.equal(end.exitCode, 0);
  assert.match(told, /^i is 0\n(i is \d\n){6}i is 7\nthe program has ended/);
});

debugging("functions, arrivals, times and loads are breakpoints too", async (editor) => {
  let placed;
  const set = async (...names) => {
    const answer = await editor.setFunctionBreakpointsRequest({ breakpoints: names.map((name) => ({ name })) });
    placed = answer.body.breakpoints;
  };
  const stop = await launch(editor, ON_RING, () => set("f", "time 50", "nobody"));
  assert.deepEqual(placed.map((b) => b.verified), [true, true, false]);
  assert.equal(stop.reason, "function breakpoint");
  assert.match(stop.text, /time 50/);
  assert.match((await calls(editor, MACHINE))[0].name, /at time 50$/);
  await set("f");
  const called = await go(editor, "continue", { threadId: 1 });
  assert.deepEqual([called.reason, await line(editor, called.threadId)], ["breakpoint", 12]);
  await set("arrival from 3 tag 0");
  const came = await go(editor, "continue", { threadId: 1 });
  assert.match(came.text, /tag 0 of 4 bytes of process 4 .* has arrived/);
  await set("arrival from", "load nowhere 50%");
  assert.deepEqual(placed.map((b) => b.verified), [false, false]);
  await set("load 7->6 1% over 10");
  assert.deepEqual(placed.map((b) => b.message), ["when channel 7->6 is busy 1 % of 10 cycles"]);
});

debugging("a variable is watched", async (editor) => {
  const watch = async (stop, name, accessType) => {
    const [frame] = await calls(editor, stop.threadId);
    const info = (await editor.dataBreakpointInfoRequest({ name, frameId: frame.id })).body;
    assert.deepEqual(info.accessTypes, ["read", "write", "readWrite"]);
    const answer = await editor.setDataBreakpointsRequest({ breakpoints: [{ dataId: info.dataId, accessType }] });
    assert.equal(answer.body.breakpoints[0].verified, true);
  };
  const stop = await launch(editor, { ...ON_RING, stopOnEntry: true });
  await watch(stop, "z[3]", "write");
  const changed = await go(editor, "continue", { threadId: 1 });
  assert.deepEqual([changed.reason, changed.text], ["data breakpoint", "z[3] was 0 and is 3"]);
  const back = await go(editor, "reverseContinue", { threadId: 1 });
  assert.equal(back.reason, "entry");
  await watch(back, "i", "read");
  const read = await go(editor, "continue", { threadId: 1 });
  assert.equal(read.text, "i is read, it is 0");
  const [frame] = await calls(editor, 1);
  const nothing = await editor.dataBreakpointInfoRequest({ name: "i + 1", frameId: frame.id });
  assert.equal(nothing.body.dataId ?? null, null);
});

debugging("a change by the very next statement is seen", async (editor) => {
  const stop = await launch(editor, ON_RING, () => breakAt(editor, RING, { line: 24, hitCondition: "=8" }));
  const globals = await scope(editor, stop.threadId, "Globals");
  const z = globals.find((each) => each.name === "z");
  const info = await editor.dataBreakpointInfoRequest({ variablesReference: z.variablesReference, name: "[7]" });
  await editor.setDataBreakpointsRequest({ breakpoints: [{ dataId: info.body.dataId, accessType: "write" }] });
  assert.equal((await go(editor, "continue", { threadId: 1 })).text, "z[7] was 0 and is 7");
});

// Moving

debugging("steps go over calls, into them and out", async (editor) => {
  const file = program(
    "steps.cpc",
    "int twice(int x) {\n    int y;\n    y = x + x;\n    return y;\n}\n" +
      "void main() {\n    int a;\n    a = 1;\n    a = twice(a);\n    a = twice(a);\n    a = 0;\n}\n"
  );
  await launch(editor, { program: file, stopOnEntry: true });
  const seen = [await line(editor, 1)];
  for (const request of ["next", "stepIn", "next", "stepOut", "next", "next", "stepBack", "stepBack"]) {
    const stop = await go(editor, request, { threadId: 1 });
    assert.equal(stop.reason, "step");
    seen.push(await line(editor, 1));
  }
  assert.deepEqual(seen, [8, 9, 3, 4, 9, 10, 11, 10, 9]);
});

debugging("going back is exact, and what was printed is not printed again", async (editor) => {
  const lines = () => breakAt(editor, RING, SEND, LAST);
  const stops = [await launch(editor, { ...ON_RING, stopOnExit: true }, lines)];
  const state = async (stop) => [
    stop.threadId,
    await line(editor, stop.threadId),
    stop.description,
    (await editor.threadsRequest()).body.threads,
  ];
  const there = [await state(stops[0])];
  for (let i = 1; i < 9; i++) {
    there.push(await state(await go(editor, "continue", { threadId: 1 })));
  }
  const end = await go(editor, "continue", { threadId: 1 });
  assert.match(end.text, /ended with status 0/);
  const back = [];
  for (let i = 0; i < 9; i++) {
    back.unshift(await state(await go(editor, "reverseContinue", { threadId: MACHINE })));
  }
  assert.deepEqual(back, there);
  assert.equal((await go(editor, "reverseContinue", { threadId: 1 })).reason, "entry");
  await breakAt(editor, RING);
  assert.match((await go(editor, "continue", { threadId: 1 })).text, /ended with status 0/);
  assert.equal(editor.printed, "every process has the number of the one before it\n");
  assert.equal((await go(editor, "continue", { threadId: MACHINE })).exitCode, 0);
});

debugging("the whole machine steps and goes back as one", async (editor) => {
  await launch(editor, ON_RING, () => breakAt(editor, RING, SEND));
  await breakAt(editor, RING);
  const lines = [];
  for (let i = 0; i < 12; i++) {
    const stop = await go(editor, "stepIn", { threadId: MACHINE });
    const [frame] = await calls(editor, MACHINE);
    lines.push([stop.threadId, frame.name, frame.line]);
  }
  assert.ok(new Set(lines.map(String)).size > 1);
  for (let i = 11; i > 0; i--) {
    const stop = await go(editor, "stepBack", { threadId: MACHINE });
    const [frame] = await calls(editor, MACHINE);
    assert.deepEqual([stop.threadId, frame.name, frame.line], lines[i - 1]);
  }
});

debugging("instructions of vCode are listed and stepped", async (editor) => {
  await launch(editor, { ...ON_RING, stopOnEntry: true });
  const at = async () => (await calls(editor, 1))[0].instructionPointerReference;
  const first = await at();
  const list = await editor.customRequest("disassemble", {
    memoryReference: first,
    instructionOffset: -1000,
    instructionCount: 1002,
  });
  const instructions = list.body.instructions;
  assert.equal(instructions.length, 1002);
  assert.equal(instructions[0].presentationHint, "invalid");
  assert.deepEqual([instructions[1000].address, instructions[1000].line], [first, 22]);
  await go(editor, "next", { threadId: 1, granularity: "instruction" });
  assert.equal(await at(), instructions[1001].address);
  await go(editor, "stepBack", { threadId: 1, granularity: "instruction" });
  assert.equal(await at(), first);
});

debugging("a program that runs on shows what it prints, takes breakpoints and can be paused", async (editor) => {
  const file = program(
    "endless.cpc",
    "int n;\nvoid main() {\n    printf(\"begun\\n\");\n    while (1) {\n        n++;\n        n--;\n    }\n}\n"
  );
  await editor.initializeRequest();
  const ready = editor.waitForEvent("initialized");
  await Promise.all([editor.launchRequest({ program: file }), ready]);
  const begun = editor.waitForEvent("output");
  await editor.configurationDoneRequest();
  assert.equal((await begun).body.output, "begun\n");
  assert.match(await refusal(editor.continueRequest({ threadId: 1 })), /pause it first/);
  const paused = await go(editor, "pause", { threadId: 1 });
  assert.deepEqual([paused.reason, paused.threadId], ["pause", 1]);
  await editor.continueRequest({ threadId: 1 });
  const stopped = next(editor);
  await breakAt(editor, file, 6);
  assert.equal((await stopped).reason, "breakpoint");
  assert.equal((await evaluate(editor, 1, "n")).result, "1");
});

// Looking

debugging("variables, channels, mail and the machine are shown", async (editor) => {
  const file = program(
    "looks.cpc",
    `#include "cpc.h"
arch ring R[2];
struct point { float x; int at[2]; };
struct point p;
int many[50000];
channel int c;
void far(channel int c) {
    int v;
    v = 5;
    send(&v, 1, 9, 0);
    c = 17;
}
void main() {
    struct point *q;
    char name[8];
    int sum;
    q = &p;
    p.x = 1.5;
    p.at[1] = 4;
    many[49999] = 3;
    name[0] = 'h';
    name[1] = 'i';
    name[2] = 0;
    fork [1] far(c);
    join;
    sum = c + p.at[1];
    receive(&sum, 1, 9);
}
`
  );
  const stop = await launch(editor, { program: file }, () => breakAt(editor, file, 26));
  const text = (all) => Object.fromEntries(all.map((each) => [each.name, each.value]));
  const locals = await scope(editor, stop.threadId, "Locals");
  assert.equal(text(locals).name, '"hi"');
  const q = locals.find((each) => each.name === "q");
  const [behind] = await variables(editor, q.variablesReference);
  const fields = await variables(editor, behind.variablesReference);
  assert.deepEqual(text(fields), { x: "1.5", at: "{0, 4}" });
  assert.equal(fields[1].evaluateName, "(*q).at");
  assert.equal((await evaluate(editor, 1, fields[1].evaluateName + "[1] * 2")).result, "8");
  const globals = await scope(editor, stop.threadId, "Globals");
  const many = globals.find((each) => each.name === "many");
  assert.equal(many.indexedVariables, 50000);
  const page = await variables(editor, many.variablesReference, { filter: "indexed", start: 49998, count: 2 });
  assert.deepEqual(page.map((each) => [each.name, each.value]), [["[49998]", "0"], ["[49999]", "3"]]);
  assert.deepEqual((await scope(editor, stop.threadId, "Channels")).map((each) => each.value), ["17"]);
  const [mail] = await scope(editor, stop.threadId, "Mailbox");
  assert.deepEqual([mail.name, mail.value], ["tag 9 from processor 1", "1 int of process 1: 5"]);
  const machine = text(await scope(editor, stop.threadId, "Machine"));
  assert.equal(machine["messages in flight"], "0");
  const whole = await editor.evaluateRequest({ expression: "p", context: "repl" });
  assert.equal(whole.body.result, "{x = 1.5, at = {0, 4}}");
  assert.match(await refusal(evaluate(editor, 1, "nothing + 1")), /no variable 'nothing'/);
  const [frame] = await calls(editor, 1);
  const offered = await editor.completionsRequest({ frameId: frame.id, text: "1 + ma", column: 7 });
  assert.deepEqual(offered.body.targets.map((each) => each.label), ["many"]);
  await go(editor, "next", { threadId: 1 });
  assert.match(await refusal(editor.scopesRequest({ frameId: frame.id })), /moved since/);
});

debugging("the library is a source without a file", async (editor) => {
  const file = program(
    "sum.cpc",
    `#include "cpc.h"
arch ring R[4];
void all(int i) {
    int sum;
    reduceAll(&i, &sum, 1, SUM);
}
void main() {
    int i;
    forall (i from 0 to 3)
        all(i);
}
`
  );
  const stop = await launch(editor, { program: file }, () => breakAt(editor, file, 5));
  await go(editor, "stepIn", { threadId: stop.threadId });
  const [frame] = await calls(editor, stop.threadId);
  assert.deepEqual([frame.source.name, frame.source.path ?? null], ["cpc.h", null]);
  const text = await editor.sourceRequest({ sourceReference: frame.source.sourceReference });
  assert.match(text.body.content.split("\n")[frame.line - 1], /;/);
  const loaded = (await editor.customRequest("loadedSources")).body.sources;
  assert.deepEqual(loaded.map((each) => each.name).sort(), ["cpc.h", "sum.cpc"]);
});

// What goes wrong

debugging("a deadlock stops and says who waits for whom", async (editor) => {
  const stop = await launch(editor, { program: DEADLOCK });
  assert.equal(stop.reason, "exception");
  const info = (await editor.customRequest("exceptionInfo", { threadId: stop.threadId })).body;
  assert.equal(info.exceptionId, "deadlock");
  for (let process = 1; process <= 4; process++) {
    assert.match(info.description, new RegExp(`process ${process} on processor ${process - 1}.*waits for a message`));
  }
  assert.equal(await line(editor, 2), 10);
  const back = await go(editor, "stepBack", { threadId: 2 });
  assert.equal(back.reason, "step");
  assert.equal((await go(editor, "continue", { threadId: 2 })).reason, "exception");
  assert.equal((await go(editor, "continue", { threadId: 2 })).exitCode, 1);
});

debugging("a run-time error stops where it happens, unless nobody wants to know", async (editor) => {
  const file = program("error.cpc", "int a[3];\nvoid main() {\n    int i;\n    for (i = 0; i < 5; i++)\n        a[i] = i;\n}\n");
  const stop = await launch(editor, { program: file });
  assert.equal(stop.reason, "exception");
  assert.match(stop.text, /error\.cpc:5/);
  assert.equal(await line(editor, stop.threadId), 5);
  assert.equal((await evaluate(editor, stop.threadId, "i")).result, "3");
  await editor.setExceptionBreakpointsRequest({ filters: [] });
  await go(editor, "reverseContinue", { threadId: 1 });
  assert.equal((await go(editor, "continue", { threadId: 1 })).exitCode, 1);
});

debugging("a program can be ended", async (editor) => {
  await launch(editor, { ...ON_RING, stopOnEntry: true });
  await Promise.all([editor.waitForEvent("terminated"), editor.terminateRequest()]);
  assert.match(await refusal(editor.nextRequest({ threadId: 1 })), /has ended/);
  assert.match(await refusal(editor.customRequest("readMemory", {})), /not supported/);
});
