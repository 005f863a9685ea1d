import { expect, test } from "vitest";
import { compact, number, percent, short } from "./numbers";

test("numbers have groups of digits and no more behind the point than wanted", () => {
  expect(number(1234567)).toBe("1,234,567");
  expect(number(2.468, 1)).toBe("2.5");
});

test("short numbers have four digits that matter", () => {
  expect(short(0.0588512)).toBe("0.05885");
  expect(short(12345.6)).toBe("12,346");
  expect(short(null)).toBe("–");
});

test("numbers of axes are compact", () => {
  expect(compact(12_000)).toBe("12K");
});

test("differences in per cent have a sign", () => {
  expect(percent(-3.14)).toBe("−3.1 %");
  expect(percent(0.01)).toBe("±0 %");
});
