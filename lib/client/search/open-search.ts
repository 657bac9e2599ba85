import { searchPagePath, searchQueryOf } from './search-path';

/**
 * Shows the page of a search without requesting it from the server; a change from one search to the next adds no entry
 * to the history.
 */
export function openSearch(query: string): void {
  const path = searchPagePath(query);
  if (path === window.location.pathname) return;
  if (searchQueryOf(window.location.pathname) === null) window.history.pushState(null, '', path);
  else window.history.replaceState(null, '', path);
}
