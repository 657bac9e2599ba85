'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { endPublished } from '@/lib/client/share/published';
import { publishedPagePath, type Published } from '@/lib/contracts/share/published';
import { LinkRow } from './link-row';

interface PublishedRowProps {
  published: Published;
  withTitle?: boolean;
  onEnded?: () => void;
}

export function PublishedRow({ published, withTitle = false, onEnded }: PublishedRowProps) {
  const t = useTranslations('publish');
  const format = useFormatter();
  const { publishedId, title, createdAt } = published;
  const date = format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <LinkRow
      label={t('row', { title, date })}
      title={withTitle ? title : null}
      lines={[t('published', { date })]}
      address={toPublishedAddress(published)}
      ending={{ label: t('end'), title: t('endTitle'), text: t('endText'), failed: t('endFailed') }}
      onEnd={async () => {
        await endPublished(publishedId);
        onEnded?.();
      }}
    />
  );
}

export function toPublishedAddress({ token }: Published): string {
  return new URL(publishedPagePath(token), window.location.href).href;
}
