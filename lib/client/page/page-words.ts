import { toPageWords, type PageWords } from '@/lib/i18n/page-words';
import { retryingImport } from './retrying-import';

const found = new Map<string, Promise<PageWords>>();

let last: { readonly code: string; readonly words: Promise<PageWords> } | null = null;

/** The promise is the same each time. The browser retries a failed fetch; the server has its own words. */
export function findPageWords(code: string, address: string): Promise<PageWords> {
  const known = found.get(address);
  if (known !== undefined) return known;
  const words = loadWords(code, address);
  found.set(address, words);
  last = { code, words };
  // On the server: what failed once is tried again by the next page.
  words.catch(() => found.delete(address));
  return words;
}

/** Returns what this page loaded last, for a notice that replaces the whole page; null before. */
export function lastPageWords(): { readonly code: string; readonly words: Promise<PageWords> } | null {
  return last;
}

async function loadWords(code: string, address: string): Promise<PageWords> {
  if (typeof window === 'undefined') {
    const { loadMessages } = await import('@/lib/i18n/load-messages');
    return toPageWords(await loadMessages(code));
  }
  return retryingImport(() => fetchWords(address))();
}

async function fetchWords(address: string): Promise<PageWords> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The words answered ${String(response.status)}.`);
  const words: PageWords = await response.json();
  return words;
}
