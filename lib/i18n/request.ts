import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { loadMessages } from './load-messages';
import { LOCALE_COOKIE, LOCALES } from './locales';
import { negotiateLocale } from './negotiate-locale';

/** Next-intl calls this once a request; next.config.mjs names this file. */
export default getRequestConfig(async () => {
  const chosenCode = (await cookies()).get(LOCALE_COOKIE)?.value;
  const acceptLanguage = (await headers()).get('accept-language') ?? '';
  const locale = negotiateLocale(LOCALES, chosenCode, acceptLanguage);
  return { locale: locale.intl, messages: await loadMessages(locale.code) };
});
