'use client';

import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { retryingImport } from './retrying-import';

interface LazyPart<Props> {
  /** It renders null until loaded. */
  readonly Part: ComponentType<Props>;
  readonly fetch: () => Promise<unknown>;
}

/**
 * The part stays out of the first load. Fetched code shows in the same frame; `next/dynamic` would show a fallback for
 * up to 300 ms.
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
