'use client';

import { useTranslations } from 'next-intl';
import { Progress } from '@/components/ui/progress';
import { useStorageUse } from '@/lib/client/account/storage';
import { useFormatBytes } from '@/lib/client/page/use-format-bytes';
import { isStorageNearlyFull, type StorageUse } from '@/lib/domain/account/storage-use';
import { SectionState } from '../section/section-state';
import { SettingsSection } from '../settings-section';

export function StorageSection() {
  const t = useTranslations('storage');
  const { use, error, retry } = useStorageUse();
  return (
    <SettingsSection title={t('title')} description={t('description')}>
      <SectionState
        isHere={use !== undefined}
        hasFailed={error !== null}
        failedWords={t('loadFailed')}
        retryLabel={t('retry')}
        onRetry={retry}
      >
        {use === undefined ? null : <StorageBar use={use} />}
      </SectionState>
    </SettingsSection>
  );
}

function StorageBar({ use }: { use: StorageUse }) {
  const t = useTranslations('storage');
  const toSize = useFormatBytes();
  const { usedBytes, limitBytes } = use;
  const used = toSize(usedBytes);
  if (limitBytes === null) return <p className="text-sm tabular-nums">{t('usedWithoutLimit', { used })}</p>;
  return (
    <>
      <p className="text-muted-foreground mb-1.5 text-sm tabular-nums">
        {t('used', { used, limit: toSize(limitBytes) })}
      </p>
      <Progress aria-label={t('title')} value={(100 * usedBytes) / limitBytes} />
      {isStorageNearlyFull(use) ? <p className="mt-2 text-sm">{t('nearlyFull')}</p> : null}
    </>
  );
}
