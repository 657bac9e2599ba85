'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useMoney } from '@/lib/client/money/use-money';
import { useAdminLog } from '@/lib/client/server/reports';
import { SectionState } from '../section/section-state';
import { SettingsSection } from '../settings-section';

export function AdminLogSection() {
  const t = useTranslations('server');
  const format = useFormatter();
  const money = useMoney();
  const { actions, hasMore, showMore, error, retry } = useAdminLog();
  return (
    <SettingsSection title={t('log')}>
      <SectionState
        isHere={actions !== undefined}
        hasFailed={error !== undefined}
        failedWords={t('loadFailed')}
        retryLabel={t('retry')}
        onRetry={retry}
      >
        {actions?.length === 0 ? <p className="text-muted-foreground text-sm">{t('noActions')}</p> : null}
        <ul aria-label={t('log')} className="divide-y text-sm">
          {actions?.map(({ actionId, action, actor, subject, credits, createdAt }) => (
            <li key={actionId} className="py-2">
              <p className="wrap-anywhere">
                {t(`logged.${action}`, { subject, amount: credits === null ? '' : money(credits) })}
              </p>
              <p className="text-muted-foreground flex flex-wrap gap-x-2 text-[0.8125rem]">
                <time dateTime={createdAt}>
                  {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
                </time>
                <bdi className="wrap-anywhere">{actor ?? t('byCommand')}</bdi>
              </p>
            </li>
          ))}
        </ul>
        {hasMore ? (
          <Button variant="outline" size="sm" className="mt-3" onClick={showMore}>
            {t('showMore')}
          </Button>
        ) : null}
      </SectionState>
    </SettingsSection>
  );
}
