import { readLocal, watchLocal, writeLocal } from '../storage/local-storage';

export const SIDEBAR_OPEN_KEY = 'sidebar-open';

/** Applies to a wide screen, as last left. */
export function isSidebarOpen(): boolean {
  return readLocal(SIDEBAR_OPEN_KEY) !== 'false';
}

/** Applies to a wide screen; stored for the first paint of the next visit. */
export function setSidebarOpen(isOpen: boolean): void {
  if (isOpen) delete document.documentElement.dataset.sidebar;
  else document.documentElement.dataset.sidebar = 'closed';
  writeLocal(SIDEBAR_OPEN_KEY, String(isOpen));
}

/** Returns the function that stops it. */
export function watchSidebarOpen(onChange: () => void): () => void {
  return watchLocal(SIDEBAR_OPEN_KEY, onChange);
}
