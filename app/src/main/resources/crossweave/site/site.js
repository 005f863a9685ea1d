// What pages of the documentation do: the theme, and the search. Without it they are complete texts.
"use strict";

(() => {
  const root = document.currentScript.dataset.root; // the way to the folder of the site
  const THEMES = ["system", "light", "dark"];
  const MOST_FOUND = 30;
  const EXCERPT = 150; // characters
  const WEIGHTS = { Guide: 3, Reference: 2, Examples: 2 }; // of what is found in these parts; 1 elsewhere

  applyTheme(savedTheme());
  document.addEventListener("DOMContentLoaded", () => {
    for (const player of document.querySelectorAll(".player iframe")) {
      player.addEventListener("load", () => tellTheme(player));
    }
    const tools = document.querySelector(".tools");
    addSearch(tools);
    addThemeButton(tools);
    showCurrentPage();
    skipBoxesThatDoNotScroll();
    addEventListener("resize", skipBoxesThatDoNotScroll);
  });

  /** Creates an element with these properties and children. */
  function element(name, properties, ...children) {
    const created = Object.assign(document.createElement(name), properties);
    created.append(...children);
    return created;
  }

  // the theme

  /** Some browsers keep nothing for pages that were opened as files. */
  function savedTheme() {
    try {
      const theme = localStorage.getItem("crossweave-theme");
      return THEMES.includes(theme) ? theme : "system";
    } catch {
      return "system";
    }
  }

  function applyTheme(theme) {
    if (theme === "system") {
      delete document.documentElement.dataset.theme;
    } else {
      document.documentElement.dataset.theme = theme;
    }
    document.querySelectorAll(".player iframe").forEach(tellTheme);
  }

  /** Players are pages of their own; those that were opened as files may not look into each other. */
  function tellTheme(player) {
    const theme = document.documentElement.dataset.theme ?? "system";
    player.contentWindow.postMessage({ theme }, "*");
  }

  function addThemeButton(tools) {
    const button = element("button", { type: "button", className: "theme" });
    let theme = savedTheme();
    const show = () => {
      const name = element("span", { textContent: " " + theme });
      button.replaceChildren({ system: "\u25d0", light: "\u25cb", dark: "\u25cf" }[theme], name);
      button.setAttribute("aria-label", "Theme: " + theme);
      button.title = "Theme: that of the system, light, dark";
      applyTheme(theme);
    };
    button.addEventListener("click", () => {
      theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
      show();
      try {
        localStorage.setItem("crossweave-theme", theme);
      } catch {
        // it holds for this page
      }
    });
    show();
    tools.append(button);
  }

  // the pages and the text

  function showCurrentPage() {
    const list = document.getElementById("pages");
    const current = list.querySelector("[aria-current]");
    if (current) {
      list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 3;
    }
    list.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        location.hash = "#text";
      }
    });
  }

  /** Boxes that scroll can be reached by the keyboard, all others need not be. */
  function skipBoxesThatDoNotScroll() {
    for (const box of document.querySelectorAll("main pre, .table")) {
      box.tabIndex = box.scrollWidth > box.clientWidth ? 0 : -1;
    }
  }

  // the search

  let index; // pages and sections, once they are loaded
  let whenLoaded;

  globalThis.crossweaveIndex = (pages, sections) => {
    index = sections.map(([page, id, heading, words]) => {
      const [address, title, part] = pages[page];
      return {
        address: id ? address + "#" + id : address,
        heading,
        weight: WEIGHTS[part] ?? 1,
        where: [part, title === heading ? "" : title].filter(Boolean).join(", "),
        words,
        low: { heading: heading.toLowerCase(), title: title.toLowerCase(), words: words.toLowerCase() },
      };
    });
    whenLoaded();
  };

  /** The index is a script, as pages that were opened as files may not read others. */
  function load(then) {
    if (index) {
      then();
    } else if (whenLoaded) {
      whenLoaded = then;
    } else {
      whenLoaded = then;
      document.head.append(element("script", { src: root + "search.js" }));
    }
  }

  function addSearch(tools) {
    const placeholder = innerWidth < 600 ? "Search" : "Search (press /)";
    const input = element("input", { type: "search", placeholder, autocomplete: "off" });
    input.setAttribute("aria-label", "Search the documentation");
    const found = element("div", { className: "found", hidden: true });
    const box = element("div", { className: "search" }, input, found);
    box.setAttribute("role", "search");
    tools.append(box);

    const close = () => (found.hidden = true);
    const search = () => load(() => show(found, input.value));
    input.addEventListener("input", search);
    input.addEventListener("focus", search);
    box.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        input.focus();
        close();
      } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        move(input, found, event.key === "ArrowDown" ? 1 : -1);
      } else if (event.key === "Enter" && event.target === input) {
        found.querySelector("a")?.click();
      }
    });
    found.addEventListener("click", (event) => event.target.closest("a") && close());
    document.addEventListener("click", (event) => box.contains(event.target) || close());
    box.addEventListener("focusout", (event) => event.relatedTarget && !box.contains(event.relatedTarget) && close());
    document.addEventListener("keydown", (event) => {
      const isTyping = event.target.closest("input, textarea, select");
      if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        input.focus();
        input.select();
      }
    });
  }

  /** Moves the focus along the input and what was found. */
  function move(input, found, by) {
    const stops = found.hidden ? [input] : [input, ...found.querySelectorAll("a")];
    const at = stops.indexOf(document.activeElement) + by;
    stops[Math.max(0, Math.min(stops.length - 1, at))].focus();
  }

  function show(found, query) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    found.hidden = words.length === 0;
    if (found.hidden) {
      return;
    }
    const all = find(words);
    const count =
      all.length === 0
        ? "Nothing has all of these words."
        : all.length === 1
          ? "One section has all of these words."
          : all.length + " sections have all of these words" + (all.length > MOST_FOUND ? "; the first " + MOST_FOUND + ":" : ".");
    const status = element("p", { textContent: count });
    status.setAttribute("role", "status");
    const list = element("ol", {}, ...all.slice(0, MOST_FOUND).map((section) => item(section, words)));
    found.replaceChildren(status, list);
    found.scrollTop = 0;
  }

  /** Sections that have all words, best first: words in headings and titles count more than in texts. */
  function find(words) {
    return index
      .map((section) => ({ section, score: score(section, words) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ section }) => section);
  }

  function score({ low, weight }, words) {
    const scores = words.map((word) => scoreOf(low, word));
    const sum = scores.reduce((a, b) => a + b, 0) + 2 * scoreOf(low, words.join(" "));
    return scores.includes(0) ? 0 : weight * sum;
  }

  function scoreOf(low, word) {
    return 20 * rank(low.heading, word) + 8 * rank(low.title, word) + rank(low.words, word);
  }

  /** 3 for a whole word, 2 for the beginning of one, 1 within one, otherwise 0. */
  function rank(text, word) {
    let best = 0;
    for (let at = text.indexOf(word); at >= 0 && best < 3; at = text.indexOf(word, at + 1)) {
      const begins = !/[\p{L}\p{N}]/u.test(text[at - 1] ?? " ");
      const ends = !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? " ");
      best = Math.max(best, begins && ends ? 3 : begins ? 2 : 1);
    }
    return best;
  }

  function item(section, words) {
    const excerpt = element("span", { className: "excerpt" }, ...marked(near(section, words), words));
    const where = element("span", { className: "where", textContent: " " + section.where });
    const link = element("a", { href: root + section.address }, element("b", { textContent: section.heading }), where, excerpt);
    return element("li", {}, link);
  }

  /** The part of a text where the first of the words is. */
  function near({ words: text, low }, words) {
    const places = words.map((word) => low.words.indexOf(word)).filter((at) => at >= 0);
    const from = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - EXCERPT / 3);
    const start = from === 0 ? 0 : text.indexOf(" ", from) + 1;
    const end = start + EXCERPT < text.length ? text.lastIndexOf(" ", start + EXCERPT) : text.length;
    return (start > 0 ? "… " : "") + text.slice(start, end) + (end < text.length ? " …" : "");
  }

  /** A text whose words that were looked for are marked. */
  function marked(text, words) {
    const escaped = words.map((word) => word.replace(/[.*+?^$()[\]{}|\\]/g, "\\$&"));
    const parts = text.split(new RegExp("(" + escaped.join("|") + ")", "i"));
    return parts.map((part, i) => (i % 2 === 1 ? element("mark", { textContent: part }) : part));
  }
})();
