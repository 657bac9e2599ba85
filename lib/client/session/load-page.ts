/** It replaces the tab's history entry. */
export function loadPage(path: string): void {
  window.location.replace(path);
}
