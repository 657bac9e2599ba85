export function loadPage(path: string): void {
  window.location.replace(path);
}
