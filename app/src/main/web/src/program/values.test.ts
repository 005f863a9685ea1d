import { expect, test } from "vitest";
import { onRouters } from "./values";

test("numbers are coloured between the least and the greatest", () => {
  const { texts, heat, least, most } = onRouters([[0, "10"], [2, "20"], [3, "30"]], 4);
  expect([...heat!]).toEqual([0, 0, 128, 255]);
  expect([least, most]).toEqual([10, 30]);
  expect(texts.get(2)).toBe("20");
});

test("a router with two processes shows both values, in the colour of the second", () => {
  const { texts, heat } = onRouters([[0, "0"], [1, "1"], [1, "4"]], 2);
  expect(texts.get(1)).toBe("1 4");
  expect([...heat!]).toEqual([0, 255]);
});

test("other values are texts without colours, cut to the size of a node", () => {
  const { texts, heat } = onRouters([[0, "{1, 2, 3, 4}"]], 1);
  expect(heat).toBeUndefined();
  expect(texts.get(0)).toBe("{1, 2,…");
});
