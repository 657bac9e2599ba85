import type { ReactNode } from 'react';
import { SourceList } from '@/components/document/source-list';
import { EndpointIcon } from '@/components/shared/endpoint-icon';
import type { NamedSource } from '@/lib/domain/message/source';
import { MergedFromLine, MergedName } from './merged-from-line';
import { QuestionText } from './question-text';

interface ReadOnlyQuestionProps {
  label: string;
  text: string;
  files?: ReactNode;
  actions?: ReactNode;
}

export function ReadOnlyQuestion({ label, text, files, actions }: ReadOnlyQuestionProps) {
  return (
    <article aria-label={label} className="group flex flex-col items-end gap-1">
      {files}
      {text === '' ? null : (
        <div
          dir="auto"
          className="bg-fill max-w-[85%] rounded-lg px-4 py-2.5 text-[0.96875rem] leading-[1.6]"
        >
          <QuestionText text={text} />
        </div>
      )}
      {actions}
    </article>
  );
}

interface ReadOnlyAnswerProps {
  sender: string;
  model: string | null;
  endpoint: string | null;
  mergedFrom?: readonly string[];
  sources?: readonly NamedSource[] | undefined;
  note?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

export function ReadOnlyAnswer({
  sender,
  model,
  endpoint,
  mergedFrom = [],
  sources = [],
  note,
  actions,
  children,
}: ReadOnlyAnswerProps) {
  return (
    <article aria-label={sender} className="group flex flex-col gap-1.5">
      <header className="flex min-w-0 items-center gap-2 text-sm">
        <EndpointIcon endpoint={endpoint ?? ''} model={model} className="size-5 shrink-0" />
        <span dir="auto" className="truncate font-semibold">
          {sender}
        </span>
        {model === null || model === '' ? null : (
          <span dir="auto" className="text-muted-foreground truncate text-xs">
            {model}
          </span>
        )}
      </header>
      <MergedFromLine
        names={mergedFrom.map((name, index) => (
          <MergedName key={index} name={name} />
        ))}
      />
      <div className="flex min-w-0 flex-col gap-3 text-[0.96875rem] leading-[1.6]">{children}</div>
      {sources.length === 0 ? null : <SourceList sources={sources} />}
      {note === undefined ? null : (
        <p className="text-muted-foreground mt-1 rounded-md border px-3.5 py-2.5 text-sm">{note}</p>
      )}
      {actions}
    </article>
  );
}
