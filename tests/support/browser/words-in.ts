import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createTranslator } from 'next-intl';
import type english from '../../../messages/en-US.json';

export function wordsIn(code: string, intl = code) {
  const path = resolve(import.meta.dirname, `../../../messages/${code}.json`);
  const messages: typeof english = JSON.parse(readFileSync(path, 'utf8'));
  return createTranslator({ locale: intl, messages });
}
