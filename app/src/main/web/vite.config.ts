import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2024",
    license: { fileName: "licenses.md" }, // of what is in the page; the release has it in NOTICE.md
    // every library is shipped with the page: it works without a network
    chunkSizeWarningLimit: 1500,
  },
  server: {
    // npm run dev beside `xw lab --no-browser`: open its address once, then the same with port 5173
    host: "127.0.0.1",
    proxy: {
      "/api": {
        target: "http://127.0.0.1:7117",
        changeOrigin: true,
        headers: { Origin: "http://127.0.0.1:7117" }, // the server answers its own pages only
      },
    },
  },
  // colours of the page are tested, too; nothing that is well takes so many milliseconds, however busy the machine is
  test: { include: ["src/**/*.test.ts"], css: true, testTimeout: 900_000, hookTimeout: 900_000 },
});
