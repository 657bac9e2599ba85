import 'server-only';
import { createTranslator } from 'next-intl';
import { loadMessages } from '@/lib/i18n/load-messages';
import { FALLBACK_LOCALE, LOCALES } from '@/lib/i18n/locales';

interface Told {
  readonly kind: 'ready' | 'question';
  /** True when the answer ended before it was complete. */
  readonly hasFailed: boolean;
}

/** The words contain no text of the chat. English is the fallback. */
export async function noticeWords({ kind, hasFailed }: Told, localeCode: string | null): Promise<string> {
  const locale = LOCALES.find(({ code }) => code === localeCode) ?? FALLBACK_LOCALE;
  const messages = await loadMessages(locale.code);
  const t = createTranslator({ locale: locale.intl, messages, namespace: 'told' });
  if (kind === 'question') return t('question');
  return t(hasFailed ? 'failed' : 'ready');
}
