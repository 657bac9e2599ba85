'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { revokeShareLink } from '@/lib/client/share/share-links';
import { sharedPagePath, type ShareLink } from '@/lib/contracts/share/share';
import { LinkRow } from './link-row';

interface ShareLinkRowProps {
  link: ShareLink;
  withTitle?: boolean;
}

export function ShareLinkRow({ link, withTitle = false }: ShareLinkRowProps) {
  const t = useTranslations('share');
  const format = useFormatter();
  const toDate = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const created = toDate(link.createdAt);
  const expires =
    link.expiresAt === null ? t('neverExpires') : t('expires', { date: toDate(link.expiresAt) });
  return (
    <LinkRow
      label={t('linksOf', { title: link.title, created })}
      title={withTitle ? link.title : null}
      lines={[expires, t('created', { date: created })]}
      address={toShareAddress(link.token)}
      ending={{
        label: t('revoke'),
        title: t('revokeTitle'),
        text: t('revokeText'),
        failed: t('revokeFailed'),
      }}
      onEnd={() => revokeShareLink(link.shareId)}
    />
  );
}

export function toShareAddress(token: string): string {
  return new URL(sharedPagePath(token), window.location.href).href;
}
