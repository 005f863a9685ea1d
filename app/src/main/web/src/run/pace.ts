// How long a run will still take, from its progress in the last seconds.

interface Moment {
  time: number; // milliseconds
  progress: number;
}

interface Progress {
  progress: number | null;
  going: boolean;
}

const WINDOW = 8000; // milliseconds that count
const SHORTEST = 700; // before which nothing is said

export class Pace {
  private moments: Moment[] = [];

  /** A few words on the remaining time; empty if it is not known. It may be the longest possible one. */
  left({ progress, going }: Progress, time: number, isLongest = false): string {
    const last = this.moments.at(-1);
    if (!going || progress === null || (last && progress < last.progress - 0.02)) {
      this.moments = [];
      return "";
    }
    this.moments = [...this.moments.filter((moment) => time - moment.time < WINDOW), { time, progress }];
    const first = this.moments[0];
    const gained = progress - first.progress;
    if (time - first.time < SHORTEST || gained <= 0) {
      return "";
    }
    return `, ${isLongest ? "at most " : ""}${spoken(((1 - progress) * (time - first.time)) / gained / 1000)} left`;
  }
}

function spoken(seconds: number): string {
  if (seconds < 90) {
    return `about ${Math.max(1, Math.round(seconds))} s`;
  }
  return seconds < 5400 ? `about ${Math.round(seconds / 60)} min` : `about ${Math.round(seconds / 3600)} h`;
}
