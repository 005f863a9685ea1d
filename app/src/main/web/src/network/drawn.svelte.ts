// The drawing of the machine of the laboratory, asked for anew whenever it changes.
import { ask } from "../server/api";
import { MACHINE, scenario } from "../state/lab.svelte";
import { leftAfter, type Drawing } from "./drawing";

export class DrawnMachine {
  drawing: Drawing | undefined = $state.raw();
  failure = $state("");
  /** Whether the drawing is still that of other settings. */
  isOld = $state(false);
  private readonly asked = $derived(JSON.stringify(scenario(...MACHINE)));

  /** Follows the settings; for a component that is being made. */
  follow(): void {
    $effect(() => {
      const asked = this.asked;
      this.isOld = true;
      ask<Drawing>("drawing", JSON.parse(asked)).then(
        (answer) => asked === this.asked && this.take(answer, ""),
        (e: Error) => asked === this.asked && this.take(leftAfter(e.message, this.drawing), e.message),
      );
    });
  }

  private take(drawing: Drawing | undefined, failure: string): void {
    [this.drawing, this.failure, this.isOld] = [drawing, failure, false];
  }
}
