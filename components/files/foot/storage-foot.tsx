'use client';

import { useTranslations } from 'next-intl';
import { Progress } from '@/components/ui/progress';
import { useStorageUse } from '@/lib/client/account/storage';
import { useFormatBytes } from '@/lib/client/page/use-format-bytes';

export function StorageFoot() {
  const t = useTranslations('storage');
  const toSize = useFormatBytes();
  const { use } = useStorageUse();
  if (use === undefined) return null;
  const { usedBytes, limitBytes } = use;
  const used = toSize(usedBytes);
  if (limitBytes === null)
    return (
      <p className="text-muted-foreground text-[0.8125rem] tabular-nums">{t('usedWithoutLimit', { used })}</p>
    );
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Progress
        aria-label={t('title')}
        value={(100 * usedBytes) / limitBytes}
        className="w-20 shrink-0 max-desktop:w-12"
      />
      <p className="text-muted-foreground truncate text-[0.8125rem] tabular-nums">
        {t('used', { used, limit: toSize(limitBytes) })}
      </p>
    </div>
  );
}
