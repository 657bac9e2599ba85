import { useTranslations } from 'next-intl';
import type { ToolCallPart } from '@/lib/domain/message/content-part';
import { TimelineSteps, TimelineTitle } from './timeline-steps';
import { useCallName } from './use-call-name';

const STATES = {
  running: 'in_progress',
  asking: 'requires_action',
  done: 'completed',
  failed: 'failed',
} as const satisfies Record<ToolCallPart['state'], string>;

/** The calls of an answer in their order, by their own durations; null where one line of the tools says as much. */
export function CallTimeline({ calls }: { calls: readonly ToolCallPart[] }) {
  const words = useTranslations('thread');
  const nameOf = useCallName();
  if (calls.length < 2) return null;
  const steps = calls.map((call) => ({
    label: nameOf(call),
    beginMs: null,
    state: words(`run.states.${STATES[call.state]}`),
    durationMs: call.state === 'done' ? (call.durationMs ?? null) : null,
    waitMs: 0,
  }));
  return (
    <>
      <TimelineTitle>{words('run.title')}</TimelineTitle>
      <TimelineSteps label={words('run.title')} steps={steps} />
    </>
  );
}
