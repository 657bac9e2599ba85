'use client';

import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { useFormatBytes } from '@/lib/client/page/use-format-bytes';
import { fetchPythonPackages, usePythonPackages } from '@/lib/client/server/python-packages';
import type { PythonPackages } from '@/lib/contracts/server/python-packages';
import { SectionState } from '../section/section-state';
import { SettingsSection } from '../settings-section';
import { useAct } from './use-act';

/** It is empty where Python is off, or the system's. */
export function PythonSection() {
  const t = useTranslations('server');
  const { packages: known, error, retry } = usePythonPackages();
  if (known?.packages.length === 0) return null;
  return (
    <SettingsSection title={t('pythonPackages')} description={t('pythonPackagesText')}>
      <SectionState
        isHere={known !== undefined}
        hasFailed={error !== undefined}
        failedWords={t('loadFailed')}
        retryLabel={t('retry')}
        onRetry={retry}
      >
        {known === undefined ? null : <Packages known={known} />}
      </SectionState>
    </SettingsSection>
  );
}

function Packages({ known: { packages, fetch } }: { known: PythonPackages }) {
  const t = useTranslations('server');
  const act = useAct();
  const isRunning = fetch?.isRunning === true;
  const isWhole = packages.every(({ isThere }) => isThere);
  const problems = isRunning || isWhole ? [] : (fetch?.problems ?? []);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <ul aria-label={t('pythonPackages')} className="flex flex-wrap gap-x-4 gap-y-1">
        {packages.map(({ name, version, isThere }) => {
          const Sign = isThere ? CircleCheck : CircleDashed;
          return (
            <li key={name} className="flex items-center gap-1.5">
              <Sign
                role="img"
                aria-label={t(isThere ? 'packageInstalled' : 'notInstalled')}
                className={`${isThere ? 'text-primary' : 'text-muted-foreground'} size-4 shrink-0`}
              />
              <bdi>
                {name} {version}
              </bdi>
            </li>
          );
        })}
      </ul>
      {problems.length === 0 ? null : (
        <ul
          lang="en"
          dir="ltr"
          className="text-destructive flex flex-col gap-1 text-[0.8125rem] wrap-anywhere"
        >
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {isRunning ? <FetchProgress fetch={fetch} /> : null}
      {isRunning || isWhole ? null : (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          onClick={() => act(() => fetchPythonPackages().then(() => null))}
        >
          {t('downloadPackages')}
        </Button>
      )}
    </div>
  );
}

function FetchProgress({ fetch }: { fetch: NonNullable<PythonPackages['fetch']> }) {
  const t = useTranslations('server');
  const formatBytes = useFormatBytes();
  const { fetchedBytes, totalBytes } = fetch;
  const done = formatBytes(fetchedBytes);
  return (
    <div className="flex flex-col gap-1.5">
      <Progress
        aria-label={t('downloadingPackages')}
        value={totalBytes === null || totalBytes === 0 ? null : (100 * fetchedBytes) / totalBytes}
      />
      <p className="text-muted-foreground text-[0.8125rem]">
        {totalBytes === null ? done : t('packagesOf', { done, total: formatBytes(totalBytes) })}
      </p>
    </div>
  );
}
