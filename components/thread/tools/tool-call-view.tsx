import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { retryingImport } from '@/lib/client/page/retrying-import';
import type { ToolCallPart } from '@/lib/domain/message/content-part';
import { isMemoryTool } from '@/lib/domain/tool/memory/memory-tools';
import { pythonCode } from '@/lib/domain/tool/python-code';
import { cn } from '@/lib/utils';
import { MessageFiles } from '../files/message-files';
import { CallPayload } from './call-payload';
import { TOOL_CALL_BOX_CLASS, ToolCallLine } from './tool-call-line';

const ToolQuestion = lazy(
  retryingImport(async () => ({ default: (await import('./tool-question')).ToolQuestion })),
);

const CallCode = lazy(retryingImport(async () => ({ default: (await import('./call-code')).CallCode })));

const MemoryLine = lazy(
  retryingImport(async () => ({ default: (await import('./memory-line')).MemoryLine })),
);

const ToolOutputForm = lazy(
  retryingImport(async () => ({ default: (await import('./tool-output-form')).ToolOutputForm })),
);

const ToolAccountQuestion = lazy(
  retryingImport(async () => ({ default: (await import('./tool-account-question')).ToolAccountQuestion })),
);

const ElicitationCard = lazy(
  retryingImport(async () => ({
    default: (await import('./elicitation/elicitation-card')).ElicitationCard,
  })),
);

interface ToolCallViewProps {
  call: ToolCallPart;
  /** It is needed to decide about a call. */
  messageId?: string;
}

/** What the call made is below. */
export function ToolCallView({ call, messageId }: ToolCallViewProps) {
  const view = <PlainCallView call={call} {...(messageId === undefined ? {} : { messageId })} />;
  if (call.state !== 'done' || !isMemoryTool(call.name)) return view;
  return (
    <Suspense fallback={view}>
      <MemoryLine output={call.output}>{view}</MemoryLine>
    </Suspense>
  );
}

function PlainCallView({ call, messageId }: ToolCallViewProps) {
  const t = useTranslations('thread');
  const { state, title, output, files = [] } = call;
  const name = title ?? call.name;
  const isAsking = state === 'asking' && messageId !== undefined;
  // The code is highlighted when it is first looked at.
  const [wasOpened, setOpened] = useState(false);
  return (
    <div className="flex min-w-0 flex-col items-start gap-3">
      {/* What a call would do is read before it is allowed. */}
      <details
        open={(isAsking && call.flow === undefined) || undefined}
        onToggle={(event) => setOpened(wasOpened || event.currentTarget.open)}
        className={cn('group/fold', TOOL_CALL_BOX_CLASS)}
      >
        <summary className="text-muted-foreground hover:text-foreground flex cursor-pointer list-none items-center gap-2 px-3 py-2 [&::-webkit-details-marker]:hidden">
          <ToolCallLine call={call} />
        </summary>
        <div className="border-border flex flex-col gap-3 border-t p-3">
          <CallInput call={call} isShown={wasOpened} />
          {output === null ? null : <CallPayload title={t('toolOutput')} text={output} />}
        </div>
      </details>
      {state === 'unknown' ? <p className="text-sm">{t('toolUnknownNote')}</p> : null}
      {call.hasBegunAgain === true ? <p className="text-sm">{t('toolBegunAgainNote')}</p> : null}
      {isAsking ? (
        <Suspense>
          {call.elicitation !== undefined ? (
            <ElicitationCard
              key={call.elicitation.elicitationId}
              messageId={messageId}
              toolCallId={call.toolCallId}
              elicitation={call.elicitation}
            />
          ) : call.account !== undefined ? (
            <ToolAccountQuestion messageId={messageId} toolCallId={call.toolCallId} account={call.account} />
          ) : call.wants === 'output' ? (
            <ToolOutputForm messageId={messageId} toolCallId={call.toolCallId} name={name} />
          ) : (
            <ToolQuestion
              messageId={messageId}
              toolCallId={call.toolCallId}
              name={name}
              isOnceOnly={isMemoryTool(call.name)}
              {...(call.flow === undefined ? {} : { flow: call.flow, input: call.input })}
              isRepeat={call.isRepeat === true}
              serverTitle={call.serverTitle}
            />
          )}
        </Suspense>
      ) : null}
      {files.length === 0 ? null : <MessageFiles files={files} side="start" />}
    </div>
  );
}

function CallInput({ call, isShown }: { call: ToolCallPart; isShown: boolean }) {
  const t = useTranslations();
  const code = pythonCode(call);
  if (code === null) return <CallPayload title={t('thread.toolInput')} text={call.input} />;
  const plain = <CallPayload title={t('markdown.code')} text={code} />;
  return isShown ? (
    <Suspense fallback={plain}>
      <CallCode code={code} />
    </Suspense>
  ) : (
    plain
  );
}
