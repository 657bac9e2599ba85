import 'server-only';
import { createTranslator } from 'next-intl';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { loadMessages } from '@/lib/i18n/load-messages';
import { FALLBACK_LOCALE, LOCALES } from '@/lib/i18n/locales';
import { titleInMarkdown, type DescribeWait } from '@/lib/wire/compat-waiting';
import { userLocale } from '../../auth/session/user-locale';
import { chatUrl } from '../../platform/outbound/own-address';
import { toClientInfo } from '../request/to-client-info';

interface WaitingWords {
  readonly languageCode: string;
  readonly describeWait: DescribeWait;
}

export async function waitingWordsFor(owner: OwnerId, request: Request): Promise<WaitingWords> {
  const localeCode = await userLocale(owner, toClientInfo(request).localeCode);
  const locale = LOCALES.find(({ code }) => code === localeCode) ?? FALLBACK_LOCALE;
  const messages = await loadMessages(locale.code);
  const t = createTranslator({ locale: locale.intl, messages, namespace: 'otherClients' });
  return {
    languageCode: locale.code,
    describeWait: ({ tool, conversationId }) =>
      t('callWaits', { tool: titleInMarkdown(tool), address: chatUrl(conversationId) }),
  };
}
