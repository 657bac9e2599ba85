import type { InlineNode } from './forms/paired-elements';

export interface BoundToken {
  readonly token: InlineNode;
  readonly punctuation: string;
}

const PUNCTUATION = /^[.,;:!?)\]}\u2019\u201d\u2026\u3001\u3002\uff0c]+/;

/** A longer formula must be able to wrap on a narrow screen. */
const BOUND_FORMULA_LIMIT_CHARACTERS = 32;

/** Browsers allow a line break after any formula, so punctuation after a short one is bound to it. */
export function bindPunctuation(tokens: readonly InlineNode[]): readonly BoundToken[] {
  return tokens.map((token, index) => ({
    token: withoutLeading(token, tokens[index - 1]),
    punctuation: leading(tokens[index + 1], token),
  }));
}

function leading(token: InlineNode | undefined, before: InlineNode | undefined): string {
  if (token?.type !== 'text' || token.tokens !== undefined) return '';
  if (before?.type !== 'math' || before.isBlock || before.text.length > BOUND_FORMULA_LIMIT_CHARACTERS)
    return '';
  return PUNCTUATION.exec(token.text)?.[0] ?? '';
}

function withoutLeading(token: InlineNode, before: InlineNode | undefined): InlineNode {
  const cut = leading(token, before).length;
  return token.type === 'text' && cut > 0 ? { ...token, text: token.text.slice(cut) } : token;
}
