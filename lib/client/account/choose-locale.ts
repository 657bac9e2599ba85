import { USER_LOCALE_PATH } from '@/lib/contracts/account/user-locale';
import { LOCALE_COOKIE, LOCALES } from '@/lib/i18n/locales';
import { request } from '../request/request';
import { sessionStore } from '../session/session-store';
import { readLocal, watchLocal, writeLocal } from '../storage/local-storage';

/** The value is the code of a language, or `auto`. */
const LOCALE_KEY = 'lang';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Returns a code of `LOCALES`, or `auto` for the language of the browser. */
export function chosenLocale(): string {
  const stored = readLocal(LOCALE_KEY)?.replaceAll('"', '') ?? cookieValue();
  return LOCALES.find(({ code }) => code === stored)?.code ?? 'auto';
}

export function watchChosenLocale(onChange: () => void): () => void {
  return watchLocal(LOCALE_KEY, onChange);
}

/** Emails use the language, too. It is a code of `LOCALES`, or `auto`. */
export function chooseLocale(choice: string): void {
  tellServer(choice);
  writeLocal(LOCALE_KEY, choice);
  if (sessionStore.getState().status !== 'authenticated') return;
  // The screen does not depend on it; the next sign-in sends it again.
  request(USER_LOCALE_PATH, { method: 'PUT' }).catch(() => undefined);
}

/** Returns false when the server has the cookie already. */
export function syncLocaleCookie(): boolean {
  const choice = chosenLocale();
  if (choice === (cookieValue() ?? 'auto')) return false;
  tellServer(choice);
  return true;
}

function tellServer(choice: string): void {
  const [value, ageSeconds] = choice === 'auto' ? ['', 0] : [choice, YEAR_SECONDS];
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LOCALE_COOKIE}=${value}; path=/; max-age=${String(ageSeconds)}; samesite=lax${secure}`;
}

function cookieValue(): string | undefined {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  return pairs.find(([name]) => name === LOCALE_COOKIE)?.[1];
}
