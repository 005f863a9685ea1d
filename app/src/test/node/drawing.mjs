// Draws a recorded run in both ways, by WebGL and by the processor alone, and takes its contexts of
// WebGL away, as browsers do when a computer sleeps:
//   node drawing.mjs FOLDER BROWSER PAGE
// Both ways look the same, and everything is there again once the contexts are back.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { asIfWithGpu, HANGS, until } from "./lab-tools.mjs";

const [folder, executablePath, address] = process.argv.slice(2);
const CYCLE = 1000;
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"], timeout: HANGS });

/** A page that shows one cycle; an error in it fails the test. */
async function open(isWithGpu) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(HANGS);
  page.on("pageerror", (e) => assert.fail(e));
  if (isWithGpu) {
    await page.addInitScript(asIfWithGpu);
  }
  await page.goto(address);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByLabel("Time", { exact: true }).fill(String(CYCLE));
  await page.waitForTimeout(500);
  return page;
}

/** The contexts of all canvases, which the page has kept from being collected. */
function contexts() {
  return [...document.querySelectorAll("canvas")].map((canvas) => canvas.getContext("webgl2")).filter(Boolean);
}

/** How far two pictures are from each other: the mean of their bytes' differences. */
async function difference(page, one, other) {
  return page.evaluate(
    async (both) => {
      const [a, b] = await Promise.all(
        both.map(async (base64) => {
          const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
          const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      return a.reduce((sum, byte, i) => sum + Math.abs(byte - b[i]), 0) / a.length;
    },
    [one, other].map((picture) => picture.toString("base64")),
  );
}

const SAME = 0.3; // borders are a quarter of a pixel beside each other
const pictures = [];
try {
  for (const isWithGpu of [false, true]) {
    const page = await open(isWithGpu);
    const name = `drawing-${isWithGpu ? "webgl" : "processor"}`;
    const network = page.locator(".network");
    const picture = () => network.screenshot({ path: join(folder, `${name}.png`) });
    const before = await picture();
    pictures.push(before);

    assert.equal(await page.evaluate(`(${contexts})().length`), isWithGpu ? 2 : 1);
    await page.evaluate(`globalThis.all = (${contexts})().map((gl) => [gl, gl.getExtension("WEBGL_lose_context")])`);
    await page.evaluate(() => all.forEach(([, extension]) => extension.loseContext()));
    await page.waitForTimeout(200);
    await page.getByLabel("Time", { exact: true }).fill(String(CYCLE - 100)); // something else is to be shown meanwhile
    await page.waitForTimeout(200);
    await page.getByLabel("Time", { exact: true }).fill(String(CYCLE));
    await page.evaluate(() => all.forEach(([, extension]) => extension.restoreContext()));
    await until(page, "all is drawn again", async () => (await difference(page, before, await picture())) < SAME / 10);
  }
  const apart = await difference(await browser.newPage(), ...pictures);
  assert.ok(apart > 0 && apart < SAME, `both look the same: ${apart}`);
} catch (e) {
  console.log(e.stack);
  process.exitCode = 1;
} finally {
  await browser.close();
}
