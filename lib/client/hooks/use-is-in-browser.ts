import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** It is false until React has taken over. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
