// Builds the player of recorded runs as one file, player.html, which needs nothing beside it.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** Puts scripts and styles into the page itself. */
function inline(): Plugin {
  return {
    name: "inline",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = bundle["player.html"];
      if (page?.type !== "asset") {
        throw new Error("there is no player.html in the bundle");
      }
      let html = String(page.source);
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === "chunk") {
          const code = file.code.replaceAll("</script", "<\\/script");
          html = html.replace(/\s*<script type="module"[^>]*src=[^>]*><\/script>/, "");
          html = html.replace("</body>", () => `<script type="module">${code}</script>\n  </body>`);
        } else if (name.endsWith(".css")) {
          html = html.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${String(file.source)}</style>`);
        }
        if (file !== page) {
          delete bundle[name];
        }
      }
      page.source = html;
    },
  };
}

export default defineConfig({
  plugins: [svelte(), inline()],
  publicDir: false,
  build: {
    target: "es2024",
    emptyOutDir: false, // beside the page
    modulePreload: false,
    rolldownOptions: { input: "player.html" },
  },
});
