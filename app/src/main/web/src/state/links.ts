// Rates and latencies of some links, as the page keeps them: `global=400 Gb/s,5; (0,0)-(0,1)=,3`.

export interface SomeLinks {
  /** A class, such as global or injection, or the ends of a link, such as (0,0)-(0,1). */
  name: string;
  rate: string;
  latency: string;
}

export function linksOf(text: string): SomeLinks[] {
  return text
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const equals = part.lastIndexOf("=");
      const [rate = "", latency = ""] = equals < 0 ? [] : part.slice(equals + 1).split(",");
      return { name: (equals < 0 ? part : part.slice(0, equals)).trim(), rate: rate.trim(), latency: latency.trim() };
    });
}

export function textOf(links: readonly SomeLinks[]): string {
  return links.map(({ name, rate, latency }) => `${name}=${rate},${latency}`).join("; ");
}

/** As a mapping of YAML; links of which nothing is said yet are left out. */
export function linksInScenario(text: string): string {
  const all = linksOf(text)
    .filter(({ name, rate, latency }) => name && (rate || latency))
    .map(({ name, rate, latency }) => {
      const said = [rate && `"bandwidth": ${JSON.stringify(rate)}`, latency && `"latency": ${JSON.stringify(latency)}`];
      return `${JSON.stringify(name)}: {${said.filter(Boolean).join(", ")}}`;
    });
  return `{${all.join(", ")}}`;
}
