// What tests of several tabs need.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import axe from "axe-core";

/** Where the routers of a network are on the screen, fitted into the canvas of a panel. */
export async function routersOnScreen(page, panel, topology) {
  const drawing = await page.evaluate(async (text) => {
    const body = JSON.stringify({ set: [`network.topology=${text}`] });
    return (await fetch("/api/drawing", { method: "POST", body })).json();
  }, topology);
  const box = await page.locator(`#panel-${panel} canvas`).first().boundingBox();
  const [left, top, wide, high] = drawing.bounds;
  const fit = (height) => Math.min((box.width - 24) / wide, (height - 24) / high, 3);
  // as network/room.ts does it: where the buttons would lie over the drawing, it begins below them
  const isFree = (box.height - high * fit(box.height)) / 2 >= 44 || (box.width - wide * fit(box.height)) / 2 >= 210;
  const lower = isFree || box.height < 4 * 44 ? 0 : 44 - 12; // pixels
  const scale = fit(box.height - lower);
  return drawing.nodes.map(({ at: [x, y] }) => ({
    x: box.x + box.width / 2 + (x - left - wide / 2) * scale,
    y: box.y + (box.height + lower) / 2 + (y - top - high / 2) * scale,
  }));
}

/** Writes a choice as a text, as in a scenario. */
export async function write(panel, title, text) {
  const toggle = panel.getByRole("button", { name: `${title} as text` });
  if ((await toggle.getAttribute("aria-pressed")) !== "true") {
    await toggle.click();
  }
  const box = panel.getByLabel(`${title}, written`);
  await box.fill(text);
  await box.press("Enter");
}

/** Ends what hangs, milliseconds; however busy a machine is, nothing that is well takes so long. */
export const HANGS = 15 * 60_000;

/** Waits until something that the page computes is so. */
export async function until(page, what, isSo) {
  for (let waited = 0; waited < HANGS; waited += 100) {
    if (await isSo()) {
      return;
    }
    await page.waitForTimeout(100);
  }
  throw new Error(`it never came to this: ${what}`);
}

/** What users of a screen reader or a keyboard would stumble over, as axe-core finds it. */
export async function findings(page) {
  await page.evaluate(axe.source);
  // pages that were opened as files may not read others, nor look into frames
  const options = { resultTypes: ["violations"], preload: false, iframes: false };
  const { violations } = await page.evaluate((how) => globalThis.axe.run(document, how), options);
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 5).map((node) => `${node.target} (${node.failureSummary})`);
    return `axe ${id}: ${help}: ${places.join("; ")}`;
  });
}

/** Runs in the browser before a page does: what WebGL draws seems to be drawn by a GPU. */
export function asIfWithGpu() {
  const { getParameter } = WebGL2RenderingContext.prototype;
  const RENDERER = 0x9246; // of WEBGL_debug_renderer_info
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === RENDERER ? "a GPU" : getParameter.call(this, name);
  };
}

/** Without a GPU, the browser itself copies every picture of a canvas, and tells of that. */
export function isOfDriver(message) {
  return message.text().includes("GL Driver Message");
}

/** A file of the project; tests are run in a folder below it. */
export function projectFile(name) {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, name))) {
    if (folder === dirname(folder)) {
      throw new Error(`there is no ${name} above ${import.meta.dirname}`);
    }
    folder = dirname(folder);
  }
  return join(folder, name);
}
