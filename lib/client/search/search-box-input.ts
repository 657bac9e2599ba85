/** The id of the search box of the sidebar. */
export const SEARCH_BOX_ID = 'search-box';

/** Frames to wait for a box whose sidebar is still being loaded and opened. */
const FRAMES_LIMIT = 60;

/** Focuses the search box as soon as it is there. */
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
