/** Loads a new document, which replaces this one in the tab's history. */
export function loadPage(path: string): void {
  window.location.replace(path);
}
