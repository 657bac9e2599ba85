export const SEARCH_BOX_ID = 'search-box';

/** The search waits this many frames, since the sidebar with the box may still be opening. */
const FRAMES_LIMIT = 60;

export function focusSearchBox(framesLeft = FRAMES_LIMIT): void {
  const box = document.getElementById(SEARCH_BOX_ID);
  // Hidden elements cannot take the focus.
  box?.focus();
  if (document.activeElement === box && box !== null) {
    if (box instanceof HTMLInputElement) box.select();
    return;
  }
  if (framesLeft > 0) requestAnimationFrame(() => focusSearchBox(framesLeft - 1));
}
