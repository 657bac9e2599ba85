'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Segmented } from '@/components/shared/controls/segmented';
import { useServerUsage } from '@/lib/client/queries/server/reports';
import { useMoney } from '@/lib/client/use-money';
import type { ServerUsage } from '@/lib/contracts/server/server-reports';
import { usagePeriodSchema, type UsagePeriod } from '@/lib/domain/money/usage-period';
import { SectionState } from '../account/section-state';
import { SettingsSection } from '../settings-section';
import { UsageView } from '../usage/usage-view';

/** What everyone on this server spent: by day, by model and by person. */
export function ServerUsageSection() {
  const t = useTranslations('server');
  const usageWords = useTranslations('usage');
  const [period, setPeriod] = useState<UsagePeriod>('30d');
  const { usage, error, retry } = useServerUsage(period);
  return (
    <SettingsSection title={t('usage')}>
      <div className="pb-4">
        <Segmented
          label={usageWords('period')}
          value={period}
          onChange={setPeriod}
          options={usagePeriodSchema.options.map((value) => ({
            value,
            label: usageWords(`periods.${value}`),
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
  const usageWords = useTranslations('usage');
  const format = useFormatter();
  const money = useMoney();
  return (
    <table className="mt-5 w-full text-sm">
      <thead className="text-muted-foreground text-xs">
        <tr className="border-b">
          <th scope="col" className="py-1.5 text-start font-medium">
            {t('byPerson')}
          </th>
          <th scope="col" className="py-1.5 ps-3 text-end font-medium">
            {usageWords('answers')}
          </th>
          <th scope="col" className="py-1.5 ps-3 text-end font-medium">
            {usageWords('spent')}
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ userId, name, email, answers, costCredits }) => (
          <tr key={userId} className="border-b last:border-b-0">
            <th scope="row" className="py-2 text-start font-normal">
              <bdi className="wrap-anywhere">{name}</bdi>
              <bdi className="text-muted-foreground block text-xs wrap-anywhere">{email}</bdi>
            </th>
            <td className="tabular py-2 ps-3 text-end align-top">{format.number(answers)}</td>
            <td className="tabular py-2 ps-3 text-end align-top">{money(costCredits, 'column')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
