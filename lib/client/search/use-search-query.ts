'use client';

import { usePathname } from 'next/navigation';
import { searchQueryOf } from './search-path';

/** Returns what the page searches for; null when it is not a page of search. */
export function useSearchQuery(): string | null {
  return searchQueryOf(usePathname());
}
