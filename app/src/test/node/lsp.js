// Talks with a language server as an editor does. Arguments: the folder to work in, the command.
"use strict";
const assert = require("node:assert");
const { spawn } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const lsp = require("vscode-languageserver-protocol/node");

const [folder, ...command] = process.argv.slice(2);

const PROGRAM = `// Everybody greets.
#include "cpc.h"
#define N 4
arch ring R[N];
int total;

void greet(int i, int &sum) {
    printf("%d\\n", i);
    sum += i;
}

void main() {
    int i;
    forall (i from 0 to N - 1)
        greet(i, total);
}
`;

/** A server that runs, and what it has told about documents. */
class Session {
  constructor() {
    this.child = spawn(command[0], command.slice(1), { stdio: ["pipe", "pipe", "inherit"] });
    this.exit = new Promise((resolve) => this.child.on("exit", resolve));
    this.connection = lsp.createProtocolConnection(
      new lsp.StreamMessageReader(this.child.stdout),
      new lsp.StreamMessageWriter(this.child.stdin)
    );
    this.diagnostics = new Map();
    this.waiting = [];
    this.connection.onNotification(lsp.PublishDiagnosticsNotification.type, (params) => {
      this.diagnostics.set(params.uri, params.diagnostics);
      this.waiting.splice(0).forEach((told) => told(params.diagnostics));
    });
    this.connection.onError(([error]) => assert.fail(error));
    this.connection.listen();
  }

  async begin() {
    const result = await this.ask(lsp.InitializeRequest.type, {
      processId: process.pid,
      rootUri: pathToFileURL(folder).href,
      capabilities: {},
    });
    await this.connection.sendNotification(lsp.InitializedNotification.type, {});
    return result;
  }

  ask(type, params) {
    return this.connection.sendRequest(type, params);
  }

  /** Sends something that changes a text; what is told about it. */
  async tell(type, params) {
    const told = new Promise((resolve) => this.waiting.push(resolve));
    await this.connection.sendNotification(type, params);
    return told;
  }

  async end() {
    await this.ask(lsp.ShutdownRequest.type);
    await this.connection.sendNotification(lsp.ExitNotification.type);
    return this.exit;
  }
}

/** The position of a piece of the text. */
function at(piece, text = PROGRAM) {
  const offset = text.indexOf(piece);
  assert.ok(offset >= 0, piece);
  const before = text.slice(0, offset).split("\n");
  return { line: before.length - 1, character: before.at(-1).length };
}

async function everythingIsAnswered() {
  const session = new Session();
  const { capabilities, serverInfo } = await session.begin();
  assert.equal(serverInfo.name, "crossweave");
  assert.equal(capabilities.textDocumentSync, lsp.TextDocumentSyncKind.Full);

  const file = path.join(folder, "greet.cpc");
  fs.writeFileSync(file, PROGRAM);
  const uri = pathToFileURL(file).href;
  const textDocument = { uri };
  const where = (piece) => ({ textDocument, position: at(piece) });

  const open = { uri, languageId: "cpc", version: 1, text: PROGRAM };
  assert.deepEqual(
    await session.tell(lsp.DidOpenTextDocumentNotification.type, { textDocument: open }),
    []
  );
  const change = (version, text) =>
    session.tell(lsp.DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [{ text }],
    });
  const broken = PROGRAM.replace("sum += i", "sum += j");
  const [wrong] = await change(2, broken);
  assert.equal(wrong.message, "there is no 'j'; did you mean 'i'?");
  const begin = at("j;", broken);
  assert.deepEqual(wrong.range, {
    start: begin,
    end: { line: begin.line, character: begin.character + 1 },
  });
  assert.deepEqual(await change(3, PROGRAM), []);

  const hover = await session.ask(lsp.HoverRequest.type, where("printf"));
  assert.match(hover.contents.value, /int printf\(char \*format, \.\.\.\)/);
  const [definition] = await session.ask(lsp.DefinitionRequest.type, where("greet(i, total"));
  assert.deepEqual(definition.range.start, at("greet(int"));
  const references = await session.ask(lsp.ReferencesRequest.type, {
    ...where("total;"),
    context: { includeDeclaration: true },
  });
  assert.equal(references.length, 2);
  const range = await session.ask(lsp.PrepareRenameRequest.type, where("greet(int"));
  assert.deepEqual(range.start, at("greet(int"));
  const edit = await session.ask(lsp.RenameRequest.type, { ...where("greet(int"), newName: "hi" });
  assert.equal(edit.changes[uri].length, 2);
  await assert.rejects(
    session.ask(lsp.RenameRequest.type, { ...where("printf"), newName: "hi" }),
    /'printf' is of the language/
  );
  const items = await session.ask(lsp.CompletionRequest.type, where("greet(i, total"));
  const labels = items.map((item) => item.label);
  assert.ok(["i", "total", "greet", "spread", "forall"].every((name) => labels.includes(name)));
  const symbols = await session.ask(lsp.DocumentSymbolRequest.type, { textDocument });
  assert.deepEqual(symbols.map((symbol) => symbol.name), ["N", "R", "total", "greet", "main"]);
  const tokens = await session.ask(lsp.SemanticTokensRequest.type, { textDocument });
  assert.equal(tokens.data.length % 5, 0);
  const flat = PROGRAM.replaceAll("    ", "");
  await change(4, flat);
  const [formatted] = await session.ask(lsp.DocumentFormattingRequest.type, {
    textDocument,
    options: { tabSize: 4, insertSpaces: true },
  });
  assert.equal(formatted.newText, PROGRAM);

  await assert.rejects(
    session.ask("textDocument/hover", {
      textDocument: { uri: "file:///nowhere" },
      position: { line: 0, character: 0 },
    }),
    /file:\/\/\/nowhere is not open/
  );
  await assert.rejects(
    session.ask("textDocument/hover", { textDocument }), // without a position
    /must return a non-null value/
  );
  await assert.rejects(session.ask("crossweave/nothing", {}), /Unsupported|not.*found|nothing/i);
  assert.ok(await session.ask(lsp.HoverRequest.type, where("printf")), "it goes on");
  assert.equal(await session.end(), 0);
}

async function withoutShutdownTheExitCodeIs1() {
  const session = new Session();
  await session.begin();
  await session.connection.sendNotification(lsp.ExitNotification.type);
  assert.equal(await session.exit, 1);
}

async function theEndOfInputEndsIt() {
  const session = new Session();
  await session.begin();
  session.child.stdin.end();
  assert.equal(await session.exit, 1);
}

(async () => {
  await Promise.all([
    everythingIsAnswered(),
    withoutShutdownTheExitCodeIs1(),
    theEndOfInputEndsIt(),
  ]);
  console.log("ok");
  process.exit(0);
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
