'use client';

import { useEffect, useRef } from 'react';
import { loadSheetAgain } from '@/lib/client/page/load-sheet-again';

/**
 * Is named in code of the browser, where a style sheet may be a file. While developing, the document has every
 * rule.
 */
const ADDRESS =
  // eslint-disable-next-line no-restricted-syntax -- the framework replaces this name while it builds
  process.env.NODE_ENV === 'production' ? new URL('./all-rules.sheet.css', import.meta.url).toString() : null;

/**
 * Loads rules that the document does not need at first. What follows the link waits for it: the data that the
 * page's script needs to take over. So the first text is not held up, and no menu or dialog is seen without its
 * rules. A failed load is retried.
 */
export function AllRules() {
  const link = useRef<HTMLLinkElement>(null);
  useEffect(() => (link.current === null ? undefined : loadSheetAgain(link.current)), []);
  return ADDRESS === null ? null : <link ref={link} rel="stylesheet" href={ADDRESS} />;
}
