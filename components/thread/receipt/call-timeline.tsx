import { useTranslations } from 'next-intl';
import type { ToolCallPart } from '@/lib/domain/message/content-part';
import type { Receipt } from '@/lib/domain/turn/receipt';
import { TimelineSteps, TimelineTitle } from './timeline-steps';
import { useCallName } from './use-call-name';

const STATES = {
  running: 'in_progress',
  asking: 'requires_action',
  done: 'completed',
  failed: 'failed',
  unknown: 'unknown',
} as const satisfies Record<ToolCallPart['state'], string>;

interface CallTimelineProps {
  calls: readonly ToolCallPart[];
  /** Empty means the answering model. */
  agents?: Receipt['agents'];
}

/** Renders null where one line of tools says as much. */
export function CallTimeline({ calls, agents = [] }: CallTimelineProps) {
  const t = useTranslations('thread');
  const tModelSettings = useTranslations('modelSettings');
  const nameOf = useCallName();
  if (calls.length < (agents.length === 0 ? 2 : 1)) return null;
  const steps = calls.map((call) => ({
    label: nameOf(call),
    beginMs: null,
    state: t(`run.states.${STATES[call.state]}`),
    durationMs: call.state === 'done' ? (call.durationMs ?? null) : null,
    waitMs: 0,
  }));
  return (
    <>
      <TimelineTitle
        state={agents.map(({ model }) => (
          <span key={model} className="block">
            {tModelSettings('agent')} <bdi dir="ltr">{model}</bdi>
          </span>
        ))}
      >
        {t('run.title')}
      </TimelineTitle>
      <TimelineSteps label={t('run.title')} steps={steps} />
    </>
  );
}
