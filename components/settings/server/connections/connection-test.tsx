'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { testConnection } from '@/lib/client/server/connections';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { useErrorWords } from '../../section/use-error-words';

type Result =
  | { readonly state: 'none' | 'running' }
  | { readonly state: 'works'; readonly count: number | null }
  | { readonly state: 'fails'; readonly words: string };

/** The result shows beside the button. */
export function ConnectionTest({ endpoint }: { endpoint: string }) {
  const t = useTranslations('server');
  const errorWords = useErrorWords();
  const [result, setResult] = useState<Result>({ state: 'none' });
  const isRunning = result.state === 'running';
  const run = (): void => {
    if (isRunning) return;
    setResult({ state: 'running' });
    testConnection(endpoint).then(
      (count) => setResult({ state: 'works', count }),
      (error: unknown) => setResult({ state: 'fails', words: errorWords(error) }),
    );
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`${t('test')}: ${endpointLabel(endpoint)}`}
        aria-disabled={isRunning}
        onClick={run}
      >
        {isRunning ? <Spinner /> : null}
        {t('test')}
      </Button>
      <p role="status" className="flex min-w-0 items-center gap-1.5 text-[0.8125rem] empty:hidden">
        {result.state === 'works' ? (
          <>
            <CircleCheck aria-hidden className="text-success size-4 shrink-0" />
            {result.count === null ? t('testFixed') : t('testPassed', { count: result.count })}
          </>
        ) : null}
        {result.state === 'fails' ? (
          <>
            <CircleAlert aria-hidden className="text-destructive size-4 shrink-0" />
            <span className="min-w-0">{result.words}</span>
          </>
        ) : null}
      </p>
    </>
  );
}
