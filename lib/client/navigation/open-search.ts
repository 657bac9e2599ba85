import { searchPagePath, searchQueryOf } from './search-path';

/** Shows the page of a search without asking the server for it; from one search to the next leaves no step in the history. */
export function openSearch(query: string): void {
  const path = searchPagePath(query);
  if (path === window.location.pathname) return;
  if (searchQueryOf(window.location.pathname) === null) window.history.pushState(null, '', path);
  else window.history.replaceState(null, '', path);
}
