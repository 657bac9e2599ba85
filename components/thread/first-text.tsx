import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { PlainText } from '@/components/markdown/plain/plain-text';
import { drawnWithin, type DrawingLimits } from '@/components/markdown/server/drawn-within';
import { PlainMarkdown } from '@/components/markdown/server/plain-markdown';
import { MergedFromLine, MergedName } from '@/components/message/merged-from-line';
import { QuestionText } from '@/components/message/question-text';
import { EndpointIcon } from '@/components/shared/endpoint-icon';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { isPicture } from '@/lib/domain/file/attached-file';
import { answerAuthor } from '@/lib/domain/message/answer-author';
import type { ContentPart } from '@/lib/domain/message/content-part';
import { drawnPictures } from '@/lib/domain/message/drawn-pictures';
import { endOfText, lastOfPage } from '@/lib/domain/message/first-text';
import { messageText } from '@/lib/domain/message/message-text';
import { mergedAnswers } from '@/lib/domain/turn/merge/merged-answers';
import { cn } from '@/lib/utils';
import { LeftOutNote } from './answer/left-out-note';
import { FirstFiles } from './files/first-files';
import { PictureFrame } from './files/picture-frame';
import { TOOL_CALL_BOX_CLASS, ToolCallLine } from './tools/tool-call-line';

/** An element takes about 10 µs to render, in one step that holds the event loop. */
const DRAWING_LIMITS: DrawingLimits = { units: 6_000_000, weight: 3_000 };

/** The server renders it, so that a conversation can be read before the script runs. */
export function FirstText({ messages }: { messages: readonly BranchMessage[] }) {
  const shown = lastOfPage(messages);
  const drawn = drawnTexts(shown);
  return shown.map((message) => (
    <div key={message.messageId} className="max-w-conversation mx-auto w-full px-3 py-2 sm:px-4">
      {message.isCreatedByUser ? (
        <FirstQuestion message={message} />
      ) : (
        <FirstAnswer message={message} drawn={drawn} />
      )}
    </div>
  ));
}

/** The newest texts come first, since they are visible. */
function drawnTexts(messages: readonly BranchMessage[]): ReadonlySet<string> {
  const texts = messages
    .flatMap(({ isCreatedByUser, content }) => (isCreatedByUser ? [] : content))
    .flatMap((part) => (part.type === 'text' ? [endOfText(part.text)] : []))
    .reverse();
  const isDrawn = drawnWithin(texts, DRAWING_LIMITS);
  return new Set(texts.filter((_, index) => isDrawn[index] === true));
}

function FirstQuestion({ message }: { message: BranchMessage }) {
  const t = useTranslations('thread');
  const text = messageText(message);
  return (
    <article aria-label={t('you')} className="flex flex-col items-end gap-1">
      {message.files.length === 0 ? null : <FirstFiles files={message.files} />}
      {text === '' ? null : (
        <div
          dir="auto"
          className="bg-fill max-w-[85%] rounded-lg px-4 py-2.5 text-[0.96875rem] leading-[1.6]"
        >
          <QuestionText text={endOfText(text)} />
        </div>
      )}
      <div className="-mb-1.5 h-8 touch:h-11" />
    </article>
  );
}

interface FirstAnswerProps {
  message: BranchMessage;
  drawn: ReadonlySet<string>;
}

function FirstAnswer({ message, drawn }: FirstAnswerProps) {
  const t = useTranslations('thread');
  const { name, model } = answerAuthor(message);
  const author = name || t('assistant');
  return (
    <article aria-label={author} aria-busy={message.isRunning} className="flex flex-col gap-1.5">
      <header className="flex items-center gap-2 text-sm font-semibold">
        <EndpointIcon endpoint={message.endpoint ?? ''} model={message.model} className="size-5" />
        <span dir="auto" className="truncate">
          {author}
        </span>
        {model === null ? null : (
          <span dir="auto" className="text-muted-foreground truncate text-xs font-normal">
            {model}
          </span>
        )}
      </header>
      <MergedFromLine
        names={mergedAnswers(message.content).map((answer, index) => (
          <MergedName key={index} name={answer.name} />
        ))}
      />
      <div className="flex min-w-0 flex-col gap-3 text-[0.96875rem] leading-[1.6]">
        {message.content.map((part, index) => (
          <FirstPart key={index} part={part} drawn={drawn} />
        ))}
      </div>
      <div className="h-8 touch:h-11" />
    </article>
  );
}

function FirstPart({ part, drawn }: { part: ContentPart; drawn: ReadonlySet<string> }) {
  if (part.type === 'tool_call')
    return (
      <div className="flex min-w-0 flex-col items-start gap-3">
        <div className={cn(TOOL_CALL_BOX_CLASS, 'text-muted-foreground flex items-center gap-2 px-3 py-2')}>
          <ToolCallLine call={part} />
        </div>
        {part.files === undefined ? null : <FirstFiles files={part.files} side="start" />}
      </div>
    );
  if (part.type === 'reasoning') return <FirstReasoning durationMs={part.durationMs} />;
  // Pictures are loaded by the list itself, which decides when.
  if (part.type === 'image_file') return <FirstPicture part={part} />;
  if (part.type === 'image_preview' || part.type === 'merged') return null;
  if (part.type === 'left_out') return <LeftOutNote ability={part.ability} beyond={part.beyond} />;
  const text = endOfText(part.text);
  if (drawn.has(text)) return <PlainMarkdown text={text} />;
  return <PlainText text={text} />;
}

function FirstPicture({ part }: { part: ContentPart & { type: 'image_file' } }) {
  const [picture] = drawnPictures([part]).filter(isPicture);
  if (picture === undefined) return null;
  return <PictureFrame picture={picture} />;
}

const MS_A_SECOND = 1000;

function FirstReasoning({ durationMs }: { durationMs: number | null }) {
  const t = useTranslations('thread');
  const label =
    durationMs === null ? t('reasoning') : t('reasonedFor', { seconds: durationMs / MS_A_SECOND });
  return (
    <div className="text-muted-foreground flex w-fit max-w-full items-center gap-1 py-1 pe-2 text-sm touch:min-h-11">
      <ChevronRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
      <span>{label}</span>
    </div>
  );
}
