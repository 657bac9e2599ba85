import { unload } from 'swr';
import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** `hasLeft`: there was a user until now; else one arrives where there was none. */
type Ending = (hasLeft: boolean) => void;

/** The first user takes over the stay from before the sign-in. Its signal is aborted at its end. */
let stay = new AbortController();

let arrivals = 0;

const endings: Ending[] = [];

/** The value is made when it is first read, and again for each user. */
export interface UserValue<Value> {
  current: Value;
}

/** Those who watch the store see it reset when the user leaves. */
export function userStore<State>(make: () => State): UseBoundStore<StoreApi<State>> {
  const use = create<State>(make);
  onUserChange(() => use.setState(make(), true));
  return use;
}

/** At the end of the stay `drop` gets the last value. On a server each reading makes another one. */
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

/** It is for data outside of memory, such as browser storage. */
export function onUserChange(forget: Ending): void {
  endings.push(forget);
}

/** The promise never settles once the user has left. */
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

export function userUrl(content: Blob): string {
  const url = URL.createObjectURL(content);
  stay.signal.addEventListener('abort', () => URL.revokeObjectURL(url));
  return url;
}

/** Something that was begun under another number belongs to another user. */
export function arrivalNumber(): number {
  return arrivals;
}

export function userSignal(): AbortSignal {
  return stay.signal;
}

/**
 * Drops whatever belongs to a user. `hasLeft`: their stay is over and its work ends; work from before a user was known
 * goes on for the arriving one.
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

/** An ending that fails does not keep others from running. */
function endSafely(end: Ending, hasLeft: boolean): void {
  try {
    end(hasLeft);
  } catch (error) {
    reportError(error);
  }
}
