// The tab Network in a browser: menus, drawing, figures, a route by two clicks, deadlock, faults.
import { projectFile, routersOnScreen, until, write } from "./lab-tools.mjs";

export async function test(page, assert, shot, audit) {
  await page.locator("#tab-network").click();
  const panel = page.locator("#panel-network");
  await panel.locator("text=mean distance").waitFor();
  assert.match(await panel.locator("section[aria-label=Figures]").innerText(), /Routers\s+64/);
  await shot("first");

  // a route, by two clicks
  const routers = await routersOnScreen(page, "network", "mesh 8x8");
  await page.mouse.click(routers[0].x, routers[0].y);
  await page.mouse.click(routers[63].x, routers[63].y);
  await panel.locator("text=terminal 0 to 63: 14 hops").waitFor();
  await page.mouse.move(routers[9].x, routers[9].y);
  await page.locator(".tip", { hasText: "router 9" }).waitFor();
  await shot("route");

  // a fault, by a click on a link: dimension-order routing is cut off, and says so
  await panel.locator("text=Break a link").click();
  await page.mouse.click((routers[0].x + routers[1].x) / 2, routers[0].y);
  const faults = panel.locator("#network-faults");
  await until(page, "the fault is in the form", async () => (await faults.inputValue()) === "link 0");
  await panel.locator("[role=alert] p").waitFor();
  await shot("fault");
  await page.mouse.click((routers[9].x + routers[10].x) / 2, routers[9].y);
  await until(page, "both are in the form", async () => /^link 0; link \d+$/.test(await faults.inputValue()));
  await faults.fill("7"); // which would read like a count
  await faults.press("Enter");
  assert.equal(await faults.inputValue(), "link 7");
  await panel.locator(".bar").getByText("Repair all links").click();
  await panel.locator("[role=alert] p").waitFor({ state: "detached" });

  // a cure of what is wrong is a button, and Back undoes it
  await panel.locator("#network-vcs").fill("99");
  await panel.locator("#network-vcs").press("Enter");
  await panel.locator("[role=alert] p", { hasText: "must be from 1 to 64" }).waitFor();
  await shot("cure");
  await panel.getByRole("button", { name: "Use 2 VCs" }).first().click();
  await panel.locator("[role=alert] p").waitFor({ state: "detached" });
  assert.equal(await panel.locator("#network-vcs").inputValue(), "2");
  await until(page, "the cure is in the address", async () => page.url().includes("vcs=2"));
  await page.goBack();
  await until(page, "it is undone", async () => (await panel.locator("#network-vcs").inputValue()) === "99");
  await panel.locator("#network-vcs").fill("1");
  await panel.locator("#network-vcs").press("Enter");
  await panel.locator("text=mean distance").waitFor();

  // a routing that does not fit cannot be chosen, and says why; help is beside each control
  const other = panel.locator("#network-routing option[value=dragonfly-minimal]");
  await until(page, "it does not fit", async () => other.evaluate((option) => option.disabled));
  assert.match(await other.innerText(), /is for dragonflies/);
  await panel.getByRole("button", { name: "help on Routing" }).click();
  await page.locator("#network-routing-help").waitFor();
  await shot("help");
  await page.keyboard.press("Escape");

  // another family from the menu; its settings come from the catalog
  await panel.locator("#network-topology").selectOption("torus");
  await until(page, "the torus is there", async () => page.url().includes("topology=torus"));
  await panel.locator("#network-routing").selectOption("dimension-order");
  await panel.locator("strong", { hasText: "may deadlock" }).waitFor();
  await panel.locator("text=show the cycle").waitFor();
  await shot("deadlock");
  await panel.locator("#network-vcs").fill("2");
  await panel.locator("#network-vcs").press("Enter");
  await panel.locator("strong", { hasText: "no deadlock" }).waitFor();

  // a network of one way only: terminals leave it elsewhere; more clicks go through those of a router
  await panel.locator("#network-routing").selectOption("default");
  await write(panel, "Topology", "omega 8");
  await panel.locator("section[aria-label=Figures] td", { hasText: /^12$/ }).waitFor(); // 3 stages of 4 switches
  await panel.locator("text=Show a route").click();
  await panel.getByRole("button", { name: "Clear" }).click();
  const switches = await routersOnScreen(page, "network", "omega 8");
  await page.mouse.click(switches[0].x, switches[0].y);
  await page.mouse.click(switches[11].x, switches[11].y);
  await panel.locator("strong", { hasText: "to 6" }).waitFor();
  await page.mouse.click(switches[11].x, switches[11].y);
  await panel.locator("strong", { hasText: "to 7" }).waitFor();
  await page.mouse.move(switches[11].x + 1, switches[11].y);
  await page.locator(".tip", { hasText: "terminals 6, 7: out" }).waitFor();
  await shot("one-way");
  await panel.getByLabel("From", { exact: true }).fill("");
  await panel.locator("text=Click two nodes").waitFor();

  // thousands of routers
  await write(panel, "Topology", "mesh 64x64");
  await panel.locator("text=4,096").first().waitFor();
  await routersOnScreen(page, "network", "mesh 64x64");
  await shot("large");

  // more than can be drawn one by one: nothing is said of the terminals of a node that stands for many
  await write(panel, "Topology", "mesh 128x128");
  await panel.locator("text=16,384").first().waitFor();
  await until(page, "a node tells of itself", async () => {
    const [many] = await routersOnScreen(page, "network", "mesh 128x128"); // its key may still move it
    await page.mouse.move(many.x, many.y);
    await page.mouse.move(many.x + 1, many.y);
    return (await page.locator(".tip").count()) > 0;
  });
  assert.doesNotMatch(await page.locator(".tip").innerText(), /terminal/);

  // what cannot be is said beside the form
  await write(panel, "Topology", "mesh 0x4");
  await panel.locator("[role=alert] p").waitFor();
  await write(panel, "Topology", "hypercube 5");
  await panel.locator("text=mean distance").waitFor();

  // one that its user wrote: in the menu beside ours, with fields for its settings
  const own = projectFile("examples/17-classes-of-your-own/Chords.java");
  await write(panel, "Topology", `${own} 12`);
  const consent = page.getByRole("dialog");
  await consent.getByText("record Chords").waitFor(); // its text is shown, and nothing else happens
  await consent.getByText("SHA-256").waitFor();
  await shot("consent");
  await audit("consent");
  await consent.getByRole("button", { name: "Compile and run it" }).click();
  await panel.locator("section[aria-label=Figures] td", { hasText: /^12$/ }).first().waitFor();
  await until(page, "its name is chosen", async () => (await panel.locator("#network-topology").inputValue()) === own);
  await panel.locator("#network-topology-chord").waitFor({ state: "attached" });
  await shot("own");

  // a link that names code asks, too; after a no nothing is run, and the page says so
  const code = projectFile("examples/17-classes-of-your-own/Driver.java");
  const address = new URL(page.url());
  await page.goto(`${address.origin}/#network?topology=${encodeURIComponent(code)}`);
  await page.reload(); // as the part behind # alone would load nothing
  await page.getByRole("dialog").getByText("record Driver").waitFor();
  await page.getByRole("button", { name: "Do not run it" }).click();
  await panel.locator("[role=alert] p", { hasText: "is code, which xw would compile and run" }).first().waitFor();
  await write(panel, "Topology", "hypercube 5");
  await panel.locator("text=mean distance").waitFor();

  // tabs by the keyboard
  await page.locator("#tab-network").focus();
  await page.keyboard.press("ArrowRight");
  await page.locator("#tab-run[aria-selected=true]").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.locator("#tab-network[aria-selected=true]").waitFor();
}
