'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { checkInstallation } from '@/lib/client/server/reports';
import type { InstallationCheck as Report } from '@/lib/contracts/server/server-reports';
import { useErrorWords } from '../section/use-error-words';
import { FindingRow } from './finding-row';

type Progress =
  | { readonly state: 'idle' | 'running' }
  | { readonly state: 'done'; readonly report: Report }
  | { readonly state: 'failed'; readonly words: string };

export function InstallationCheck() {
  const t = useTranslations('server');
  const errorWords = useErrorWords();
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  const isRunning = progress.state === 'running';
  const run = (): void => {
    if (isRunning) return;
    setProgress({ state: 'running' });
    checkInstallation().then(
      (report) => setProgress({ state: 'done', report }),
      (error: unknown) => setProgress({ state: 'failed', words: errorWords(error) }),
    );
  };
  return (
    <div className="mt-4 flex flex-col gap-4 text-sm">
      <Button variant="outline" size="sm" className="self-start" aria-disabled={isRunning} onClick={run}>
        {isRunning ? <Spinner /> : null}
        {t('testAll')}
      </Button>
      <div role="status" className="empty:hidden">
        {progress.state === 'done' ? <Areas report={progress.report} /> : null}
      </div>
      <p role="alert" className="text-destructive empty:hidden">
        {progress.state === 'failed' ? progress.words : null}
      </p>
    </div>
  );
}

function Areas({ report: { areas } }: { report: Report }) {
  return (
    <div className="flex flex-col gap-4">
      {areas.map(({ area, findings }) => (
        <section key={area} aria-label={area} lang="en" dir="ltr" className="flex flex-col gap-2">
          <h4 className="font-medium">{area}</h4>
          <ul className="flex flex-col gap-2">
            {findings.map((finding) => (
              <FindingRow key={finding.sentence} {...finding} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
