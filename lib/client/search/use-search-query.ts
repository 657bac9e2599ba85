'use client';

import { usePathname } from 'next/navigation';
import { searchQueryOf } from './search-path';

/** Returns null when the page is not a search page. */
export function useSearchQuery(): string | null {
  return searchQueryOf(usePathname());
}
