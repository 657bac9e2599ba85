import type { Token, Tokens } from 'marked';
import { memo, type ReactNode } from 'react';
import { CodeBlock } from './code-block';
import { FormulaView } from './formula-view';
import { InlineView } from './inline-view';
import { isKnownToken, type KnownToken } from './math-tokens';
import { TableView } from './table-view';

interface BlockViewProps {
  token: KnownToken;
  /** False while the text of the block may still grow. */
  isFinished: boolean;
}

/** One block of a text; drawn again only when its token is another one. */
export const BlockView = memo(function BlockView({ token, isFinished }: BlockViewProps): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return (
        <p dir="auto">
          <InlineView tokens={token.tokens} />
        </p>
      );
    case 'text':
      return <InlineView tokens={token.tokens ?? [token]} />;
    case 'heading':
      return <HeadingView token={token} />;
    case 'code':
      return <CodeBlock language={token.lang} code={token.text} isFinished={isFinished} />;
    case 'list':
      return <ListView list={token} isFinished={isFinished} />;
    case 'table':
      return <TableView table={token} />;
    case 'blockquote':
      return (
        <blockquote dir="auto">
          <NestedBlocks tokens={token.tokens} isFinished={isFinished} />
        </blockquote>
      );
    case 'hr':
      return <hr />;
    case 'math':
      return <FormulaView source={token.raw} tex={token.text} isBlock />;
    case 'html':
      return <p className="whitespace-pre-wrap">{token.raw.trimEnd()}</p>;
    case 'space':
    case 'def':
      return null;
    default:
      return <InlineView tokens={[token]} />;
  }
});

/** The blocks inside a quotation or a list item; all but the last are finished. */
export function NestedBlocks({ tokens, isFinished }: { tokens: readonly Token[]; isFinished: boolean }) {
  return tokens.map((token, index) =>
    isKnownToken(token) ? (
      <BlockView key={index} token={token} isFinished={isFinished || index < tokens.length - 1} />
    ) : null,
  );
}

/** Headings of an answer stand below the page's own two. */
function HeadingView({ token }: { token: Tokens.Heading }) {
  const level = Math.min(token.depth, 4);
  const words = <InlineView tokens={token.tokens} />;
  const shared = { 'data-depth': token.depth, dir: 'auto' } as const;
  if (level === 1) return <h3 {...shared}>{words}</h3>;
  if (level === 2) return <h4 {...shared}>{words}</h4>;
  if (level === 3) return <h5 {...shared}>{words}</h5>;
  return <h6 {...shared}>{words}</h6>;
}

/** A list; finished items are not drawn again while the last one grows. */
function ListView({ list, isFinished }: { list: Tokens.List; isFinished: boolean }) {
  const items = list.items.map((item, index) => (
    <ItemView key={index} item={item} isFinished={isFinished || index < list.items.length - 1} />
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
  isFinished: boolean;
}

const ItemView = memo(
  function ItemView({ item, isFinished }: ItemViewProps) {
    const blocks = item.tokens.filter((token) => token.type !== 'checkbox');
    if (!item.task) {
      return (
        <li>
          <NestedBlocks tokens={blocks} isFinished={isFinished} />
        </li>
      );
    }
    return (
      <li className="task-item">
        <input type="checkbox" checked={item.checked === true} disabled aria-label={item.text} />
        <div>
          <NestedBlocks tokens={blocks} isFinished={isFinished} />
        </div>
      </li>
    );
  },
  (before, after) =>
    before.isFinished === after.isFinished &&
    before.item.raw === after.item.raw &&
    before.item.loose === after.item.loose &&
    // A link target may have been defined below: only text without brackets is sure to look the same.
    (before.item === after.item || !after.item.raw.includes('[')),
);
