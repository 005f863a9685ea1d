// Syntax colours of CPC: C with additional keywords.
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { clike } from "@codemirror/legacy-modes/mode/clike";
import { tags } from "@lezer/highlight";

const BLOCKS = "case do else for if switch while struct forall fork";
const STATEMENTS = "break continue default return goto join sizeof arch phyArch";
const TYPES = "void char int float double channel";
const FUNCTIONS =
  "send receive barrier printf timeOn timeOff spread reduce reduceAll scan gather gatherAll scatter exchangeAll";

function words(text: string): Record<string, true> {
  return Object.fromEntries(text.split(" ").map((word) => [word, true as const]));
}

const cpc = StreamLanguage.define({
  ...clike({
    name: "cpc",
    keywords: words(`${BLOCKS} ${STATEMENTS}`),
    blockKeywords: words(BLOCKS),
    types: words(TYPES),
    builtin: words(FUNCTIONS),
    atoms: words("ANY NULL EOF PI from to"),
    hooks: { "#": directive },
  }),
  languageData: { commentTokens: { line: "//", block: { open: "/*", close: "*/" } } },
});

/** A preprocessor directive. */
function directive(stream: { sol(): boolean; skipToEnd(): void; match(p: RegExp, c: boolean): unknown; next(): unknown }, state: { startOfLine: boolean }): string | false {
  if (!state.startOfLine) {
    return false;
  }
  while (!stream.match(/^\/[/*]/, false) && stream.next() !== undefined) {
    // to the end of the line, or to a comment
  }
  return "meta";
}

const look = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword], color: "var(--accent)", fontWeight: "600" },
  { tag: [tags.typeName, tags.standard(tags.typeName)], color: "var(--good)" },
  { tag: [tags.string, tags.number, tags.character, tags.atom], color: "var(--warn)" },
  { tag: tags.comment, color: "var(--soft)", fontStyle: "italic" },
  { tag: tags.meta, color: "var(--soft)" },
  { tag: tags.standard(tags.variableName), fontWeight: "600" },
]);

export const language = [cpc, syntaxHighlighting(look)];
