import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { bindPunctuation } from './bind-punctuation';
import { pairElements, type InlineNode } from './forms/paired-elements';
import type { MarkdownParts } from './markdown-parts';
import { isKnownToken } from './math-tokens';
import { decodeCharacterReferences } from './references/character-references';
import { toImageSource, toLinkAddress } from './safe-address';

const LINE_BREAK_TAG = /^<br\s*\/?>$/i;

interface InlineViewProps {
  tokens: readonly Token[] | undefined;
  parts: MarkdownParts;
}

/** Raw HTML shows as text. */
export function InlineView({ tokens, parts }: InlineViewProps): ReactNode {
  return toNodes(pairElements((tokens ?? []).filter(isKnownToken)), parts);
}

function toNodes(nodes: readonly InlineNode[], parts: MarkdownParts): ReactNode {
  return bindPunctuation(nodes).map(({ token, punctuation }, index) => (
    <Fragment key={index}>
      {punctuation === '' ? (
        toNode(token, parts)
      ) : (
        <span className="whitespace-nowrap">
          {toNode(token, parts)}
          {punctuation}
        </span>
      )}
    </Fragment>
  ));
}

function toNode(token: InlineNode, parts: MarkdownParts): ReactNode {
  switch (token.type) {
    case 'text':
      return token.tokens === undefined ? (
        toWords(decodeCharacterReferences(token.text), parts)
      ) : (
        <InlineView parts={parts} tokens={token.tokens} />
      );
    case 'escape':
      return token.text;
    case 'strong':
      return (
        <strong>
          <InlineView parts={parts} tokens={token.tokens} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <InlineView parts={parts} tokens={token.tokens} />
        </em>
      );
    case 'del':
      return (
        <del>
          <InlineView parts={parts} tokens={token.tokens} />
        </del>
      );
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <LinkView token={token} parts={parts} />;
    case 'image':
      return <ImageView token={token} />;
    case 'math':
      return <parts.Formula source={token.raw} tex={token.text} isBlock={token.isBlock} />;
    case 'element':
      return <token.name>{toNodes(token.tokens, parts)}</token.name>;
    case 'footnoteMark':
      return <sup className="footnote-mark">{token.label}</sup>;
    case 'html':
      return LINE_BREAK_TAG.test(token.raw.trim()) ? <br /> : token.raw;
    case 'checkbox':
      return null;
    default:
      return token.raw;
  }
}

/** Most words have no bracket, and need no component. */
function toWords(text: string, { CitedText }: MarkdownParts): ReactNode {
  return CitedText !== undefined && /[[【]/u.test(text) ? <CitedText text={text} /> : text;
}

function LinkView({ token, parts }: { token: Tokens.Link; parts: MarkdownParts }) {
  const address = toLinkAddress(token.autolink === true ? token.href : decodeCharacterReferences(token.href));
  const words = token.autolink === true ? token.text : <InlineView parts={parts} tokens={token.tokens} />;
  if (address === null) return words;
  return (
    <a href={address} title={address} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
}

function wordsOf(tokens: readonly Token[] | undefined): string {
  const words = (tokens ?? []).filter(isKnownToken).map((token) => {
    if ('tokens' in token && token.tokens !== undefined) return wordsOf(token.tokens);
    return token.type === 'text' ? decodeCharacterReferences(token.text) : token.raw;
  });
  return words.join('');
}

function ImageView({ token }: { token: Tokens.Image }) {
  const words = wordsOf(token.tokens);
  const ownOrigin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;
  const source = toImageSource(decodeCharacterReferences(token.href), ownOrigin);
  // eslint-disable-next-line @next/next/no-img-element -- the size is not known before the picture is
  if (source !== null) return <img src={source} alt={words} loading="lazy" decoding="async" />;
  const address = toLinkAddress(token.href);
  if (address === null) return words;
  return (
    <a href={address} title={address} target="_blank" rel="noopener noreferrer nofollow">
      {words === '' ? address : words}
    </a>
  );
}
