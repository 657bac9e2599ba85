import { useRef } from 'react';
import { userValue } from '../scope/user-scope';

interface FocusReturn {
  /** Call it before the dialog gets the focus. */
  readonly remember: (window: EventTarget | null) => void;
  readonly restore: (event: Event) => void;
}

/** It takes the focus instead. */
const successor = userValue<(() => void) | null>(() => null);

/** The dialog must close right after. */
export function focusOnClose(focus: () => void): void {
  successor.current = focus;
}

/** The library knows only its own triggers. */
export function useFocusReturn(): FocusReturn {
  const origin = useRef<HTMLElement | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  return {
    remember: (window) => {
      successor.current = null;
      origin.current = findOrigin(window);
      opener.current = findOpener(origin.current);
    },
    restore: (event) => {
      const target = [origin.current, opener.current].find((element) => element?.isConnected === true);
      const focus = successor.current ?? (target instanceof HTMLElement ? () => target.focus() : null);
      successor.current = null;
      if (event.defaultPrevented || focus === null) return;
      event.preventDefault();
      focus();
    },
  };
}

/** The menu's entry is unmounted, so its button is used. */
function findOrigin(window: EventTarget | null): HTMLElement | null {
  const active = document.activeElement;
  if (window instanceof Node && window.contains(active)) return null;
  const opener = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? null;
  const origin = opener === null ? active : document.getElementById(opener);
  return origin instanceof HTMLElement && origin !== document.body ? origin : null;
}

/** The popover may be unmounted. */
function findOpener(origin: HTMLElement | null): HTMLElement | null {
  const id = origin?.closest('[role="dialog"]')?.id ?? '';
  return id === '' ? null : document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`);
}
