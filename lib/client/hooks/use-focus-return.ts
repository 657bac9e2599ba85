import { useRef } from 'react';
import { userValue } from '../scope/user-scope';

interface FocusReturn {
  /** Call it before the dialog gets the focus. */
  readonly remember: (window: EventTarget | null) => void;
  readonly restore: (event: Event) => void;
}

/** It takes the focus in place of the opener when the open dialog has closed. */
const successor = userValue<(() => void) | null>(() => null);

/** Call it right before the dialog closes. */
export function focusOnClose(focus: () => void): void {
  successor.current = focus;
}

/** The library itself returns the focus only to its own triggers. */
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

/** A menu entry is unmounted by then, so the focus goes to the menu's button. */
function findOrigin(window: EventTarget | null): HTMLElement | null {
  const active = document.activeElement;
  if (window instanceof Node && window.contains(active)) return null;
  const opener = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? null;
  const origin = opener === null ? active : document.getElementById(opener);
  return origin instanceof HTMLElement && origin !== document.body ? origin : null;
}

/** The popover with the opener may be unmounted by now. */
function findOpener(origin: HTMLElement | null): HTMLElement | null {
  const id = origin?.closest('[role="dialog"]')?.id ?? '';
  return id === '' ? null : document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`);
}
