import { expect, test } from "vitest";
import { measured, scaleFor } from "./units";

test("a unit fits the largest of some values", () => {
  expect(scaleFor([12, 2_500], "ns")).toEqual({ unit: "us", factor: 1e-3 });
  expect(scaleFor([0.25], "GB/s per terminal")).toEqual({ unit: "MB/s per terminal", factor: 1000 });
  expect(scaleFor([3e12], "ns")).toEqual({ unit: "s", factor: 1000 ** -3 });
});

test("other units stay as they are", () => {
  expect(scaleFor([1e9], "cycles")).toEqual({ unit: "cycles", factor: 1 });
  expect(scaleFor([NaN], "ns")).toEqual({ unit: "ns", factor: 1 });
});

test("a value has the digits that its interval leaves it", () => {
  expect(measured(34.56789, 0.1234)).toBe("34.57 ± 0.12");
  expect(measured(123456.7, 890)).toBe("123,457 ± 890");
  expect(measured(0.0588512, NaN)).toBe("0.05885");
});
