import { useSyncExternalStore } from 'react';

const NEVER_CHANGES = () => () => undefined;

/** It is false on the server. */
export function useCanShare(address: string): boolean {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => typeof navigator.canShare === 'function' && navigator.canShare({ url: address }),
    () => false,
  );
}
