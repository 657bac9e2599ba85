import { useRef } from 'react';

interface FocusReturn {
  /** To be called when the window opens, before it takes the focus. */
  readonly remember: (window: EventTarget | null) => void;
  /** To be called when it has closed. */
  readonly giveBack: (event: Event) => void;
}

/** Gives the focus back to where it was before a window opened; the library does so only for a trigger it knows. */
export function useFocusReturn(): FocusReturn {
  const origin = useRef<HTMLElement | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  return {
    remember: (window) => {
      origin.current = findOrigin(window);
      opener.current = findOpener(origin.current);
    },
    giveBack: (event) => {
      const target = [origin.current, opener.current].find((element) => element?.isConnected === true);
      if (event.defaultPrevented || target === null || target === undefined) return;
      event.preventDefault();
      target.focus();
    },
  };
}

/** An entry of a menu is gone by then, so the focus goes to the menu's button. */
function findOrigin(window: EventTarget | null): HTMLElement | null {
  const active = document.activeElement;
  if (window instanceof Node && window.contains(active)) return null;
  const opener = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? null;
  const origin = opener === null ? active : document.getElementById(opener);
  return origin instanceof HTMLElement && origin !== document.body ? origin : null;
}

/** What opened the small window in which the focus was: that one may be gone by then. */
function findOpener(origin: HTMLElement | null): HTMLElement | null {
  const id = origin?.closest('[role="dialog"]')?.id ?? '';
  return id === '' ? null : document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`);
}
