import type { KnownToken } from '../math-tokens';

/** These elements are read only when they have no attributes. */
const NAMES = [
  'sub',
  'sup',
  'kbd',
  'mark',
  'u',
  'ins',
  'del',
  's',
  'b',
  'i',
  'strong',
  'em',
  'small',
] as const;

export type ElementName = (typeof NAMES)[number];

export interface PairedElement {
  readonly type: 'element';
  readonly name: ElementName;
  readonly tokens: readonly InlineNode[];
}

export type InlineNode = KnownToken | PairedElement;

const TAG = /^<(\/?)([a-z]+)>$/i;

const NESTED_LIMIT = 8;

interface OpenElement {
  readonly name: ElementName;
  readonly tag: KnownToken;
  readonly nodes: InlineNode[];
}

export function pairElements(tokens: readonly KnownToken[]): readonly InlineNode[] {
  if (!tokens.some(({ type }) => type === 'html')) return tokens;
  const nodes: InlineNode[] = [];
  const open: OpenElement[] = [];
  const add = (...added: readonly InlineNode[]) => {
    const target = open.at(-1)?.nodes ?? nodes;
    for (const node of added) target.push(node);
  };
  const giveUp = () => {
    const element = open.pop();
    if (element !== undefined) add(element.tag, ...element.nodes);
  };
  for (const token of tokens) {
    const tag = readTag(token);
    if (
      tag === null ||
      (tag.isEnd ? !open.some(({ name }) => name === tag.name) : open.length >= NESTED_LIMIT)
    )
      add(token);
    else if (tag.isEnd) {
      while (open.at(-1)?.name !== tag.name) giveUp();
      const inner = open.at(-1)?.nodes ?? [];
      if (isBetweenNames(inner)) {
        giveUp();
        add(token);
      } else {
        open.pop();
        add({ type: 'element', name: tag.name, tokens: inner });
      }
    } else open.push({ name: tag.name, tag: token, nodes: [] });
  }
  while (open.length > 0) giveUp();
  return nodes;
}

/** "Put it between <b> and </b>" only names the tags. */
function isBetweenNames(inner: readonly InlineNode[]): boolean {
  const [first, last] = [rawOf(inner.at(0)), rawOf(inner.at(-1))];
  return (first === '' || /^\s/.test(first)) && (last === '' || /\s$/.test(last));
}

function rawOf(node: InlineNode | undefined): string {
  return node === undefined ? '' : 'raw' in node ? node.raw : node.name;
}

function readTag(token: KnownToken): { readonly name: ElementName; readonly isEnd: boolean } | null {
  if (token.type !== 'html') return null;
  const [, slash, written = ''] = TAG.exec(token.raw) ?? [];
  const name = NAMES.find((each) => each === written.toLowerCase());
  return name === undefined ? null : { name, isEnd: slash === '/' };
}
