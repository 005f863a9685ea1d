// Pictures and clips of a network, as files.
import type { NetworkCanvas } from "./gl/canvas";

const FRAMES = 30; // per second of a clip

/** Hands a file to the browser, as a download. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function saveSvg(network: NetworkCanvas): void {
  save(new Blob([network.svg()], { type: "image/svg+xml" }), "network.svg");
}

export function savePng(network: NetworkCanvas): void {
  const picture = document.createElement("canvas");
  network.copyTo(picture);
  picture.toBlob((blob) => blob && save(blob, "network.png"), "image/png");
}

/** Whether this browser can record clips. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== "undefined" && MediaRecorder.isTypeSupported("video/webm");
}

/** Records until the function that it returns is called, which saves the clip. */
export function recordClip(network: NetworkCanvas): () => void {
  const picture = document.createElement("canvas");
  network.copyTo(picture);
  const recorder = new MediaRecorder(picture.captureStream(FRAMES), {
    mimeType: "video/webm",
    videoBitsPerSecond: 8_000_000, // thin lines stay sharp
  });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  recorder.onstop = () => save(new Blob(pieces, { type: "video/webm" }), "network.webm");
  recorder.start();
  const timer = setInterval(() => network.copyTo(picture), 1000 / FRAMES);
  return () => {
    clearInterval(timer);
    recorder.stop();
  };
}
