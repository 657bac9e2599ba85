import type english from '@/messages/en-US.json';
import { FALLBACK_LOCALE, LOCALES, type Locale } from './locales';

/** The words of the interface in one language. */
export type Messages = typeof english;

const LOADERS: Record<string, () => Promise<{ default: Messages }>> = {
  'en-US': () => import('@/messages/en-US.json'),
};

/** The languages that have their words, in the order of the menu. */
export const OFFERED_LOCALES: readonly Locale[] = LOCALES.filter(({ code }) => code in LOADERS);

/** The words of a language; of the fallback when it has none. */
export async function loadMessages(code: string): Promise<Messages> {
  const load = LOADERS[code] ?? LOADERS[FALLBACK_LOCALE.code];
  if (load === undefined) throw new Error('The fallback language has no words.');
  return (await load()).default;
}
