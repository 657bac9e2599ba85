import { goToPath } from '../page/shown-path';
import { searchPagePath, searchQueryOf } from './search-path';

/** No page is requested; all searches share one entry of the history. */
export function openSearch(query: string): void {
  const path = searchPagePath(query);
  if (path === window.location.pathname) return;
  goToPath(path, { replace: searchQueryOf(window.location.pathname) !== null });
}
