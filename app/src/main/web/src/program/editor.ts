// The editor of programs: breakpoints beside lines, marks at the positions of processes, errors.
import { basicSetup } from "codemirror";
import { indentUnit } from "@codemirror/language";
import { linter, lintGutter, type Diagnostic } from "@codemirror/lint";
import { RangeSet, StateEffect, StateField, type EditorState, type Extension } from "@codemirror/state";
import { Decoration, EditorView, gutter, GutterMarker, lineNumbers, type BlockInfo, type DecorationSet } from "@codemirror/view";
import type { Breakpoint } from "./breaks";
import { language } from "./cpc";

/** A problem of the text, as the server reports it. */
export interface Complaint {
  line: number;
  column: number;
  end: number;
  severity: "error" | "warning";
  message: string;
  hint: string;
}

/** Lines to emphasise, with the names of their styles. */
export type LineMarks = readonly { line: number; look: "current" | "others" | "chosen" }[];

export interface Hooks {
  text(text: string): void;
  breaks(breaks: Breakpoint[]): void;
  toggle(line: number): void;
  cursor(line: number): void;
  check(text: string): Promise<Complaint[]>;
}

class BreakMarker extends GutterMarker {
  constructor(readonly condition: string) {
    super();
  }
  override eq(other: BreakMarker): boolean {
    return other.condition === this.condition;
  }
  override toDOM(): Node {
    const dot = document.createElement("span");
    dot.className = "cm-break";
    dot.textContent = this.condition ? "◆" : "●";
    dot.title = this.condition ? `breakpoint if ${this.condition}` : "breakpoint";
    return dot;
  }
}

const setBreaks = StateEffect.define<readonly Breakpoint[]>();
const setMarks = StateEffect.define<LineMarks>();

/** Breakpoints stay with their lines while the text is edited. */
const breakField = StateField.define<RangeSet<BreakMarker>>({
  create: () => RangeSet.empty,
  update(set, transaction) {
    let now = set.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(setBreaks)) {
        const doc = transaction.state.doc;
        now = RangeSet.of(
          effect.value
            .filter(({ line }) => line <= doc.lines)
            .map(({ line, condition }) => new BreakMarker(condition).range(doc.line(line).from)),
          true,
        );
      }
    }
    return now;
  },
});

const markField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(set, transaction) {
    let now = set.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(setMarks)) {
        const doc = transaction.state.doc;
        now = Decoration.set(
          effect.value
            .filter(({ line }) => line >= 1 && line <= doc.lines)
            .map(({ line, look }) => Decoration.line({ class: `cm-${look}` }).range(doc.line(line).from)),
          true,
        );
      }
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function breaksOf(state: EditorState): Breakpoint[] {
  const found = new Map<number, Breakpoint>();
  const cursor = state.field(breakField).iter();
  for (; cursor.value; cursor.next()) {
    const line = state.doc.lineAt(cursor.from).number;
    found.set(line, { line, condition: cursor.value.condition });
  }
  return [...found.values()];
}

export function extensions(hooks: Hooks): Extension {
  const toggles = {
    mousedown(view: EditorView, block: BlockInfo): boolean {
      hooks.toggle(view.state.doc.lineAt(block.from).number);
      return true;
    },
  };
  return [
    breakField,
    markField,
    gutter({
      class: "cm-breaks",
      markers: (view) => view.state.field(breakField),
      initialSpacer: () => new BreakMarker(""),
      domEventHandlers: toggles,
    }),
    lineNumbers({ domEventHandlers: toggles }),
    basicSetup,
    language,
    indentUnit.of("    "),
    EditorView.lineWrapping,
    lintGutter(),
    linter(async (view) => (await hooks.check(view.state.doc.toString())).map((one) => place(view.state, one)), {
      delay: 250,
    }),
    EditorView.contentAttributes.of({ "aria-label": "program in CPC", tabindex: "0" }), // its scroller has keyboard access
    EditorView.updateListener.of((update) => {
      if (update.docChanged) {
        hooks.text(update.state.doc.toString());
        hooks.breaks(breaksOf(update.state));
      }
      if (update.selectionSet || update.docChanged) {
        hooks.cursor(update.state.doc.lineAt(update.state.selection.main.head).number);
      }
    }),
    theme,
  ];
}

function place(state: EditorState, one: Complaint): Diagnostic {
  const line = state.doc.line(Math.min(Math.max(one.line, 1), state.doc.lines));
  const from = Math.min(line.from + one.column - 1, line.to);
  return {
    from,
    to: Math.max(from, Math.min(line.from + one.end - 1, line.to)),
    severity: one.severity,
    message: one.message + (one.hint ? `\n${one.hint}` : ""),
  };
}

export function showBreaks(view: EditorView, breaks: readonly Breakpoint[]): void {
  if (JSON.stringify(breaksOf(view.state)) !== JSON.stringify(breaks)) {
    view.dispatch({ effects: setBreaks.of(breaks) });
  }
}

/** Sets another text with its own breakpoints. */
export function replace(view: EditorView, text: string, breaks: readonly Breakpoint[]): void {
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    effects: setBreaks.of(breaks),
  });
}

export function showMarks(view: EditorView, marks: LineMarks): void {
  view.dispatch({ effects: setMarks.of(marks) });
}

export function reveal(view: EditorView, line: number, isCursor: boolean, column = 1): void {
  if (line >= 1 && line <= view.state.doc.lines) {
    const there = view.state.doc.line(line);
    const from = Math.min(there.from + column - 1, there.to);
    view.dispatch({
      selection: isCursor ? { anchor: from } : undefined,
      effects: EditorView.scrollIntoView(from, { y: "nearest", yMargin: 40 }),
    });
  }
}

const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--paper)", fontSize: "0.8125rem" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--mono)", overflow: "auto" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--tint)", color: "var(--soft)", borderRight: "1px solid var(--line)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--accent) 9%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--accent) 28%, transparent) !important",
  },
  ".cm-breaks .cm-gutterElement, .cm-lineNumbers .cm-gutterElement": { cursor: "pointer" },
  ".cm-breaks .cm-gutterElement": { width: "1.3em", textAlign: "center" },
  ".cm-break": { color: "var(--bad)" },
  ".cm-line.cm-others": { backgroundColor: "var(--tint)", boxShadow: "inset 3px 0 var(--soft)" },
  ".cm-line.cm-chosen": { boxShadow: "inset 3px 0 var(--accent)", backgroundColor: "var(--tint)" },
  ".cm-line.cm-current": { backgroundColor: "var(--mark)", boxShadow: "inset 3px 0 var(--warn)" },
  ".cm-tooltip, .cm-panels": { backgroundColor: "var(--tint)", color: "var(--ink)", borderColor: "var(--line)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-diagnostic": { whiteSpace: "pre-wrap" },
  ".cm-matchingBracket": { backgroundColor: "color-mix(in srgb, var(--accent) 25%, transparent) !important" },
  ".cm-foldPlaceholder": { backgroundColor: "var(--tint)", color: "var(--soft)", borderColor: "var(--line)" },
  ".cm-button": { backgroundImage: "none", backgroundColor: "var(--tint)" },
  ".cm-textfield": { backgroundColor: "var(--paper)" },
});
