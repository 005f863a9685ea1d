// The state of the page as the fragment of the address: #tab?name=value&name=value. It has the
// values that differ from the initial ones; long texts are compressed.
import { RENAMED, SETTINGS, startState, type State, type Value } from "./settings";

const PACKED = "~"; // precedes deflated text in base64url
const LONG = 200; // characters from which on compression pays

export async function toHash(state: State): Promise<string> {
  const start = startState() as Record<string, Value>;
  const parts: string[] = [];
  for (const { name } of SETTINGS) {
    const value = (state as Record<string, Value>)[name];
    if (name !== "tab" && value !== start[name]) {
      parts.push(`${name}=${await encode(String(value))}`);
    }
  }
  return `#${state.tab}${parts.length ? "?" + parts.join("&") : ""}`;
}

/** The state in an address; anything it does not contain has its initial value. */
export async function fromHash(hash: string): Promise<State> {
  const state = startState() as Record<string, Value>;
  const [tab, query] = hash.replace(/^#/, "").split("?", 2);
  if (tab) {
    state.tab = tab;
  }
  for (const part of (query ?? "").split("&")) {
    const equals = part.indexOf("=");
    const written = part.slice(0, equals);
    const name = RENAMED[written] ?? written;
    if (equals > 0 && name in state) {
      state[name] = typed(await decode(part.slice(equals + 1)), state[name]);
    }
  }
  return state as State;
}

function typed(text: string, like: Value): Value {
  if (typeof like === "number") {
    return Number.isFinite(Number(text)) && text !== "" ? Number(text) : like;
  }
  return typeof like === "boolean" ? text === "true" : text;
}

async function encode(text: string): Promise<string> {
  return text.length < LONG
    ? encodeURIComponent(text).replaceAll("%20", "+").replaceAll("%2C", ",").replaceAll("%3A", ":")
    : PACKED + base64(await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw")));
}

async function decode(text: string): Promise<string> {
  try {
    return text.startsWith(PACKED)
      ? new TextDecoder().decode(
          await through(bytes(text.slice(1)), new DecompressionStream("deflate-raw")),
        )
      : decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return ""; // a truncated link
  }
}

async function through(
  data: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const piped = new Blob([data]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

function base64(data: Uint8Array): string {
  return btoa(String.fromCharCode(...data)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (c) => c.charCodeAt(0));
}
