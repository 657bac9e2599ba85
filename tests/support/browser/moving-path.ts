import { useSyncExternalStore } from 'react';

const MOVED = 'moved';

// The framework tells its hooks when the history changes; here the history does.
for (const name of ['pushState', 'replaceState'] as const) {
  const original = window.history[name].bind(window.history);
  window.history[name] = (...args) => {
    original(...args);
    window.dispatchEvent(new Event(MOVED));
  };
}

/** Stands for that of `next/navigation`. */
export function usePathname(): string {
  return useSyncExternalStore(
    (onChange) => {
      for (const event of [MOVED, 'popstate']) window.addEventListener(event, onChange);
      return () => {
        for (const event of [MOVED, 'popstate']) window.removeEventListener(event, onChange);
      };
    },
    () => window.location.pathname,
  );
}
