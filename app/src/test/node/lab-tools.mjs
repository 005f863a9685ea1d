// What tests of several tabs need.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import axe from "axe-core";

/** Where routers are on the screen, or terminals beside them, once the canvas of a panel shows the network. */
export async function routersOnScreen(page, panel, topology, what = "nodes") {
  const drawing = await page.evaluate(async (text) => {
    const body = JSON.stringify({ set: [`network.topology=${text}`] });
    return (await fetch("/api/drawing", { method: "POST", body })).json();
  }, topology);
  const canvas = page.locator(`#panel-${panel} canvas`).first();
  const shown = async () => canvas.evaluate(({ dataset }) => dataset.network);
  await until(page, `${topology} is drawn`, async () => (await shown()) === drawing.text);
  const box = await canvas.boundingBox();
  const view = await canvas.evaluate(({ dataset }) => dataset.view);
  const [x0, y0, scale] = view.split(" ").map(Number); // the middle of the canvas, and pixels a unit
  return drawing[what].map(({ at: [x, y] }) => ({
    x: box.x + box.width / 2 + (x - x0) * scale,
    y: box.y + box.height / 2 + (y - y0) * scale,
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
