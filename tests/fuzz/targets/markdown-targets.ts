import { EMPTY_DOCUMENT, growDocument } from '@/components/markdown/markdown-document';
import { weighToken } from '@/components/markdown/weigh-token';
import type { FuzzTarget } from '../fuzz-target.ts';

const UNITS = [
  ...[
    '[a](',
    '![a](',
    '[a]: b\n',
    '[a][b]',
    '<a@b.c>',
    '<b>',
    '**',
    '__',
    '~~',
    '`',
    '```\n',
    '> ',
    '- ',
    '1. ',
  ],
  ...['|', '|-|-|\n', '$$', '\\(', '\\[', '&amp;', '\n\n', '    ', '# ', '===\n', '---\n', '- [ ] ', '[^1]'],
  ...['[^1]: ', '<details>\n', '</details>\n', '<summary>', '<sub>', '</sub>', '\\begin{align}', '含**「'],
];

/** A tab, and a shared page on the server, parses and weighs these texts before it draws. */
export const MARKDOWN_TARGETS: readonly FuzzTarget[] = [
  {
    name: 'Markdown',
    units: UNITS,
    limitCharacters: 100_000,
    read: (text) => growDocument(EMPTY_DOCUMENT, text, true).blocks.map(({ token }) => weighToken(token)),
  },
  {
    name: 'Markdown that grows',
    units: UNITS,
    limitCharacters: 20_000,
    read: (text) => {
      const half = growDocument(EMPTY_DOCUMENT, text.slice(0, text.length / 2), false);
      return growDocument(growDocument(half, text.slice(0, -1), false), text, true);
    },
  },
];
