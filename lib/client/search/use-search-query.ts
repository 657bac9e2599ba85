'use client';

import { usePathname } from 'next/navigation';
import { searchQueryOf } from './search-path';

/** Null means another page. */
export function useSearchQuery(): string | null {
  return searchQueryOf(usePathname());
}
