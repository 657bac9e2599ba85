import { fileURLToPath } from 'node:url';
import rules from '../../eslint.config.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** All rules: those of eslint.config.mjs, and those that ask TypeScript, which reads the whole server for one file. */
export default [
  ...rules,
  {
    files: ['lib/server/**/*.ts', 'app/**/route.ts', 'instrumentation*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: ROOT } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
];
