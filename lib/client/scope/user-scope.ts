import { unload } from 'swr';
import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** False means that the first arrives. */
type Ending = (hasLeft: boolean) => void;

/** The first user takes over the anonymous one. Its signal ends with it. */
let stay = new AbortController();

let arrivals = 0;

const endings: Ending[] = [];

/** It is made on first reading, after each user again. */
export interface UserValue<Value> {
  current: Value;
}

/** Watchers see it reset when the user leaves. */
export function userStore<State>(make: () => State): UseBoundStore<StoreApi<State>> {
  const use = create<State>(make);
  onUserChange(() => use.setState(make(), true));
  return use;
}

/** `drop` gets the last value at the stay's end. On servers each reading makes another. */
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

/** Storage, for instance, is outside memory. */
export function onUserChange(forget: Ending): void {
  endings.push(forget);
}

/** It never settles after the user has left. */
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

/** A user who left prevents it. Returns what does so too. */
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

/** Things opened before then are others. */
export function arrivalNumber(): number {
  return arrivals;
}

export function userSignal(): AbortSignal {
  return stay.signal;
}

/** `hasLeft`: their stay is over and its work ends. Work from before a user goes on for the arriving one. */
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

/** A failure keeps no other from ending. */
function endSafely(end: Ending, hasLeft: boolean): void {
  try {
    end(hasLeft);
  } catch (error) {
    reportError(error);
  }
}
