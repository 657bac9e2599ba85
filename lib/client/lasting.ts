/** Why code of the page could not be had: nobody answers, or the server runs another version that has no such file. */
export type MissingReason = 'unreachable' | 'outdated';

/** How long is waited before the next try where nobody says that the connection is back; twice as long each time. */
const FIRST_WAIT_MS = 2_000;

const LONGEST_WAIT_MS = 60_000;

const listeners = new Set<(reason: MissingReason) => void>();

/** Calls `listener` when somebody opens a part whose code cannot be had. Gives back what stops it. */
export function onMissingPart(listener: (reason: MissingReason) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A way to fetch code that never fails: a failed fetch would take down the page, with the answer on it. What cannot be
 * had is tried again as soon as the connection is back, and now and then; until then its place stays empty.
 * `asked`: somebody opened it and waits, so they are told ({@link onMissingPart}); else it is missed by nobody.
 */
export function lasting<Part>(load: () => Promise<Part>, by: 'asked' | 'itself'): () => Promise<Part> {
  return async () => {
    let told: MissingReason | null = null;
    for (let tries = 0; ; tries += 1) {
      try {
        return await load();
      } catch {
        const reason = await findReason();
        // A server that answers may only have been away for a moment.
        if (reason === 'outdated' && tries === 0) continue;
        if (by === 'asked' && told !== reason) for (const listener of listeners) listener(reason);
        told = reason;
        await untilNextTry(Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS));
      }
    }
  };
}

async function findReason(): Promise<MissingReason> {
  const isThere = await fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isThere ? 'outdated' : 'unreachable';
}

function untilNextTry(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, waitMs);
    window.addEventListener('online', go);
  });
}
