import { useRef } from 'react';
import { userValue } from '../scope/user-scope';

interface FocusReturn {
  /** Must be called when the dialog opens, before it takes the focus. */
  readonly remember: (window: EventTarget | null) => void;
  /** Must be called when it has closed. */
  readonly giveBack: (event: Event) => void;
}

/** What takes the focus instead when the open dialog has closed. */
const successor = userValue<(() => void) | null>(() => null);

/** Makes `focus` move the focus when the open dialog has closed; it must be closed right after. */
export function focusOnClose(focus: () => void): void {
  successor.current = focus;
}

/** Returns the focus to where it was before a dialog opened; the library does so only for a trigger it knows. */
export function useFocusReturn(): FocusReturn {
  const origin = useRef<HTMLElement | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  return {
    remember: (window) => {
      successor.current = null;
      origin.current = findOrigin(window);
      opener.current = findOpener(origin.current);
    },
    giveBack: (event) => {
      const target = [origin.current, opener.current].find((element) => element?.isConnected === true);
      const focus = successor.current ?? (target instanceof HTMLElement ? () => target.focus() : null);
      successor.current = null;
      if (event.defaultPrevented || focus === null) return;
      event.preventDefault();
      focus();
    },
  };
}

/** An entry of a menu is unmounted by then, so the focus goes to the menu's button. */
function findOrigin(window: EventTarget | null): HTMLElement | null {
  const active = document.activeElement;
  if (window instanceof Node && window.contains(active)) return null;
  const opener = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? null;
  const origin = opener === null ? active : document.getElementById(opener);
  return origin instanceof HTMLElement && origin !== document.body ? origin : null;
}

/** Returns the trigger of the popover in which the focus was: the popover may be unmounted by then. */
function findOpener(origin: HTMLElement | null): HTMLElement | null {
  const id = origin?.closest('[role="dialog"]')?.id ?? '';
  return id === '' ? null : document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`);
}
