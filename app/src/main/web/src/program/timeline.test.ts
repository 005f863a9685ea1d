import { expect, test } from "vitest";
import {
  arrowAt,
  arrows,
  boxes,
  cycleAt,
  endsOf,
  receiverOf,
  rowsOf,
  senderOf,
  ticks,
  upToNow,
  xOf,
  type Message,
  type TimelineAnswer,
} from "./timeline";

const window = { from: 0, until: 100, left: 50, width: 250, top: 10, rowHeight: 20 };
const processes = [
  { number: 0, physical: 0, parent: -1 },
  { number: 1, physical: 1, parent: -1 },
  { number: 2, physical: 0, parent: -1 },
];
const rows = rowsOf(processes);

function message(more: Partial<Message>): Message {
  const start = { number: 0, process: 0, kind: "SEND_DATA", from: 0, to: 1, bytes: 4, flits: 1 };
  return { ...start, line: 1, place: "", sent: 10, arrived: 20, packets: 1, routes: [], ...more };
}

const deeds = { process: [0, 2, 1], activity: [0, 2, 0], from: [0, 10, 0], until: [50, 40, 300], line: [1, 2, 3] };

function answer(...messages: Message[]): TimelineAnswer {
  const slices = { from: 0, length: 1, under_way: [], processes: [], shares: "" };
  return { begins: 0, deeds, deeds_left_out: 0, messages, messages_left_out: 0, slices };
}

test("processes of one processor are in neighbouring rows", () => {
  expect([0, 2, 1].map((process) => rows.get(process))).toEqual([0, 1, 2]);
});

test("a place on the axis and its cycle belong together", () => {
  expect(xOf(25, window)).toBe(50 + 25 * 2);
  expect(cycleAt(xOf(73, window), window)).toBeCloseTo(73);
});

test("boxes end at the window and at now", () => {
  const all = boxes(deeds, rows, window, 60);
  expect(all.map((box) => box.width)).toEqual([50 * 2, 30 * 2, 60 * 2]);
  expect(all.map((box) => box.y)).toEqual([10, 30, 50]);
});

test("what lies ahead of now is not there", () => {
  expect(boxes(deeds, rows, window, 5).map((box) => box.deed)).toEqual([0, 2]);
  expect(arrows(endsOf(answer(message({})), processes), rows, window, 9)).toEqual([]);
});

test("a message is for the process that waited for it", () => {
  expect(receiverOf(message({ to: 0, arrived: 20 }), deeds, processes)).toBe(2);
  expect(receiverOf(message({ to: 0, arrived: 70 }), deeds, processes)).toBe(0);
  expect(receiverOf(message({ to: 9 }), deeds, processes)).toBeUndefined();
});

test("births are for children, deaths for parents, data for others of the same parent", () => {
  const family = [
    { number: 0, physical: 0, parent: -1 },
    { number: 1, physical: 0, parent: 0 },
    { number: 2, physical: 1, parent: 0 },
  ];
  expect(receiverOf(message({ process: 0, to: 0, kind: "BIRTH" }), deeds, family)).toBe(1);
  expect(receiverOf(message({ process: 2, to: 0, kind: "DEATH" }), deeds, family)).toBe(0);
  expect(receiverOf(message({ process: 2, to: 0 }), deeds, family)).toBe(1);
});

test("an arrow goes from sending to arrival, or to now", () => {
  const [there, underway] = arrows(endsOf(answer(message({}), message({ arrived: -1 })), processes), rows, window, 60);
  expect([there.x1, there.y1, there.x2, there.y2]).toEqual([70, 20, 90, 60]);
  expect(underway.x2).toBe(xOf(60, window));
});

test("an arrow is found within reach of any of its points", () => {
  const all = arrows(endsOf(answer(message({})), processes), rows, window, 60);
  expect(arrowAt(all, 80, 40, 4)?.message.number).toBe(0);
  expect(arrowAt(all, 80, 60, 4)).toBeUndefined();
});

test("marks of the axis are round and far enough apart", () => {
  expect(ticks(window, 40)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticks({ ...window, until: 3 }, 40)).toEqual([0, 1, 2, 3]);
});

test("what a process is doing now begins where it ended what it did before", () => {
  const doing = { number: 2, physical: 0, parent: -1, state: "waiting", does: "waits in a barrier", line: 7 };
  const all = upToNow(deeds, [doing, { ...doing, number: 0, state: "ended" }], 60);
  expect(all.process).toEqual([0, 2, 1, 2]);
  expect([all.activity[3], all.from[3], all.until[3], all.line[3]]).toEqual([3, 40, 60, 7]);
});

test("an answer on behalf of a process leaves where it was given", () => {
  expect(senderOf(message({ process: 0, from: 0 }), processes)).toBe(0);
  expect(senderOf(message({ process: 0, from: 1 }), processes)).toBe(1);
});
