import { useFormatter, useTranslations } from 'next-intl';
import { LateMarkdown } from '@/components/markdown/late-markdown';
import { MarkdownView } from '@/components/markdown/markdown-view';
import { drawnWithin, type DrawingLimits } from '@/components/markdown/server/drawn-within';
import { ReadOnlyAnswer, ReadOnlyQuestion } from '@/components/message/read-only-message';
import { PartBoundary } from '@/components/shared/part/part-boundary';
import { answerAuthor } from '@/lib/domain/message/answer-author';
import type { SharedBranch, SharedMessage } from '@/lib/domain/share/shared-branch';
import { CopyTextButton } from './copy-text-button';
import { SharedBrand } from './shared-brand';
import { SharedFiles } from './shared-files';
import { SharedFooter } from './shared-footer';
import { SharedPages } from './shared-pages';

interface SharedConversationProps {
  branch: SharedBranch;
  token: string;
  appTitle: string;
}

/**
 * The browser draws the rest. Parsing happens twice, and an element takes about 10 µs, in one step that holds
 * the event loop.
 */
const DRAWING_LIMITS: DrawingLimits = { units: 4_000_000, weight: 1_500 };

export function SharedConversation({ branch, token, appTitle }: SharedConversationProps) {
  const t = useTranslations('share.page');
  const format = useFormatter();
  const { title, sharedAt, messages, pageNumber, pages } = branch;
  const date = format.dateTime(new Date(sharedAt), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="max-w-conversation mx-auto w-full px-4 pt-6 pb-10">
      <header>
        <SharedBrand appTitle={appTitle} />
      </header>
      <main className="pt-8">
        <header className="mb-8 border-b pb-6">
          <p className="text-muted-foreground text-sm">{t('kind')}</p>
          <h1 dir="auto" className="mt-1 text-xl font-semibold text-balance wrap-anywhere">
            {title}
          </h1>
          <p className="text-muted-foreground mt-2 text-sm">
            <time dateTime={sharedAt}>{t('shared', { date })}</time>
          </p>
          <p className="text-muted-foreground mt-1 text-sm">{t('note')}</p>
        </header>
        <SharedPages token={token} pageNumber={pageNumber} pages={pages} className="mb-6" />
        <div className="flex flex-col gap-6">
          {withinBudget(messages).map(({ message, isPlain }, index) => (
            <PartBoundary key={index}>
              <SharedTurn message={message} isPlain={isPlain} token={token} pageNumber={pageNumber} />
            </PartBoundary>
          ))}
        </div>
        <SharedPages token={token} pageNumber={pageNumber} pages={pages} isRepeated className="mt-10" />
      </main>
      <SharedFooter token={token} appTitle={appTitle} />
    </div>
  );
}

function withinBudget(messages: readonly SharedMessage[]) {
  const texts = messages.map(({ isCreatedByUser, text }) => (isCreatedByUser ? '' : text));
  const isDrawn = drawnWithin(texts, DRAWING_LIMITS);
  return messages.map((message, index) => ({ message, isPlain: isDrawn[index] === false }));
}

interface SharedTurnProps {
  message: SharedMessage;
  isPlain: boolean;
  token: string;
  pageNumber: number;
}

function SharedTurn({ message, isPlain, token, pageNumber }: SharedTurnProps) {
  const t = useTranslations('share.page');
  const { isCreatedByUser, text, endpoint } = message;
  const copy = text === '' ? null : <CopyTextButton text={text} />;
  const files = (
    <SharedFiles files={message.files} token={token} pageNumber={pageNumber} isDrawn={!isCreatedByUser} />
  );
  if (isCreatedByUser)
    return <ReadOnlyQuestion label={t('question')} text={text} files={files} actions={copy} />;
  const author = answerAuthor(message);
  return (
    <ReadOnlyAnswer
      sender={author.name || t('answer')}
      model={author.model}
      endpoint={endpoint}
      mergedFrom={message.mergedFrom}
      sources={message.sources}
      note={noteOf(message, t)}
      actions={copy}
    >
      {text === '' ? null : <AnswerText text={text} isPlain={isPlain} />}
      {message.files.length === 0 ? null : files}
    </ReadOnlyAnswer>
  );
}

function AnswerText({ text, isPlain }: { text: string; isPlain: boolean }) {
  return isPlain ? <LateMarkdown text={text} /> : <MarkdownView text={text} isComplete />;
}

function noteOf(
  { hasFailed, unfinished }: SharedMessage,
  t: (key: 'failed' | 'unfinished') => string,
): string | undefined {
  if (hasFailed) return t('failed');
  return unfinished ? t('unfinished') : undefined;
}
