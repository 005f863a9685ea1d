// Opens recorded runs from files, as their readers do:
//   node player.mjs FOLDER BROWSER BUSY DEADLOCK CYCLES
// Screenshots go to the folder. Nothing may be in the console, and nothing may be requested.
import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { HANGS, isOfDriver, until } from "./lab-tools.mjs";

const [folder, executablePath, busy, deadlock, cycles] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"], timeout: HANGS });
const failures = [];

async function open(address, viewport, colorScheme) {
  const page = await (await browser.newContext({ viewport, colorScheme })).newPage();
  page.setDefaultTimeout(HANGS);
  page.on("pageerror", (e) => failures.push(`page error: ${e.message}`));
  page.on("console", (m) => isOfDriver(m) || failures.push(`console: ${m.text()}`));
  page.on("request", (r) => /^(file|data|blob):/.test(r.url()) || failures.push(`request: ${r.url()}`));
  await page.goto(address);
  return page;
}

const number = async (locator) => Number((await locator.innerText()).replace(/\D/g, ""));

/** Colours of the network's canvas, so many different ones. */
async function colours(page) {
  const shot = await page.locator("canvas").first().screenshot();
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
    return new Set(pixels).size;
  }, shot.toString("base64"));
}

async function saved(page, name) {
  const download = page.waitForEvent("download");
  await page.getByLabel("save what is shown").click();
  await page.getByRole("button", { name }).click();
  return content(await download);
}

/** A file's bytes as characters. */
async function content(download) {
  return (await readFile(await download.path())).toString("latin1");
}

try {
  const page = await open(busy, { width: 1280, height: 800 }, "light");
  const clock = page.locator(".clock");
  await until(page, "it plays by itself", async () => (await number(clock)) > 20);
  await page.screenshot({ path: join(folder, "player-plays.png") });
  assert.ok((await colours(page)) > 50, "a network with heat and flits is drawn");
  await page.getByRole("button", { name: "Pause" }).click();
  const there = await number(clock);
  await page.getByRole("button", { name: "one cycle on" }).click();
  assert.equal(await number(clock), there + 1);
  await page.getByRole("button", { name: "one cycle back" }).click();
  assert.equal(await number(clock), there);

  // back to a cycle, it shows what it showed before
  const packets = page.locator(".facts b").nth(1);
  const time = page.getByLabel("Time", { exact: true });
  await time.fill("1000");
  const then = await number(packets);
  assert.ok(then > 0);
  await time.fill(String(cycles - 1));
  await time.fill("1000");
  assert.equal(await number(packets), then);
  await page.locator("canvas").first().hover();
  await page.screenshot({ path: join(folder, "player-later.png") });

  // what is shown becomes a file
  for (const [name, begins] of [
    ["Picture (PNG)", "\x89PNG"],
    ["Drawing (SVG)", "<svg "],
  ]) {
    assert.ok((await saved(page, name)).startsWith(begins), name);
  }
  await page.getByLabel("save what is shown").click();
  await page.getByRole("button", { name: "Record a clip" }).click();
  await page.getByRole("button", { name: "Play" }).click();
  await page.waitForTimeout(1000);
  const clip = page.waitForEvent("download");
  await page.getByRole("button", { name: "Stop and save the clip" }).click();
  assert.ok((await content(await clip)).startsWith("\x1a\x45\xdf\xa3"), "a clip is WebM");

  // it fits into whatever it gets, until somebody moves it
  await page.getByRole("button", { name: "full screen" }).click();
  await page.getByRole("button", { name: "leave the full screen" }).click();
  await page.setViewportSize({ width: 600, height: 500 });
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(folder, "player-small.png") });

  // a deadlock is the end of its recording, and explained
  const stuck = await open(deadlock, { width: 390, height: 800 }, "dark");
  const end = await stuck.getByLabel("Time", { exact: true }).getAttribute("max");
  await stuck.getByLabel("Time", { exact: true }).fill(end);
  await stuck.locator("text=Deadlock.").waitFor();
  await stuck.waitForTimeout(300);
  await stuck.screenshot({ path: join(folder, "player-deadlock.png") });
  assert.equal(await stuck.evaluate(() => document.documentElement.scrollWidth), 390);

  // its packets one after the other: what each holds, and for whom it waits
  const ring = stuck.getByRole("region", { name: "deadlock" });
  const all = await ring.getByRole("listitem").count();
  assert.ok(all > 1, `${all} packets wait for each other`);
  await ring.getByRole("button", { name: "next packet" }).click();
  await ring.getByRole("listitem").first().getByText(/^holds /).waitFor();
  await ring.getByText(/^waits for .*: held by packet \d+/).first().waitFor();
  await ring.getByRole("button", { name: "previous packet" }).click();
  await ring.getByRole("listitem").last().getByText(/^holds /).waitFor();
  await stuck.screenshot({ path: join(folder, "player-ring.png") });
  await ring.getByRole("button", { name: "All", exact: true }).click();
  await ring.getByText(/^holds /).waitFor({ state: "detached" });
} catch (e) {
  failures.push(e.stack);
} finally {
  await browser.close();
}
if (failures.length > 0) {
  console.log(failures.join("\n"));
  process.exit(1);
}
