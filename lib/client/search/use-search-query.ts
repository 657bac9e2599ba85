'use client';

import { useShownPath } from '../page/shown-path';
import { searchQueryOf } from './search-path';

/** Null means another page. */
export function useSearchQuery(): string | null {
  return searchQueryOf(useShownPath());
}
