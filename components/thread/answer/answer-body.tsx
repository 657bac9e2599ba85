import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ArtifactContext } from '@/components/markdown/artifacts/artifact-context';
import { SourcesContext } from '@/components/markdown/citations/sources-context';
import { PartBoundary } from '@/components/shared/part/part-boundary';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { useThreadState } from '@/lib/client/turn/use-thread';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { useThreadContext } from '../thread-context';
import { AnswerEnd } from './answer-end';
import { AnswerPart } from './answer-part';
import { ErrorBox } from './error-box';
import { FailedAnswerPart } from './failed-answer-part';
import { OutOfCreditNote } from './out-of-credit-note';
import { UnfinishedNote } from './unfinished-note';
import { WritingCursor } from './writing-cursor';

const AnswerSources = dynamic(
  retryingImport(() => import('./answer-sources').then((file) => file.AnswerSources)),
);

interface AnswerBodyProps {
  message: BranchMessage;
  onContinue?: (() => void) | null;
}

export function AnswerBody({ message, onContinue = null }: AnswerBodyProps) {
  const { thread } = useThreadContext();
  const turn = useThreadState(thread, (state) =>
    state.turn?.answerId === message.messageId ? state.turn : null,
  );
  const { messageId } = message;
  // Answers side by side leave no room for artifacts beside them.
  const artifacts = useMemo(
    () => (thread.column === null ? { thread, messageId } : null),
    [thread, messageId],
  );
  const failure = turn?.failure ?? message.error;
  const isRunning = turn === null ? message.isRunning : turn.phase !== 'failed';
  return (
    <>
      <div data-answer-text className="flex min-w-0 flex-col gap-3 text-[0.96875rem] leading-[1.6]">
        <SourcesContext value={message.sources}>
          <ArtifactContext value={artifacts}>
            <AnswerParts message={message} isRunning={isRunning} />
          </ArtifactContext>
        </SourcesContext>
        {isRunning && isWriting(message.content) ? (
          <WritingCursor hasText={message.content.at(-1)?.type === 'text'} />
        ) : null}
      </div>
      {message.sources.length === 0 || isRunning ? null : <AnswerSources sources={message.sources} />}
      {turn?.isReconnecting === true ? <ReconnectingNote /> : null}
      {failure === null ? null : (
        <ErrorBox
          code={failure.code}
          details={failure.details}
          messageId={message.messageId}
          endpoint={message.endpoint}
          model={message.model}
        />
      )}
      {isRunning ? null : (
        <EndedAnswer message={message} hasFailed={failure !== null} onContinue={onContinue} />
      )}
    </>
  );
}

function isWriting(content: BranchMessage['content']): boolean {
  const last = content.at(-1);
  // Running reasoning has its own label that shows that.
  if (last?.type === 'reasoning' && last.durationMs === null) return false;
  // Nothing moves until the user decides about a call.
  return !content.some((part) => part.type === 'tool_call' && part.state === 'asking');
}

function ReconnectingNote() {
  const t = useTranslations('thread');
  return (
    <p role="status" className="text-muted-foreground text-sm">
      {t('reconnecting')}
    </p>
  );
}

function AnswerParts({ message, isRunning }: { message: BranchMessage; isRunning: boolean }) {
  const { content, files, messageId } = message;
  return content.map((part, index) => (
    <PartBoundary
      key={index}
      resetKey={isRunning}
      instead={(failure) => <FailedAnswerPart part={part} {...failure} />}
    >
      <AnswerPart
        part={part}
        isComplete={!isRunning || index < content.length - 1}
        files={files}
        messageId={messageId}
      />
    </PartBoundary>
  ));
}

interface EndedAnswerProps extends Required<AnswerBodyProps> {
  hasFailed: boolean;
}

function EndedAnswer({ message, hasFailed, onContinue }: EndedAnswerProps) {
  return (
    <>
      {message.finishReason === 'balance' ? <OutOfCreditNote /> : null}
      {message.unfinished && !hasFailed ? <UnfinishedNote /> : null}
      <AnswerEnd message={message} onContinue={onContinue} />
    </>
  );
}
