import 'server-only';
import { createTranslator } from 'next-intl';
import { loadMessages, type Messages } from '@/lib/i18n/load-messages';
import { FALLBACK_LOCALE, LOCALES, type Locale } from '@/lib/i18n/locales';
import { escapeHtml } from './escape-html';

export type EmailKind =
  | 'passwordReset'
  | 'addressTaken'
  | 'passwordChanged'
  | 'signInAdded'
  | 'passkeyAdded'
  | 'secondFactorOff'
  | 'addressConfirmation'
  | 'addressChange'
  | 'addressChangeTaken'
  | 'addressChanged'
  | 'accountDeleted';

export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface EmailContents {
  readonly app: string;
  /** Null means that there is nothing to do. */
  readonly link: string | null;
  readonly minutes: number;
  readonly access?: AccessNote;
}

export interface AccessNote {
  readonly wasCleared: boolean;
  readonly passkeys: number;
  readonly serviceNames: readonly string[];
  readonly hasSecondFactor: boolean;
}

/** English is the fallback. The email contains no text that a stranger typed. */
export async function renderEmail(
  kind: EmailKind,
  localeCode: string | null,
  filling: EmailContents,
): Promise<Email> {
  const locale = LOCALES.find(({ code }) => code === localeCode) ?? FALLBACK_LOCALE;
  const messages = await loadMessages(locale.code);
  const t = createTranslator({ locale: locale.intl, messages, namespace: 'mail' });
  const { app, link, minutes, access } = filling;
  const notes = access === undefined ? [] : toNotes(access, locale, messages);
  const subject = t(`${kind}.subject`, { app });
  const paragraphs = [t(`${kind}.body`, { app, minutes }), ...notes];
  const button =
    link === null || kind === 'accountDeleted'
      ? null
      : { action: t(`${kind}.action`), link, hint: t('linkHint') };
  const ending = t(`${kind}.ending`, { app });
  const called = button === null ? [] : [`${button.action}:\n${button.link}`];
  return {
    subject,
    text: `${[...paragraphs, ...called, ending].join('\n\n')}\n`,
    html: toHtml({ subject, paragraphs, button, ending }, locale),
  };
}

interface EmailWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly action: string; readonly link: string; readonly hint: string } | null;
  readonly ending: string;
}

function toNotes(access: AccessNote, locale: Locale, messages: Messages): string[] {
  const t = createTranslator({ locale: locale.intl, messages, namespace: 'access' });
  const { wasCleared, passkeys, serviceNames, hasSecondFactor } = access;
  const names = new Intl.ListFormat(locale.intl).format(serviceNames);
  const ways = [
    ...(passkeys === 0 ? [] : [t('passkeys', { count: passkeys })]),
    ...(serviceNames.length === 0 ? [] : [t('services', { names })]),
    ...(hasSecondFactor ? [t('secondFactor')] : []),
  ];
  return [
    ...(wasCleared ? [t('cleared')] : []),
    ...(ways.length === 0 ? [] : [t('stillOpens'), ...ways, t('hint')]),
  ];
}

function toHtml({ subject, paragraphs, button, ending }: EmailWords, locale: Locale): string {
  const link = escapeHtml(button?.link ?? '');
  return [
    `<!doctype html><html lang="${locale.intl}" dir="${locale.dir}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1c1f;background:#fff">',
    '<div style="max-width:30rem;margin:0 auto">',
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(button === null
      ? []
      : [
          `<p><a href="${link}" style="display:inline-block;padding:10px 18px;border-radius:8px;`,
          `background:#007372;color:#fff;text-decoration:none">${escapeHtml(button.action)}</a></p>`,
        ]),
    `<p>${escapeHtml(ending)}</p>`,
    ...(button === null
      ? []
      : [
          `<p style="color:#5c5c66;font-size:13px">${escapeHtml(button.hint)}<br>`,
          `<a href="${link}" dir="ltr" style="color:#5c5c66;word-break:break-all">${link}</a></p>`,
        ]),
    '</div></body></html>',
  ].join('');
}
