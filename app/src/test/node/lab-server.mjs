// Starts and ends `xw lab` for scripts that need to, with a home of its own.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFile } from "./lab-tools.mjs";

export class LabServer {
  /** `xw` is the command of this build. */
  constructor(xw, ...stores) {
    this.command = [...xw, "lab", "--no-browser", ...stores];
  }

  /** Starts it, always on the same port; what it prints first is its address. */
  async start() {
    this.home ??= await mkdtemp(join(tmpdir(), "lab")); // the key of the laboratory is kept in it
    this.port ??= await freePort();
    const env = { ...process.env, HOME: this.home, XDG_STATE_HOME: this.home, XDG_CONFIG_HOME: this.home };
    const [program, ...words] = [...this.command, "--port", String(this.port)];
    this.server = spawn(program, words, { env, cwd: projectFile("app") });
    let said = "";
    this.address = await new Promise((resolve, reject) => {
      const hear = (data) => {
        said += data;
        const found = /http:\S+/.exec(said);
        if (found) {
          resolve(found[0]);
        }
      };
      this.server.stdout.on("data", hear);
      this.server.stderr.on("data", hear);
      this.server.on("exit", () => reject(new Error(`xw lab ended: ${said}`)));
    });
  }

  async kill() {
    this.server.removeAllListeners("exit");
    const ended = new Promise((resolve) => this.server.on("exit", resolve));
    this.server.kill("SIGKILL");
    await ended;
  }

  async end() {
    await this.kill();
    await rm(this.home, { recursive: true });
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
