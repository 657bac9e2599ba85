'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useServerCheck } from '@/lib/client/server/reports';
import { SectionState } from '../section/section-state';
import { SettingsSection } from '../settings-section';
import { FindingRow } from './finding-row';
import { InstallationCheck } from './installation-check';

export function CheckSection() {
  const t = useTranslations('server');
  const { check, error, retry } = useServerCheck();
  return (
    <SettingsSection title={t('check')}>
      <SectionState
        isHere={check !== undefined}
        hasFailed={error !== undefined}
        failedWords={t('loadFailed')}
        retryLabel={t('retry')}
        onRetry={retry}
      >
        {check?.problems.length === 0 ? (
          <p className="flex items-center gap-2 text-sm">
            <CircleCheck aria-hidden className="text-primary size-4 shrink-0" />
            {t('nothingWrong')}
          </p>
        ) : null}
        <ul className="flex flex-col gap-2 text-sm">
          {check?.problems.map(({ isFailure, sentence }) => (
            <FindingRow
              key={sentence}
              state={isFailure ? 'problem' : 'note'}
              sentence={sentence}
              remedy={null}
            />
          ))}
        </ul>
        {check === undefined ? null : (
          <p className="text-muted-foreground mt-3 text-[0.8125rem]">
            {t('versions')}: <bdi>Parley {check.versions.parley}</bdi>, <bdi>Node {check.versions.node}</bdi>,{' '}
            <bdi>Postgres {check.versions.postgres}</bdi>
          </p>
        )}
      </SectionState>
      <InstallationCheck />
    </SettingsSection>
  );
}
