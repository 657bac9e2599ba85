const CODE_LINES = { skipBlankLines: true, skipComments: true };

/** How long files and functions may be, how complex functions; blank lines and comments are not counted. */
export const LENGTHS = [
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    rules: {
      'max-lines': ['error', { max: 300, ...CODE_LINES }],
      'max-lines-per-function': ['error', { max: 60, ...CODE_LINES }],
      // A switch is a table: it counts once.
      complexity: ['error', { max: 15, variant: 'modified' }],
    },
  },
  // A component returns markup; the rest of it belongs in a hook.
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 100, ...CODE_LINES }] },
  },
  {
    files: [
      'tests/**',
      // These are tables: a limit or a command is a row each.
      'lib/server/limits/limit-rules.ts',
      'components/workspace/use-commands.ts',
    ],
    rules: { 'max-lines-per-function': 'off' },
  },
  { files: ['tests/**'], rules: { complexity: ['error', { max: 30, variant: 'modified' }] } },
];
