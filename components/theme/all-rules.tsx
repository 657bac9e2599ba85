'use client';

import { useEffect, useRef } from 'react';
import { loadSheetAgain } from '@/lib/client/page/load-sheet-again';

/** The browser's code names it: it may be a file. Development has every rule. */
const ADDRESS =
  // eslint-disable-next-line no-restricted-syntax -- the framework replaces this name while it builds
  process.env.NODE_ENV === 'production' ? new URL('./all-rules.sheet.css', import.meta.url).toString() : null;

/** The link holds back only the data to take over, so no menu shows without rules. A failure is retried. */
export function AllRules() {
  const link = useRef<HTMLLinkElement>(null);
  useEffect(() => (link.current === null ? undefined : loadSheetAgain(link.current)), []);
  return ADDRESS === null ? null : <link ref={link} rel="stylesheet" href={ADDRESS} />;
}
