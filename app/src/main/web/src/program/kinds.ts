/** Messages that the system sends, not the program. */
export const KINDS: Record<string, string> = {
  IGNORE_ME: "for a barrier or a request",
  BIRTH: "a process starts",
  DEATH: "a process has ended",
};
