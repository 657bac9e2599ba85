import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useAssistantRuns } from '@/lib/client/assistant/runs';
import type { AssistantRun } from '@/lib/domain/assistant/run-state';
import type { ToolCallPart } from '@/lib/domain/message/content-part';
import { CallTimeline } from './call-timeline';
import { TimelineSteps, TimelineTitle, type TimelineStep } from './timeline-steps';
import { useCallName } from './use-call-name';

interface RunTimelineProps {
  messageId: string;
  calls: readonly ToolCallPart[];
}

/** A shorter wait is what a step does beside its calls. */
const LEAST_WAIT_MS = 1_000;

/** A continued answer has several runs. */
export function RunTimeline({ messageId, calls }: RunTimelineProps) {
  const t = useTranslations('thread');
  const { runs, hasFailed, retry } = useAssistantRuns(messageId);
  const toSteps = useSteps(calls);
  if (hasFailed)
    return (
      <div role="alert" className="flex items-center justify-between gap-3">
        <span>{t('run.failedToLoad')}</span>
        <Button variant="outline" size="sm" onClick={retry}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  if (runs === undefined)
    return (
      <div role="status" aria-label={t('run.loading')} className="flex flex-col gap-1.5">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
      </div>
    );
  if (runs.length === 0) return <CallTimeline calls={calls} />;
  return (
    <div className="flex flex-col gap-2">
      {runs.map((run) => (
        <div key={run.runId}>
          <TimelineTitle state={t(`run.states.${run.state}`)}>{t('run.title')}</TimelineTitle>
          <TimelineSteps label={t('run.title')} steps={toSteps(run)} />
        </div>
      ))}
    </div>
  );
}

function useSteps(calls: readonly ToolCallPart[]): (run: AssistantRun) => TimelineStep[] {
  const t = useTranslations('thread');
  const format = useFormatter();
  const nameOf = useCallName();
  return ({ startedAt: startMs, steps }) =>
    steps.map(({ type, state, toolCallIds, startedAt, endedAt }) => {
      const made = calls.filter(({ toolCallId }) => toolCallIds.includes(toolCallId));
      const durationMs = startedAt === null || endedAt === null ? null : Math.max(0, endedAt - startedAt);
      // Calls of one step run together, so the step waited at least for the time that they did not take one after the
      // other.
      const calledMs = made.reduce((sum, call) => sum + (call.durationMs ?? 0), 0);
      const waitMs = type === 'tool_calls' && durationMs !== null ? durationMs - calledMs : 0;
      const names = format.list(
        made.map((call) => nameOf(call)),
        { type: 'unit' },
      );
      return {
        label: type === 'message_creation' ? t('run.writing') : names || t('usageTools'),
        beginMs: startMs === null || startedAt === null ? null : Math.max(0, startedAt - startMs),
        state: t(`run.states.${state}`),
        durationMs,
        waitMs: waitMs < LEAST_WAIT_MS ? 0 : waitMs,
      };
    });
}
