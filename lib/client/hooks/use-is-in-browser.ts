import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false while the server renders and while React takes over what it rendered. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
