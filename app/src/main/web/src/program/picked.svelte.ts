// What its user has picked of a program that runs: a process, a message or a channel of the network.
import { lab } from "../state/lab.svelte";
import type { Control } from "./control.svelte";
import type { Process } from "./debug.svelte";
import type { Message } from "./timeline";

export class Picked {
  message: Message | undefined = $state.raw();
  channel = $state(-1); // or -1

  /** `control` has the processes; `show` brings a line of the editor into sight. */
  constructor(
    private readonly control: () => Control,
    readonly show: (line: number) => void,
  ) {}

  clear(): void {
    this.message = undefined;
    this.channel = -1;
  }

  process(process: number): void {
    lab.process = process;
    this.showLine(this.control().frame?.processes.find((each) => each.number === process)?.line);
  }

  /** One of several processes, rather one that still runs. */
  oneOf(there: readonly Process[]): void {
    const found = there.find((each) => each.state !== "ended") ?? there[0];
    if (found) {
      this.process(found.number);
    }
  }

  /** What a process did, and in which line. */
  deed(process: number, line: number): void {
    lab.process = process;
    this.showLine(line);
  }

  /** A message, whose path is shown. */
  path(message: Message | undefined): void {
    this.message = message;
    this.channel = -1;
    if (message) {
      this.showLine(message.line);
      lab.panel = "network";
    }
  }

  /** A channel, whose load is shown; -1 for none. */
  load(channel: number): void {
    this.channel = channel;
    this.message = undefined;
    lab.panel = "network";
    const { program } = this.control();
    if (channel >= 0 && !program.profile) {
      void program.wantProfile();
    }
  }

  /** Marks a channel in the drawing, or no longer. */
  mark(channel: number): void {
    this.channel = channel === this.channel ? -1 : channel;
    this.message = undefined;
  }

  private showLine(line = 0): void {
    if (line > 0) {
      this.show(line);
    }
  }
}
