import { readLocal, watchLocal, writeLocal } from '../storage/local-storage';

/** The local storage key that says whether the sidebar is open: `true` or `false`. */
export const SIDEBAR_OPEN_KEY = 'sidebar-open';

/** Returns whether the sidebar of a wide screen is open, as last left. */
export function isSidebarOpen(): boolean {
  return readLocal(SIDEBAR_OPEN_KEY) !== 'false';
}

/** Opens or closes the sidebar of a wide screen; stored for the first paint of the next visit. */
export function setSidebarOpen(isOpen: boolean): void {
  if (isOpen) delete document.documentElement.dataset.sidebar;
  else document.documentElement.dataset.sidebar = 'closed';
  writeLocal(SIDEBAR_OPEN_KEY, String(isOpen));
}

/** Calls `onChange` when the sidebar opens or closes. Returns the function that stops it. */
export function watchSidebarOpen(onChange: () => void): () => void {
  return watchLocal(SIDEBAR_OPEN_KEY, onChange);
}
