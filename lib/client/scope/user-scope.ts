import { unload } from 'swr';
import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** `hasLeft`: there was a user until now; else one arrives where there was none. */
type Ending = (hasLeft: boolean) => void;

/**
 * The stay of a user in this document. The first user takes over the one in which none was signed in. Its signal is
 * aborted when it ends.
 */
let stay = new AbortController();

/** Counts the users of this document. */
let arrivals = 0;

/** The end of a stay calls these in the order in which they were registered. */
const endings: Ending[] = [];

/** A value of the user. It is made when it is first read, and again after each change of the user. */
export interface UserValue<Value> {
  current: Value;
}

/** Returns a store of what belongs to the user. When they leave it is as `make` makes it, for all who watch it. */
export function userStore<State>(make: () => State): UseBoundStore<StoreApi<State>> {
  const use = create<State>(make);
  onUserChange(() => use.setState(make(), true));
  return use;
}

/**
 * Returns a value of the user outside of React. At the end of their stay it is forgotten, and `drop` gets the last one,
 * if there was one. A server renders pages for many users: there each reading makes another one.
 */
export function userValue<Value>(make: () => Value, drop?: (value: Value) => void): UserValue<Value> {
  let held: { readonly value: Value } | null = null;
  onUserChange(() => {
    const last = held;
    held = null;
    if (last !== null) drop?.(last.value);
  });
  return {
    get current() {
      const value = held === null ? make() : held.value;
      if (typeof window !== 'undefined') held ??= { value };
      return value;
    },
    set current(value) {
      held = { value };
    },
  };
}

/** Calls `forget` when the user of this document changes: for what is outside of its memory, as storage is. */
export function onUserChange(forget: Ending): void {
  endings.push(forget);
}

/**
 * Settles as `work` does, but never after the user has left: what comes late for one user is not continued among the
 * things of the next.
 */
export function inUserScope<Value>(work: Promise<Value>): Promise<Value> {
  const { signal } = stay;
  return new Promise((resolve, reject) => {
    work.then(
      (value) => {
        if (!signal.aborted) resolve(value);
      },
      (error: unknown) => {
        if (!signal.aborted) reject(error);
      },
    );
  });
}

/** Calls `work` after a delay, unless the user has left by then. Returns the function that prevents it. */
export function userTimeout(work: () => void, delayMs: number): () => void {
  const { signal } = stay;
  const cancel = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  };
  const timer = setTimeout(() => {
    cancel();
    work();
  }, delayMs);
  signal.addEventListener('abort', cancel);
  return cancel;
}

/** Returns an address of content of the user's in this document, which ends with their stay. */
export function userUrl(content: Blob): string {
  const url = URL.createObjectURL(content);
  stay.signal.addEventListener('abort', () => URL.revokeObjectURL(url));
  return url;
}

/** Returns a number that differs for each user of this document: what was opened before is then another thing. */
export function arrivalNumber(): number {
  return arrivals;
}

/** Returns the signal that is aborted when the user of this document leaves. */
export function userSignal(): AbortSignal {
  return stay.signal;
}

/**
 * Drops whatever belongs to a user, for the next one. Where there was a user (`hasLeft`), their stay is over: what they
 * asked for is not continued. What was begun before a user was known goes on for the one who arrives.
 */
export function changeUser({ hasLeft }: { readonly hasLeft: boolean }): void {
  const last = stay;
  arrivals += 1;
  if (hasLeft) {
    stay = new AbortController();
    last.abort();
    // A call for what is still on the screen would sign the user in again.
    unload({ revalidate: false });
  }
  for (const end of endings) endSafely(end, hasLeft);
}

/** What cannot be released keeps nothing else from being dropped. */
function endSafely(end: Ending, hasLeft: boolean): void {
  try {
    end(hasLeft);
  } catch (error) {
    reportError(error);
  }
}
