/** Loads a page of this site as a new document, which takes the place of this one in the history of the tab. */
export function loadPage(path: string): void {
  window.location.replace(path);
}
