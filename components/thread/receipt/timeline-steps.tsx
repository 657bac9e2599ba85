import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

const MS_A_SECOND = 1000;

export interface TimelineStep {
  readonly label: string;
  /** It counts from the beginning; null means unknown. */
  readonly beginMs: number | null;
  readonly state: string;
  /** Null means that it is not over. */
  readonly durationMs: number | null;
  /** The call waits this long for the user; 0 means not at all. */
  readonly waitMs: number;
}

export function TimelineSteps({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  const t = useTranslations('thread');
  const seconds = (ms: number) => t('seconds', { seconds: ms / MS_A_SECOND });
  const hasBegins = steps.some(({ beginMs }) => beginMs !== null);
  return (
    <ol
      aria-label={label}
      className={cn(
        'grid gap-x-3 gap-y-1',
        hasBegins ? 'grid-cols-[auto_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      {steps.map(({ label: name, beginMs, state, durationMs, waitMs }, index) => (
        <li key={index} className="col-span-full grid grid-cols-subgrid items-baseline">
          {hasBegins ? (
            <span className="text-muted-foreground tabular text-xs">
              {beginMs === null ? '' : <bdi>{`+${seconds(beginMs)}`}</bdi>}
            </span>
          ) : null}
          <span className="wrap-anywhere">
            <bdi>{name}</bdi>
            {waitMs > 0 ? (
              <span className="text-muted-foreground block text-xs">
                {t('run.waited', { seconds: waitMs / MS_A_SECOND })}
              </span>
            ) : null}
          </span>
          <span className="tabular text-end">{durationMs === null ? state : seconds(durationMs)}</span>
        </li>
      ))}
    </ol>
  );
}

export function TimelineTitle({ children, state }: { children: ReactNode; state?: ReactNode }) {
  return (
    <p className="text-muted-foreground mb-1 flex justify-between gap-4 text-xs">
      <span className="shrink-0">{children}</span>
      {state === undefined ? null : <span className="min-w-0 text-end wrap-anywhere">{state}</span>}
    </p>
  );
}
