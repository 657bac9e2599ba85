import { readLocal, watchLocal, writeLocal } from '../storage/local-storage';

export const SIDEBAR_OPEN_KEY = 'sidebar-open';

/** It applies to a wide screen, where the sidebar is as it was last left. */
export function isSidebarOpen(): boolean {
  return readLocal(SIDEBAR_OPEN_KEY) !== 'false';
}

/** The next first paint reads it. */
export function setSidebarOpen(isOpen: boolean): void {
  if (isOpen) delete document.documentElement.dataset.sidebar;
  else document.documentElement.dataset.sidebar = 'closed';
  writeLocal(SIDEBAR_OPEN_KEY, String(isOpen));
}

/** Returns a function that ends it. */
export function watchSidebarOpen(onChange: () => void): () => void {
  return watchLocal(SIDEBAR_OPEN_KEY, onChange);
}
