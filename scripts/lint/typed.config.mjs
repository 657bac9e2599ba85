import { fileURLToPath } from 'node:url';
import rules from '../../eslint.config.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Work here belongs to the process, or to an answer that is held as a whole; `void` says that it is not waited for. */
const BESIDE_REQUESTS = ['lib/server/{db,generation,lifecycle}/**/*.ts'];

/** All rules: those of eslint.config.mjs, and those that ask TypeScript, which reads the whole server for one file. */
export default [
  ...rules,
  {
    files: ['lib/server/**/*.ts', 'app/**/route.ts', 'instrumentation*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: ROOT } },
    rules: {
      // Work that goes on after its request is given to `keepAlive`, or a platform freezes it together with the
      // function.
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: BESIDE_REQUESTS,
    rules: { '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }] },
  },
];
