import type { Token, Tokens } from 'marked';
import { memo, type ReactNode } from 'react';
import { cn } from '@/lib/utils';
import type { DetailsToken } from './forms/details';
import { InlineView } from './inline-view';
import type { MarkdownParts } from './markdown-parts';
import { isKnownToken, type KnownToken } from './math-tokens';
import { PlainText } from './plain/plain-text';
import { TableView } from './table-view';
import { lettersClass } from './weight/lone-letters';

interface BlockViewProps {
  token: KnownToken;
  parts: MarkdownParts;
  /** False while the text may still grow. */
  isFinished: boolean;
  /** Only headings outside of other blocks have it. */
  headingLevel?: number | undefined;
}

/** Only a changed token renders again. */
export const BlockView = memo(function BlockView({
  token,
  parts,
  isFinished,
  headingLevel,
}: BlockViewProps): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return (
        <p dir="auto" className={lettersClass(token.raw)}>
          <InlineView parts={parts} tokens={token.tokens} />
        </p>
      );
    case 'text':
      return <InlineView parts={parts} tokens={token.tokens ?? [token]} />;
    case 'heading':
      return <HeadingView token={token} parts={parts} outlined={headingLevel} />;
    case 'code':
      return <parts.Code language={token.lang} code={codeOf(token)} isFinished={isFinished} />;
    case 'list':
      return <ListView list={token} parts={parts} isFinished={isFinished} />;
    case 'table':
      return <TableView table={token} parts={parts} />;
    case 'blockquote':
      return (
        <blockquote dir="auto">
          <NestedBlocks tokens={token.tokens} parts={parts} isFinished={isFinished} />
        </blockquote>
      );
    case 'plain':
      return <PlainText text={token.raw} />;
    case 'details':
      return <DetailsView details={token} parts={parts} isFinished={isFinished} />;
    case 'footnote':
      return (
        <div className="footnote" dir="auto">
          <sup>{token.label}</sup>
          <div>
            <NestedBlocks tokens={token.tokens} parts={parts} isFinished={isFinished} />
          </div>
        </div>
      );
    case 'hr':
      return <hr />;
    case 'math':
      return <parts.Formula source={token.raw} tex={token.text} isBlock />;
    case 'html':
      return <p className={cn('whitespace-pre-wrap', lettersClass(token.raw))}>{token.raw.trimEnd()}</p>;
    case 'space':
    case 'def':
      return null;
    default:
      return <InlineView parts={parts} tokens={[token]} />;
  }
});

/** The last line break is no part of the code. */
function codeOf({ text, codeBlockStyle }: Tokens.Code): string {
  return codeBlockStyle === 'indented' ? text.replace(/\n$/, '') : text;
}

interface DetailsViewProps {
  details: DetailsToken;
  parts: MarkdownParts;
  isFinished: boolean;
}

/** The browser itself names an element without a summary. */
function DetailsView({ details, parts, isFinished }: DetailsViewProps) {
  return (
    <details open={details.isOpen}>
      {details.summary.length === 0 ? null : (
        <summary dir="auto">
          <InlineView parts={parts} tokens={details.summary} />
        </summary>
      )}
      <NestedBlocks tokens={details.tokens} parts={parts} isFinished={isFinished} />
    </details>
  );
}

interface NestedBlocksProps {
  tokens: readonly Token[];
  parts: MarkdownParts;
  isFinished: boolean;
}

/** Only the last block may be unfinished. */
function NestedBlocks({ tokens, parts, isFinished }: NestedBlocksProps) {
  return tokens.map((token, index) =>
    isKnownToken(token) ? (
      <BlockView
        key={index}
        token={token}
        parts={parts}
        isFinished={isFinished || index < tokens.length - 1}
      />
    ) : null,
  );
}

interface HeadingViewProps {
  token: Tokens.Heading;
  parts: MarkdownParts;
  outlined: number | undefined;
}

function HeadingView({ token, parts, outlined }: HeadingViewProps) {
  const level = Math.min(token.depth, 4);
  const words = <InlineView parts={parts} tokens={token.tokens} />;
  const shared = {
    'data-depth': token.depth,
    'aria-level': outlined === level + 2 ? undefined : outlined,
    dir: 'auto',
    className: lettersClass(token.raw),
  } as const;
  if (level === 1) return <h3 {...shared}>{words}</h3>;
  if (level === 2) return <h4 {...shared}>{words}</h4>;
  if (level === 3) return <h5 {...shared}>{words}</h5>;
  return <h6 {...shared}>{words}</h6>;
}

interface ListViewProps {
  list: Tokens.List;
  parts: MarkdownParts;
  isFinished: boolean;
}

/** Finished items do not render again. */
function ListView({ list, parts, isFinished }: ListViewProps) {
  const items = list.items.map((item, index) => (
    <ItemView
      key={index}
      item={item}
      parts={parts}
      isFinished={isFinished || index < list.items.length - 1}
    />
  ));
  if (!list.ordered) return <ul dir="auto">{items}</ul>;
  return (
    <ol dir="auto" start={list.start === '' ? undefined : list.start}>
      {items}
    </ol>
  );
}

interface ItemViewProps {
  item: Tokens.ListItem;
  parts: MarkdownParts;
  isFinished: boolean;
}

const ItemView = memo(
  function ItemView({ item, parts, isFinished }: ItemViewProps) {
    const blocks = item.tokens.filter((token) => token.type !== 'checkbox');
    if (!item.task) {
      return (
        <li className={lettersClass(item.raw)}>
          <NestedBlocks tokens={blocks} parts={parts} isFinished={isFinished} />
        </li>
      );
    }
    return (
      <li className={cn('task-item', lettersClass(item.raw))}>
        <input type="checkbox" checked={item.checked === true} disabled aria-label={item.text} />
        <div>
          <NestedBlocks tokens={blocks} parts={parts} isFinished={isFinished} />
        </div>
      </li>
    );
  },
  (before, after) =>
    before.isFinished === after.isFinished &&
    before.item.raw === after.item.raw &&
    before.item.loose === after.item.loose &&
    // A link target may have been defined below: only text without brackets is certain to look the same.
    (before.item === after.item || !after.item.raw.includes('[')),
);
