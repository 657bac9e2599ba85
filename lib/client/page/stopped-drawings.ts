import * as z from 'zod/mini';
import { onUserChange } from '../scope/user-scope';

const KEY = 'drawing';
const keysSchema = z.array(z.string());

/** What is drawn on this page now, and how often. */
const open = new Map<string, number>();

/** What was being drawn when a document of this tab stopped; null before it is read. */
let stopped: Set<string> | null = null;

/**
 * Returns whether this tab stopped while it drew something, and was loaded again. `name` is what is drawn, or its text.
 */
export function hasStopped(name: string): boolean {
  return readStopped().has(digestOf(name));
}

/**
 * Notes that something is drawn from now on, until the returned function is called. A page that leaves takes its notes
 * along; one that stopped cannot, and the next document of the tab finds them.
 */
export function noteDrawing(name: string): () => void {
  const key = digestOf(name);
  readStopped();
  open.set(key, (open.get(key) ?? 0) + 1);
  write();
  return () => {
    const left = (open.get(key) ?? 1) - 1;
    if (left > 0) open.set(key, left);
    else open.delete(key);
    // It was drawn, and the page goes on.
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
  try {
    return keysSchema.safeParse(JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
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

/** A short name for a text; two texts of one length have the same once in billions. */
function digestOf(text: string): string {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1)
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return `${text.length.toString(36)}.${(hash >>> 0).toString(36)}`;
}
