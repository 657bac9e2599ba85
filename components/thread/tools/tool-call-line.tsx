import { Check, ChevronRight, CircleQuestionMark, TriangleAlert, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Spinner } from '@/components/ui/spinner';
import type { ToolCallPart } from '@/lib/domain/message/content-part';
import { callGist } from '@/lib/domain/tool/call-gist';
import { useCallName } from '../receipt/use-call-name';

export const TOOL_CALL_BOX_CLASS = 'border-border w-fit max-w-full rounded-md border text-sm';

const LABELS = {
  running: 'toolRunning',
  asking: 'toolAsking',
  done: 'toolDone',
  failed: 'toolFailed',
  unknown: 'toolUnknown',
} as const;

/** The server draws it too. */
export function ToolCallLine({ call }: { call: ToolCallPart }) {
  const t = useTranslations('thread');
  const { state, input, durationMs } = call;
  const name = useCallName()(call);
  const gist = callGist(input);
  return (
    <>
      <StateIcon state={state} />
      <span className="min-w-0 truncate">{t(LABELS[state], { name })}</span>
      {gist === '' ? null : (
        <span dir="auto" className="text-foreground/80 min-w-0 shrink-[1000] truncate group-open/fold:hidden">
          {gist}
        </span>
      )}
      {durationMs === undefined ? null : (
        <span className="text-muted-foreground shrink-0 text-xs tabular-nums">
          {t('seconds', { seconds: durationMs / 1_000 })}
        </span>
      )}
      <ChevronRight
        aria-hidden
        className="size-4 shrink-0 transition-transform group-open/fold:rotate-90 rtl:-scale-x-100 rtl:group-open/fold:scale-x-100"
      />
    </>
  );
}

function StateIcon({ state }: { state: ToolCallPart['state'] }) {
  if (state === 'running') return <Spinner className="size-4 shrink-0" />;
  if (state === 'asking') return <CircleQuestionMark aria-hidden className="text-primary size-4 shrink-0" />;
  if (state === 'unknown') return <TriangleAlert aria-hidden className="text-warning size-4 shrink-0" />;
  return state === 'done' ? (
    <Check aria-hidden className="text-success size-4 shrink-0" />
  ) : (
    <X aria-hidden className="text-destructive size-4 shrink-0" />
  );
}
