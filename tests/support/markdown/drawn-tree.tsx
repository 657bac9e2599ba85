import { parseDocument } from 'htmlparser2';
import { renderToStaticMarkup } from 'react-dom/server';
import { BlockView } from '@/components/markdown/block-view';
import { EMPTY_DOCUMENT, growDocument } from '@/components/markdown/markdown-document';
import type { MarkdownParts } from '@/components/markdown/markdown-parts';
import { toLinkAddress } from '@/components/markdown/safe-address';

type ChildNode = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<ChildNode, { attribs: unknown }>;

const PARTS: MarkdownParts = {
  Code: ({ code }) => (
    <pre>
      <code>{code === '' ? '' : `${code}\n`}</code>
    </pre>
  ),
  Formula: ({ tex }) => <samp>{tex}</samp>,
};

/** Headings of an answer stand below those of the page. */
const HEADINGS: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6' };
const BLOCKS = /^(?:p|h\d|ul|ol|li|blockquote|pre|hr|div|table|thead|tbody|tr|th|td|details|summary|input)$/;

export function drawnMarkup(text: string): string {
  const { blocks } = growDocument(EMPTY_DOCUMENT, text, true);
  return renderToStaticMarkup(
    blocks.map(({ token, offset }) => <BlockView key={offset} token={token} parts={PARTS} isFinished />),
  );
}

export function drawnTree(text: string): string {
  return treeOf(drawnMarkup(text), true);
}

/**
 * Applies our rules for links and pictures to another program's HTML: none leads to a place of the page itself, and
 * a picture of another host is a link.
 */
export function expectedTree(html: string): string {
  return treeOf(html, false);
}

function treeOf(html: string, isOurs: boolean): string {
  return joined(parseDocument(html).children, isOurs, false)
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n+/g, '\n')
    .replaceAll('<br></br> ', '<br></br>')
    .trim();
}

function joined(nodes: readonly ChildNode[], isOurs: boolean, isCode: boolean): string {
  return nodes.map((node) => nodeTree(node, isOurs, isCode)).join('');
}

function nodeTree(node: ChildNode, isOurs: boolean, isCode: boolean): string {
  if (node.type === 'text') return isCode ? JSON.stringify(node.data) : node.data.replace(/\s+/g, ' ');
  if (node.type !== 'tag') return '';
  const inner = joined(node.children, isOurs, isCode || node.name === 'pre');
  if (node.name === 'a') return linkTree(node.attribs['href'] ?? '', inner);
  if (node.name === 'img') return pictureTree(node);
  if (isOurs && (node.name === 'span' || (node.name === 'div' && node.attribs['class'] !== 'footnote')))
    return inner;
  const name = isOurs ? node.name : (HEADINGS[node.name] ?? node.name);
  const start =
    node.attribs['start'] === undefined || node.attribs['start'] === '1' ? '' : ` ${node.attribs['start']}`;
  const isOpen = node.name === 'details' && node.attribs['open'] !== undefined ? ' open' : '';
  if (!BLOCKS.test(name)) return `<${name}>${inner}</${name}>`;
  return `\n<${name}${start}${isOpen}>${inner.trim()}</${name}>\n`;
}

function linkTree(href: string, inner: string): string {
  const address = toLinkAddress(href);
  return address === null ? inner : `<a ${address}>${inner}</a>`;
}

function pictureTree({ attribs }: Element): string {
  const { src = '', alt = '' } = attribs;
  return linkTree(src, toLinkAddress(src) !== null && alt === '' ? (toLinkAddress(src) ?? '') : alt);
}
