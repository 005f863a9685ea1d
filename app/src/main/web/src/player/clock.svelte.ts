// The time of a recording, in cycles: it stands or goes at a speed.

export const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200] as const; // cycles per second

export class Clock {
  cycle = $state(0);
  isGoing = $state(false);
  speed: number = $state(10);
  private last = 0; // milliseconds
  private requested = 0;

  constructor(
    readonly first: number,
    readonly end: number,
  ) {
    this.cycle = first;
  }

  go(): void {
    if (this.cycle >= this.end) {
      this.cycle = this.first;
    }
    this.isGoing = true;
    this.last = performance.now();
    cancelAnimationFrame(this.requested);
    this.requested = requestAnimationFrame((now) => this.tick(now));
  }

  stop(): void {
    this.isGoing = false;
    cancelAnimationFrame(this.requested);
  }

  toggle(): void {
    if (this.isGoing) {
      this.stop();
    } else {
      this.go();
    }
  }

  seek(cycle: number): void {
    this.cycle = Math.max(this.first, Math.min(cycle, this.end));
  }

  private tick(now: number): void {
    const passed = Math.min(250, Math.max(0, now - this.last)) / 1000; // a hidden page stands still
    this.last = now;
    this.seek(this.cycle + passed * this.speed);
    if (this.cycle >= this.end) {
      this.stop();
    } else if (this.isGoing) {
      this.requested = requestAnimationFrame((next) => this.tick(next));
    }
  }
}
