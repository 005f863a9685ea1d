// The tab Run in a browser: run, pause, step, back, the two sliders, heat, of a summary too, a deadlock, a result.
import { routersOnScreen, until, write } from "./lab-tools.mjs";

export async function test(page, assert, shot, audit) {
  await page.locator("#tab-run").click();
  const panel = page.locator("#panel-run");
  let session;
  page.on("request", (request) => (session = /sessions\/(\w+)\/ask/.exec(request.url())?.[1] ?? session));
  const clock = async () => Number((await panel.locator(".clock").innerText()).replace(/\D/g, ""));

  await panel.locator("button", { hasText: "Step" }).click();
  await until(page, "a step is made", async () => (await clock()) > 0);
  const first = await clock();
  await panel.locator("button", { hasText: "Step" }).click();
  await until(page, "another step is made", async () => (await clock()) > first);
  await panel.locator("button", { hasText: "Back" }).click();
  await until(page, "it is gone back", async () => (await clock()) === first);

  await panel.locator("button.go", { hasText: "Run" }).click();
  await until(page, "it runs", async () => (await clock()) > 150);
  await panel.locator("button.go", { hasText: "Pause" }).click();
  await panel.locator("button.go", { hasText: "Run" }).waitFor();
  await shot("paused");
  const paused = await clock();
  await page.waitForTimeout(300);
  assert.equal(await clock(), paused);
  assert.match(page.url(), new RegExp(`cycle=${paused}\\b`));

  // a session that the server has forgotten is begun again where it was
  await page.evaluate((id) => fetch(`/api/sessions/${id}/end`, { method: "POST", body: "{}" }), session);
  await panel.locator("button", { hasText: "Step" }).click();
  await panel.locator("[role=alert]", { hasText: "session has ended" }).waitFor();
  await panel.locator("button", { hasText: "Step" }).click();
  await until(page, "it goes on from there", async () => {
    const now = await clock();
    return now > paused && now < paused + 10; // to the next cycle in which something happens
  });

  // the time slider
  await panel.getByLabel("Time", { exact: true }).fill("100");
  await until(page, "it is at cycle 100", async () => (await clock()) === 100);
  await panel.getByLabel("What colours show", { exact: true }).selectOption("blocked");
  await panel.locator("text=heads waiting per cycle").first().waitFor();

  // charts over time show other metrics, too
  await panel.getByLabel("metric of chart 2 over time").selectOption("hops");
  await panel.getByLabel("hops over time").waitFor();
  await panel.getByRole("button", { name: "add a chart" }).click();
  await panel.getByLabel("metric of chart 3 over time").selectOption("blocked");
  await panel.getByRole("button", { name: "remove chart 3" }).click();
  await panel.getByLabel("metric of chart 2 over time").selectOption("accepted");

  // to the end, at full speed, by keys
  await panel.getByLabel("Speed", { exact: true }).fill("7");
  await page.locator("#panel-run canvas").first().focus();
  await page.keyboard.press(" ");
  await panel.locator("td", { hasText: "ended" }).waitFor();
  await shot("over");

  // its result is kept, with bars for its nodes
  await panel.locator("button", { hasText: "results (1)" }).click();
  await panel.getByText("fingerprint").waitFor();
  await panel.getByText("packets that left a node").first().waitFor();
  await shot("results");
  await panel.locator("button", { hasText: "one run, live" }).click();

  // a deadlock is shown
  await panel.locator("#run-topology").selectOption("torus");
  await until(page, "the torus is there", async () => page.url().includes("topology=torus"));
  await panel.locator("#run-routing").selectOption("dimension-order");
  await write(panel, "Workload", "traffic load=0.9");
  await panel.locator("td", { hasText: "not begun" }).waitFor();
  await panel.locator("button.go", { hasText: "Run" }).click();
  const ring = panel.getByRole("region", { name: "Deadlock" });
  await ring.getByRole("heading", { name: "Deadlock in cycle" }).waitFor();
  await panel.locator("td", { hasText: "deadlock" }).waitFor();
  await panel.getByLabel(/over time, up to a deadlock/).first().waitFor();
  await shot("deadlock");

  // its packets one after the other, and what prevents it, tried by short runs
  await ring.getByRole("button", { name: "next packet" }).click();
  await ring.getByText(/^waits for .*: held by packet \d+/).first().waitFor();
  await ring.getByText(/no deadlock in 4,000 cycles/).first().waitFor();

  // inside a router: click one
  await panel.getByRole("button", { name: "show the whole network" }).click();
  const routers = await routersOnScreen(page, "run", "torus 8x8");
  await page.mouse.click(routers[20].x, routers[20].y);
  const router = panel.getByRole("region", { name: "Router (2,4)" });
  await router.getByText("Outputs").waitFor();
  await router.getByText("credits").waitFor();
  await shot("router");
  await audit("router");
  await router.getByRole("button", { name: "close the router" }).click();
  await router.waitFor({ state: "detached" });

  // the same by keys: to a router, and to the value of a channel
  const canvas = panel.locator("canvas").first();
  await canvas.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.locator(".tip", { hasText: /router \d+/ }).waitFor();
  await page.keyboard.press("Enter");
  await panel.getByRole("region", { name: /^Router \(/ }).waitFor();
  await page.keyboard.press("c");
  await page.locator(".tip", { hasText: /→.*per cycle/s }).waitFor();

  // a cure is a click away, and the run begins anew with it
  await ring.getByRole("button", { name: "Use 2 VCs" }).click();
  await ring.waitFor({ state: "detached" });
  assert.equal(await panel.locator("#run-vcs").inputValue(), "2");
  await until(page, "it runs", async () => (await clock()) > 1000);

  // a click on Run takes over what was typed just before it
  const go = panel.locator("button.go");
  await go.filter({ hasText: "Run again" }).waitFor();
  await panel.locator("#run-workload-load").fill("0.1");
  await go.click();
  await until(page, "it has the typed load", async () => page.url().includes("load%3D0.1"));
  await until(page, "it runs", async () => (await clock()) > 0);

  // nothing of the former network stays under a name that cannot be drawn
  await write(panel, "Topology", "torus 0x8");
  await until(page, "nothing is drawn", async () => (await canvas.getAttribute("data-network")) === null);
  assert.equal(await canvas.isVisible(), false);

  // too many routers for their links: each of them is a cell of its heat
  await write(panel, "Topology", "torus 72x72");
  await panel.getByText("Each cell is a router.").waitFor();
  await panel.locator("button", { hasText: "Step" }).click();
  await until(page, "the large network begins", async () => (await clock()) > 0);
  const box = await panel.locator("canvas").first().boundingBox();
  await panel.getByLabel("What colours show", { exact: true }).selectOption("busy");
  const tip = page.locator(".tip", { hasText: /router \d+.* of its channels' capacity/s });
  await until(page, "a cell tells its heat", async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.move(box.x + box.width / 2 + 5, box.y + box.height / 2); // a picture may have replaced the last one
    return (await tip.count()) > 0;
  });
  await shot("summary");
}
