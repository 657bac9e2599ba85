import { useFormatter, useTranslations } from 'next-intl';
import type { ReactElement } from 'react';

export function MergedFromLine({ names }: { names: readonly ReactElement[] }) {
  const t = useTranslations('thread');
  const format = useFormatter();
  if (names.length === 0) return null;
  return (
    <p className="text-muted-foreground text-xs wrap-anywhere">
      {t.rich('mergedFrom', { names: () => format.list(names, { type: 'conjunction' }) })}
    </p>
  );
}

export function MergedName({ name }: { name: string }) {
  const t = useTranslations('thread');
  return <bdi>{name || t('assistant')}</bdi>;
}
