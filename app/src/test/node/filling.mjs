// Runs a study in another process while the page of xw lab shows its store:
//   node filling.mjs FOLDER BROWSER COMMAND...
// Points appear while the study runs, with its progress; what the user zoomed, pinned, ticked or
// deleted stays so; and only what is new is sent.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { LabServer } from "./lab-server.mjs";
import { HANGS, until } from "./lab-tools.mjs";

const [folder, executablePath, ...xw] = process.argv.slice(2);
const work = await mkdtemp(join(tmpdir(), "filling"));
const store = join(work, "vcs.db");
await mkdir(folder, { recursive: true });

/** Points that take a second or so, so that the page sees some of them before others. */
function study(loads) {
  return `
scenario: {network: {topology: torus 8x8}, workload: {packet: 8}, measure: {cycles: 30000}}
configurations: {2 VCs: {network.vcs: 2}, mesh: {network.topology: mesh 8x8}}
vary: {workload.load: [${loads}]}
`;
}

async function runStudy(loads) {
  await writeFile(join(work, "vcs.yaml"), study(loads));
  const running = spawn(xw[0], [...xw.slice(1), "study", "vcs.yaml", "--jobs", "1"], { cwd: work });
  let said = "";
  running.stderr.on("data", (text) => (said += text));
  running.stdout.resume();
  return new Promise((resolve, reject) =>
    running.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`the study failed: ${said}`)))),
  );
}

await runStudy("0.02, 0.05");
const lab = new LabServer(xw, store);
await lab.start();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"], timeout: HANGS });
let failed;
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(HANGS);
  const sent = []; // numbers of rows in the answers of the server
  page.on("response", async (response) => {
    if (response.url().endsWith("/api/stores")) {
      const { stores } = await response.json().catch(() => ({ stores: [] }));
      sent.push(stores.flatMap(({ sweeps }) => sweeps.flatMap(({ document }) => document.rows)).length);
    }
  });
  await page.goto(lab.address);
  await page.getByRole("button", { name: "Show the points of vcs" }).click();
  const stores = page.getByRole("list", { name: "stores" });
  await stores.getByText("store vcs: 4 points").waitFor();
  const results = page.getByRole("region", { name: "results" });
  const points = results.getByText(/sweep: 2 points over workload.load/);
  assert.equal(await points.count(), 2);
  await page.getByRole("button", { name: "delete vcs: mesh" }).click();

  const chart = page.getByRole("img", { name: "latency over workload.load" });
  await chart.focus();
  for (const key of ["ArrowRight", "Enter", "+"]) {
    await page.keyboard.press(key);
  }
  await page.getByRole("button", { name: "remove pin A" }).first().waitFor();
  await page.getByRole("button", { name: "whole chart" }).waitFor();

  const ended = runStudy("0.02, 0.05, 0.08, 0.11, 0.14, 0.17, 0.2, 0.23");
  const seen = new Set();
  await Promise.all([
    ended,
    until(page, "the study has ended, as the page says", async () => {
      const text = await stores.innerText();
      seen.add(/(\d+) of 16 points/.exec(text)?.[1]);
      return text.trim() === "Store vcs: 16 points";
    }),
  ]);
  seen.delete(undefined);
  const between = [...seen].filter((points) => points > 4 && points < 16); // how many depends on the machine
  assert(between.length > 0, `progress was told: ${[...seen]}`);
  await results.getByText(/sweep: 8 points over workload.load/).waitFor();
  await page.getByRole("button", { name: "whole chart" }).waitFor();
  await page.getByRole("button", { name: "remove pin A" }).first().waitFor();
  assert.equal(await results.getByText("vcs: mesh").count(), 0, "what was deleted stays so");
  assert.equal(sent.reduce((all, rows) => all + rows, 0), 16, "each row was sent once");
  await page.screenshot({ path: join(folder, "filling.png") });

  await page.reload();
  await results.getByText("vcs: mesh").waitFor(); // it is in the store
} catch (e) {
  failed = e;
} finally {
  await browser.close();
  await lab.end();
  await rm(work, { recursive: true });
}
if (failed) {
  console.log(failed.stack);
  process.exit(1);
}
