import { expect, test } from "vitest";
import { chosenArrows, isFar, Slices } from "./slices";
import type { Arrow, Message, Window } from "./timeline";

const LENGTH = 10;
const bytes = (...values: number[]) => btoa(String.fromCharCode(...values));
const slices = new Slices({
  from: 100,
  length: LENGTH,
  under_way: [0.5, 3],
  processes: [7],
  shares: bytes(255, 0, 0, 0, 0, 51, 204, 0),
});
const window: Window = { from: 100, until: 120, left: 50, width: 250, top: 0, rowHeight: 10 };

test("slices are found by their place on the screen", () => {
  expect(slices.at(50, window)).toBe(0);
  expect(slices.at(151, window)).toBe(1);
  expect(slices.at(251, window)).toBeUndefined();
  expect(slices.edges(1, window)).toEqual([150, 250]);
  expect(slices.cycles(1)).toEqual([100 + LENGTH, 100 + 2 * LENGTH]);
});

test("a slice tells what a process did, and how many messages were under way", () => {
  expect(slices.sharesOf(7, 0)).toEqual([1, 0, 0, 0]);
  expect(slices.sharesOf(7, 1)).toEqual([0, 51 / 255, 204 / 255, 0]);
  expect(slices.sharesOf(8, 1)).toEqual([0, 0, 0, 0]);
  expect(slices.most).toBe(3);
});

const arrow = (process: number, number: number) => ({ message: { process, number } as Message }) as Arrow;
const many = Array.from({ length: 300 }, (_, i) => arrow(i % 100, i));

test("messages are drawn one by one where there is room for each", () => {
  expect(isFar(200, 800)).toBe(false);
  expect(isFar(201, 800)).toBe(true);
});

test("from far the messages of a process are drawn, and the selected one", () => {
  const ofProcess = ({ message }: Arrow) => message.process === 3;
  const ofAll = () => true;
  const drawn = chosenArrows(many, 800, ({ message }) => message.number === 5, [ofAll, ofProcess]);
  expect(drawn.map(({ message }) => message.number)).toEqual([3, 103, 203, 5]);
});
