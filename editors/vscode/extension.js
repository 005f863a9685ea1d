// Starts the language server, and says how the debug adapter is started.
"use strict";
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function command() {
  return vscode.workspace.getConfiguration("crossweave").get("command", "xw");
}

function server() {
  return new LanguageClient(
    "cpc",
    "CPC",
    { command: command(), args: ["cpc", "lsp"] },
    { documentSelector: [{ language: "cpc" }] }
  );
}

async function start() {
  const starting = server();
  client = starting;
  try {
    await starting.start();
  } catch (error) {
    vscode.window.showErrorMessage(
      `"${command()} cpc lsp" cannot be started (${error.message}). ` +
        "Set crossweave.command to the path of xw."
    );
  }
}

async function stop() {
  const stopping = client;
  client = undefined;
  if (stopping?.isRunning()) {
    await stopping.stop();
  }
}

exports.activate = async function (context) {
  context.subscriptions.push(
    vscode.debug.registerDebugAdapterDescriptorFactory("cpc", {
      createDebugAdapterDescriptor: () =>
        new vscode.DebugAdapterExecutable(command(), ["cpc", "dap"]),
    }),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration("crossweave.command")) {
        await stop();
        await start();
      }
    })
  );
  await start();
};

exports.deactivate = stop;
