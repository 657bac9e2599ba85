'use client';

import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { retryingImport } from './retrying-import';

interface LazyPart<Props> {
  /** Renders null until its code has loaded, and from then on the component itself. */
  readonly Part: ComponentType<Props>;
  /** Fetches the code ahead; rejects where it cannot be loaded. */
  readonly fetch: () => Promise<unknown>;
}

/**
 * Keeps a part of the browser's alone out of the first load. What was fetched ahead is shown in the frame it is opened
 * in; one of `next/dynamic` is not: React shows its empty fallback first, and what replaces a fallback up to 300 ms
 * later.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: Parameters<typeof retryingImport>[1],
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const fetch = async () => {
    loaded = await load();
    for (const listener of listeners) listener();
  };
  const fetchAtLast = retryingImport(fetch, options);

  function Part(props: Props) {
    const Loaded = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => null,
    );
    useEffect(() => {
      if (loaded === null) void fetchAtLast();
    }, []);
    return Loaded === null ? null : <Loaded {...props} />;
  }
  return { Part, fetch };
}
