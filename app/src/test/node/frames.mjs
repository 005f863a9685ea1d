// Measures how the flits of a run move in a browser that draws without a GPU:
//   node frames.mjs BROWSER PAGE [SECONDS [CYCLES-PER-SECOND [webgl]]]
//   node frames.mjs BROWSER ADDRESS [SECONDS]
// PAGE is a file of xw run --record. ADDRESS is what xw lab prints, with a run behind it, as in
// http://...?key=...#run?topology=torus+64x64&cycle=300&speed=1. With webgl, flits are
// drawn as where there is a GPU. Prints how many flits a frame had at the beginning and at the end, frames per second,
// milliseconds of script for each frame that was drawn, those of all threads of the browser (compare these on a busy
// machine), and megabytes of garbage a second.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { asIfWithGpu } from "./lab-tools.mjs";

const [executablePath, file, seconds = "10", speed = "10", way = ""] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const isLive = /^https?:/.test(file);
const viewport = isLive ? { width: 1920, height: 1200 } : { width: 1280, height: 800 }; // forms are beside a live run
const page = await browser.newPage({ viewport });
await page.addInitScript(() => {
  globalThis.frames = 0;
  let last = -1;
  const drawn = () => {
    const now = document.timeline.currentTime; // the same all through a frame
    globalThis.frames += now === last ? 0 : 1;
    last = now;
  };
  const draw = WebGL2RenderingContext.prototype.drawArrays;
  WebGL2RenderingContext.prototype.drawArrays = function (kind, ...where) {
    if (kind === this.POINTS) {
      drawn(); // all flits together
    }
    return draw.call(this, kind, ...where);
  };
  const put = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (...what) {
    drawn(); // the same without a GPU
    return put.apply(this, what);
  };
});
if (way === "webgl") {
  await page.addInitScript(asIfWithGpu);
}
if (isLive) {
  await page.goto(file);
  await page.goto(file.replace(/\?key=[^#]*/, "")); // with the key in a cookie
  const panel = page.locator("#panel-run");
  const cycle = /[?&]cycle=(\d+)/.exec(file)?.[1] ?? "0";
  await panel.locator(".clock", { hasText: `cycle ${Number(cycle).toLocaleString("en")}` }).waitFor();
  await panel.locator("button.go").click();
} else {
  await page.goto(pathToFileURL(resolve(file)).href);
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.locator("label", { hasText: "Speed" }).locator("select").selectOption(speed);
}
await page.waitForTimeout(isLive ? 3000 : 1000); // it is compiled by now

const session = await page.context().newCDPSession(page);
await session.send("Performance.setTimeDomain", { timeDomain: "threadTicks" }); // whatever else runs
await session.send("Performance.enable");
const system = await browser.newBrowserCDPSession();
const work = async () => {
  const { processInfo } = await system.send("SystemInfo.getProcessInfo");
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
};
const metrics = async () => {
  const { metrics: all } = await session.send("Performance.getMetrics");
  return Object.fromEntries(all.map(({ name, value }) => [name, value]));
};
const count = () => page.evaluate(() => globalThis.frames);
const flits = async () => Number(await page.locator("canvas[data-flits]").first().getAttribute("data-flits"));

const begin = await metrics();
const before = await count();
const flitsBefore = await flits();
const workBefore = await work();
const start = performance.now();
let garbage = 0;
let heap = begin.JSHeapUsedSize;
let now = begin;
while (performance.now() - start < 1000 * Number(seconds)) {
  await page.waitForTimeout(50);
  now = await metrics();
  garbage += Math.max(0, now.JSHeapUsedSize - heap); // what a collection frees was allocated before
  heap = now.JSHeapUsedSize;
}
const frames = (await count()) - before;
const passed = (performance.now() - start) / 1000;
const worked = (await work()) - workBefore;
console.log(
  JSON.stringify({
    flits: [flitsBefore, await flits()],
    frames,
    frames_per_second: Number((frames / passed).toFixed(1)),
    script_ms_per_frame: Number(((1000 * (now.ScriptDuration - begin.ScriptDuration)) / frames).toFixed(2)),
    browser_ms_per_frame: Number(((1000 * worked) / frames).toFixed(1)),
    garbage_mb_per_second: Number((garbage / 1e6 / passed).toFixed(2)),
    cycle: await page.locator(isLive ? "#panel-run .clock" : ".clock").innerText(),
  }),
);
await browser.close();
