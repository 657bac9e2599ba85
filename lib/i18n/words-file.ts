import 'server-only';
import { createHash } from 'node:crypto';
import { loadMessages } from './load-messages';
import { FALLBACK_LOCALE, LOCALES } from './locales';
import { toPageWords } from './page-words';

export interface WordsFile {
  readonly code: string;
  /** The address contains a hash of the content, so that browsers may keep it for good. */
  readonly address: string;
  readonly json: string;
}

const VERSION_LENGTH = 16;

const files = new Map<string, Promise<WordsFile>>();

/** Accepts a BCP 47 tag or a code; an unknown language returns English. */
export function getWordsFile(language: string): Promise<WordsFile> {
  const { code } =
    LOCALES.find((locale) => locale.intl === language || locale.code === language) ?? FALLBACK_LOCALE;
  const known = files.get(code);
  if (known !== undefined) return known;
  const file = makeFile(code);
  files.set(code, file);
  // What failed once is tried again by the next page.
  file.catch(() => files.delete(code));
  return file;
}

async function makeFile(code: string): Promise<WordsFile> {
  const json = JSON.stringify(toPageWords(await loadMessages(code)));
  const version = createHash('sha256').update(json).digest('hex').slice(0, VERSION_LENGTH);
  return { code, address: `/words/${code}.${version}.json`, json };
}
