// Kills the server of xw lab while a run and a program go on, and starts it again:
//   node lost.mjs FOLDER BROWSER COMMAND...
// The page tells at once that the server is lost; when it is back, they go on where they were.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, mkdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { HANGS, projectFile, until } from "./lab-tools.mjs";

const [folder, executablePath, ...command] = process.argv.slice(2);
const LOST = "xw lab does not answer.";
const home = await mkdtemp(join(tmpdir(), "lab-lost")); // the key of the laboratory is kept in it
await mkdir(folder, { recursive: true });
const port = await freePort();

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts the server; what it prints first is its address. */
async function start() {
  const env = { ...process.env, HOME: home, XDG_STATE_HOME: home, XDG_CONFIG_HOME: home };
  const server = spawn(command[0], [...command.slice(1), "--port", String(port)], { env, cwd: projectFile("app") });
  let said = "";
  const address = await new Promise((resolve, reject) => {
    const hear = (data) => {
      said += data;
      const found = /http:\S+/.exec(said);
      if (found) {
        resolve(found[0]);
      }
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    server.on("exit", () => reject(new Error(`xw lab ended: ${said}`)));
  });
  return { server, address };
}

async function kill({ server }) {
  server.removeAllListeners("exit");
  const ended = new Promise((resolve) => server.on("exit", resolve));
  server.kill("SIGKILL");
  await ended;
}

let running = await start();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"], timeout: HANGS });
let failed;
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(HANGS);
  await page.goto(running.address);
  await page.locator("#tab-run").click();
  const panel = page.locator("#panel-run");
  const clock = async () => Number((await panel.locator(".clock").innerText()).replace(/\D/g, ""));
  await panel.locator("button.go", { hasText: "Run" }).click();
  await until(page, "it runs", async () => (await clock()) > 200);

  await kill(running);
  await page.getByRole("alert").getByText(LOST).waitFor();
  const lostAt = await clock();
  assert(lostAt > 200, `the page shows the last cycle that it knows, ${lostAt}`);
  await page.screenshot({ path: join(folder, "lost-run.png") });
  await page.waitForTimeout(500);
  assert.equal(await clock(), lostAt);

  running = await start();
  await page.getByText(LOST).waitFor({ state: "detached" });
  await until(page, "the run goes on from there", async () => (await clock()) > lostAt);
  await panel.locator("button.go", { hasText: "Pause" }).click();

  // a program: its next command begins it again at the cycle that was shown
  await page.locator("#tab-program").click();
  const status = page.locator(".bar [role=status]");
  await status.getByText("the beginning").waitFor();
  await page.getByRole("button", { name: "Over" }).click();
  await status.getByText("stepped").waitFor();
  const cycle = (await status.innerText()).split(",")[0];
  await kill(running);
  await page.getByRole("alert").getByText(LOST).waitFor();
  running = await start();
  await page.getByText(LOST).waitFor({ state: "detached" });
  await page.waitForFunction((c) => document.querySelector(".bar [role=status]").innerText.startsWith(c), cycle);
} catch (e) {
  failed = e;
} finally {
  await browser.close();
  await kill(running);
  await rm(home, { recursive: true });
}
if (failed) {
  console.log(failed.stack);
  process.exit(1);
}
