'use client';

import { useState, useSyncExternalStore } from 'react';
import { itemsPerPage } from '@/lib/domain/shared/items-per-page';

const UNKNOWN_WIDTH_PX = 1024;

interface Pages<Item> {
  items: readonly Item[];
  page: number;
  pages: number;
  setPage: (page: number) => void;
}

/** Pages are as long as the screen's width allows; a list that became shorter shows its last page. */
export function usePages<Item>(all: readonly Item[]): Pages<Item> {
  const [wanted, setPage] = useState(1);
  const size = useSyncExternalStore(
    (onChange) => {
      window.addEventListener('resize', onChange);
      return () => window.removeEventListener('resize', onChange);
    },
    () => itemsPerPage(window.innerWidth),
    () => itemsPerPage(UNKNOWN_WIDTH_PX),
  );
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(wanted, pages);
  return { items: all.slice((page - 1) * size, page * size), page, pages, setPage };
}
