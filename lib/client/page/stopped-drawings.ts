import * as z from 'zod/mini';
import { onUserChange } from '../scope/user-scope';
import { readTabJson } from '../storage/local-storage';

const KEY = 'drawing';
const keysSchema = z.array(z.string());

const open = new Map<string, number>();

/** Is null until it is read: what was being drawn when a document of this tab stopped. */
let stopped: Set<string> | null = null;

/** `name` is what is drawn, or its text. */
export function hasStopped(name: string): boolean {
  return readStopped().has(digestOf(name));
}

/** The note lasts until the returned function is called. A page that stopped cannot remove its notes. */
export function noteDrawing(name: string): () => void {
  const key = digestOf(name);
  readStopped();
  open.set(key, (open.get(key) ?? 0) + 1);
  write();
  return () => {
    const left = (open.get(key) ?? 1) - 1;
    if (left > 0) open.set(key, left);
    else open.delete(key);
    // The drawing succeeded, and the page goes on.
    stopped?.delete(key);
    write();
  };
}

onUserChange(() => {
  open.clear();
  stopped = new Set();
  write();
});

function readStopped(): Set<string> {
  if (stopped !== null) return stopped;
  if (typeof window === 'undefined') return new Set();
  stopped = new Set(findStored());
  window.addEventListener('pagehide', write);
  // A browser ends hidden pages without telling them.
  document.addEventListener('visibilitychange', write);
  return stopped;
}

function findStored(): readonly string[] {
  return keysSchema.safeParse(readTabJson(KEY)).data ?? [];
}

function write(event?: Event): void {
  const isLeaving = event?.type === 'pagehide' || document.visibilityState === 'hidden';
  const keys = [...(stopped ?? []), ...(isLeaving ? [] : open.keys())];
  try {
    if (keys.length === 0) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, JSON.stringify(keys));
  } catch {
    // Where storage is forbidden nothing is remembered.
  }
}

/** Two texts have the same digest about once in billions. */
function digestOf(text: string): string {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1)
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return `${text.length.toString(36)}.${(hash >>> 0).toString(36)}`;
}
