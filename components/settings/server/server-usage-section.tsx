'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Segmented } from '@/components/shared/controls/segmented';
import { useMoney } from '@/lib/client/money/use-money';
import { useServerUsage } from '@/lib/client/server/reports';
import type { ServerUsage } from '@/lib/contracts/server/server-reports';
import { usagePeriodSchema, type UsagePeriod } from '@/lib/domain/money/usage-period';
import { SectionState } from '../section/section-state';
import { SettingsSection } from '../settings-section';
import { UsageTable } from '../usage/usage-table';
import { UsageView } from '../usage/usage-view';

export function ServerUsageSection() {
  const t = useTranslations('server');
  const tUsage = useTranslations('usage');
  const [period, setPeriod] = useState<UsagePeriod>('30d');
  const { usage, error, retry } = useServerUsage(period);
  return (
    <SettingsSection title={t('usage')}>
      <div className="pb-4">
        <Segmented
          label={tUsage('period')}
          value={period}
          onChange={setPeriod}
          options={usagePeriodSchema.options.map((value) => ({
            value,
            label: tUsage(`periods.${value}`),
          }))}
        />
      </div>
      <SectionState
        isHere={usage !== undefined}
        hasFailed={error !== undefined}
        failedWords={t('loadFailed')}
        retryLabel={t('retry')}
        onRetry={retry}
      >
        {usage === undefined ? null : (
          <>
            <UsageView summary={usage.usage} />
            {usage.people.length === 0 ? null : <ByPerson people={usage.people} />}
          </>
        )}
      </SectionState>
    </SettingsSection>
  );
}

function ByPerson({ people }: { people: ServerUsage['people'] }) {
  const t = useTranslations('server');
  const tUsage = useTranslations('usage');
  const format = useFormatter();
  const money = useMoney();
  return (
    <UsageTable
      className="mt-5"
      rows={people}
      keyOf={({ userId }) => userId}
      title={t('byPerson')}
      name={({ name, email }) => (
        <>
          <bdi className="wrap-anywhere">{name}</bdi>
          <span className="text-muted-foreground block text-xs wrap-anywhere">
            <bdi>{email}</bdi>
          </span>
        </>
      )}
      columns={[
        { title: tUsage('answers'), figure: ({ answers }) => format.number(answers) },
        { title: tUsage('spent'), figure: ({ costCredits }) => money(costCredits, 'column') },
      ]}
    />
  );
}
