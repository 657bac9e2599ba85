'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Segmented } from '@/components/shared/controls/segmented';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { saveUsage, useUsage } from '@/lib/client/money/usage';
import { usagePeriodSchema, type UsagePeriod } from '@/lib/domain/money/usage-period';
import { SettingsSection } from '../settings-section';
import { UsageSkeleton } from './usage-skeleton';
import { UsageView } from './usage-view';

export function SpendingSection() {
  const t = useTranslations('usage');
  const [period, setPeriod] = useState<UsagePeriod>('30d');
  const [isSaving, setSaving] = useState(false);
  const { usage, isStale, error, retry } = useUsage(period);
  const save = () => {
    setSaving(true);
    saveUsage(period)
      .catch(() => showToast('error', t('downloadFailed')))
      .finally(() => setSaving(false));
  };
  return (
    <SettingsSection title={t('title')} description={t('description')}>
      <div className="flex flex-wrap items-center justify-between gap-2 pb-4">
        <Segmented
          label={t('period')}
          value={period}
          onChange={setPeriod}
          options={usagePeriodSchema.options.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
        <Button size="sm" variant="ghost" isBusy={isSaving} onClick={save}>
          <Download aria-hidden className="size-4" />
          {t('download')}
        </Button>
      </div>
      {usage === undefined ? (
        error === null ? (
          <UsageSkeleton />
        ) : (
          <div role="alert" className="flex flex-col items-center gap-3 py-10 text-center text-sm">
            <p className="text-muted-foreground">{t('loadFailed')}</p>
            <Button variant="outline" size="sm" onClick={retry}>
              {t('retry')}
            </Button>
          </div>
        )
      ) : (
        <div aria-busy={isStale} className={isStale ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
          <UsageView summary={usage} />
        </div>
      )}
    </SettingsSection>
  );
}
