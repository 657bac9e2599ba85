'use client';

import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { retryingImport } from './retrying-import';

interface LazyPart<Props> {
  /** Renders null until its code has loaded, and from then on the component itself. */
  readonly Part: ComponentType<Props>;
  readonly fetch: () => Promise<unknown>;
}

/**
 * Keeps a browser-only part out of the first load. Code fetched ahead shows in the frame the part is opened in;
 * `next/dynamic` would show the empty fallback first, and replace it up to 300 ms later.
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
