// Saves results in IndexedDB, so that they survive closing the page. In a browser without it (or
// one that keeps nothing, as in a private window), results are lost with the page.
import type { Kept } from "./results.svelte";

const STORE = "results";

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("crossweave", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "id" });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error("blocked"));
  });
}

let opened: Promise<IDBDatabase> | undefined;

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  opened ??= database();
  const store = (await opened).transaction(STORE, mode).objectStore(STORE);
  const request = work(store);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function readAll(): Promise<Kept[]> {
  return within("readonly", (store) => store.getAll() as IDBRequest<Kept[]>).catch(() => []);
}

/** Returns false if this browser cannot save it. */
export function write(kept: Kept): Promise<boolean> {
  return within("readwrite", (store) => store.put(kept)).then(
    () => true,
    () => false,
  );
}

export async function erase(id: string): Promise<void> {
  await within("readwrite", (store) => store.delete(id)).catch(() => {});
}
