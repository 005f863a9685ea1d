// The drawing of the machine of the laboratory, asked for anew whenever it changes.
import { ask } from "../server/api";
import { MACHINE, scenario } from "../state/lab.svelte";
import { leftAfter, type Drawing } from "./drawing";

export class DrawnMachine {
  drawing: Drawing | undefined = $state.raw();
  failure = $state("");
  private readonly asked = $derived(JSON.stringify(scenario(...MACHINE)));

  /** Follows the settings; for a component that is being made. */
  follow(): void {
    $effect(() => {
      const asked = this.asked;
      ask<Drawing>("drawing", JSON.parse(asked)).then(
        (answer) => asked === this.asked && ([this.drawing, this.failure] = [answer, ""]),
        (e: Error) =>
          asked === this.asked && ([this.drawing, this.failure] = [leftAfter(e.message, this.drawing), e.message]),
      );
    });
  }
}
