import { join } from 'node:path';

/** Not among the temporary files, which `npm test` removes: compiled files and times of tests are for the next run. */
const cacheDirectory = join(import.meta.dirname, '.cache', 'jest');

const shared = {
  // Projects of one name share what is compiled; each would compile all of it itself.
  id: 'parley',
  rootDir: import.meta.dirname,
  cacheDirectory,
  runtime: '<rootDir>/tests/support/runner/kept-modules.mjs',
  clearMocks: true,
  setupFiles: ['<rootDir>/tests/support/fix-random-seed.ts'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/retry-in-ci.ts'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '\\.css$': '<rootDir>/tests/support/empty-module.ts',
    '^server-only$': '<rootDir>/tests/support/empty-module.ts',
  },
  transform: { '^.+\\.(?:js|jsx|ts|tsx|mjs|mts)$': '<rootDir>/tests/support/runner/compile.mjs' },
  transformIgnorePatterns: ['/node_modules/(?:react|react-dom|next|pg|typescript|@swc|scheduler)/'],
  testPathIgnorePatterns: ['/node_modules/', '/.next/', '/.node/', '/.data/'],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.node/', '<rootDir>/.data/', '<rootDir>/.cache/'],
};

/** These tests need a real database. */
const database = {
  ...shared,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/tests/support/postgres/start-test-database.mjs',
  globalTeardown: '<rootDir>/tests/support/postgres/stop-test-database.mjs',
};

export default {
  cacheDirectory,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      setupFilesAfterEnv: [
        ...shared.setupFilesAfterEnv,
        '<rootDir>/tests/support/same-priority.ts',
        '<rootDir>/tests/support/lifecycle/leave-node-as-it-was.ts',
        '<rootDir>/tests/support/fail-on-printed-errors.ts',
      ],
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}', '<rootDir>/tests/structure/**/*.test.ts'],
    },
    {
      ...database,
      displayName: 'integration',
      setupFiles: [...shared.setupFiles, '<rootDir>/tests/support/cheap-passwords.ts'],
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/tests/support/same-priority.ts'],
      testMatch: ['<rootDir>/tests/integration/**/*.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '/tests/integration/bystander/'],
    },
    {
      // Measures how long others wait, so `npm test` runs it when nothing else is running.
      ...database,
      displayName: 'bystander',
      testMatch: ['<rootDir>/tests/integration/bystander/*.test.ts'],
    },
    {
      // `npm run bench -- shapes` runs it alone.
      ...database,
      displayName: 'shapes',
      testMatch: ['<rootDir>/tests/bench/shapes/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'components',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/tests/components/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: [
        ...shared.setupFilesAfterEnv,
        '<rootDir>/tests/support/set-up-components.ts',
        '<rootDir>/tests/support/fail-on-printed-errors.ts',
      ],
    },
  ],
  testSequencer: '<rootDir>/tests/support/longest-first.mjs',
  testTimeout: 90_000,
  // Modules of the files a worker has run stay in its heap; above this it is started again.
  workerIdleMemoryLimit: '1500MB',
};
