/** Where the focus goes back to from a window that opens now: an entry of a menu is gone by then, so its button. */
export function findFocusOrigin(): HTMLElement | null {
  const active = document.activeElement;
  const opener = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? null;
  const origin = opener === null ? active : document.getElementById(opener);
  return origin instanceof HTMLElement && origin !== document.body ? origin : null;
}
