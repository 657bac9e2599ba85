import { Check, ChevronRight, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Spinner } from '@/components/ui/spinner';
import type { ContentPart } from '@/lib/domain/message/content-part';

type ToolCall = Extract<ContentPart, { type: 'tool_call' }>;

/** One line with the state of a call; opens to its input and output. */
export function ToolCallView({ call }: { call: ToolCall }) {
  const words = useTranslations('thread');
  const label = { running: 'toolRunning', done: 'toolDone', failed: 'toolFailed' } as const;
  return (
    <details className="group/fold border-border w-fit max-w-full rounded-md border text-sm">
      <summary className="text-muted-foreground hover:text-foreground flex cursor-pointer list-none items-center gap-2 px-3 py-2 [&::-webkit-details-marker]:hidden">
        <StateIcon state={call.state} />
        <span className="truncate">{words(label[call.state], { name: call.name })}</span>
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform group-open/fold:rotate-90 rtl:-scale-x-100"
        />
      </summary>
      <div className="border-border flex flex-col gap-3 border-t p-3">
        <Payload title={words('toolInput')} text={readable(call.input)} />
        {call.output === null ? null : <Payload title={words('toolOutput')} text={readable(call.output)} />}
      </div>
    </details>
  );
}

function StateIcon({ state }: { state: ToolCall['state'] }) {
  if (state === 'running') return <Spinner className="size-4" />;
  return state === 'done' ? (
    <Check aria-hidden className="text-success size-4 shrink-0" />
  ) : (
    <X aria-hidden className="text-destructive size-4 shrink-0" />
  );
}

function Payload({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <div className="text-muted-foreground mb-1 text-xs">{title}</div>
      <pre className="bg-recessed max-h-64 overflow-auto rounded-sm p-2.5 text-xs whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </div>
  );
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
