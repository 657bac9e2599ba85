import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './scripts/setup/find-chromium.mjs';
import { findEngine } from './scripts/setup/find-engines.mjs';
import type { EngineOptions } from './tests/e2e/support/engines/engine-test';

const ARGS = [
  '--no-sandbox',
  // As a whole browser has it: a frame of another origin that computes for ever holds no page.
  '--site-per-process',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A test shows a page for seconds: V8 would spend more time on optimising its code than the faster code saves. */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev';

const executablePath = process.env['CHROMIUM_PATH'] ?? findTestBrowser();

const MEASURED = '**/hostile-*.spec.ts';

const JOURNEYS = '**/journeys/*.spec.ts';

export default defineConfig<object, EngineOptions>({
  testDir: './tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/support/servers/start-application.ts',
  outputDir: './test-results',
  fullyParallel: true,
  // The fastest number on two cores: record 148.
  workers: 4,
  // A second look on a noisy machine; what needed it is named in the report as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    actionTimeout: 30_000,
    // Recording costs each test a good part of its time: `--trace retain-on-failure` records all of them.
    trace: 'on-first-retry',
    // Each page would install it and fetch what it keeps; tests that need it allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: [...ARGS, UNOPTIMISED] },
  },
  projects: [
    // First, since they take longest; those that are not installed are named by `npm test`. A file is one browser's.
    ...(['firefox', 'webkit'] as const)
      .filter((engineName) => findEngine(engineName) !== null)
      .map((engineName) => ({
        name: engineName,
        testMatch: JOURNEYS,
        fullyParallel: false,
        use: { engineName },
      })),
    {
      name: 'desktop',
      testIgnore: ['**/phone*.spec.ts', MEASURED, JOURNEYS],
      // Drawing each frame of what moves cost a third of the run; the pages of the other projects move.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'measured',
      testMatch: MEASURED,
      use: { viewport: { width: 1280, height: 800 }, launchOptions: { executablePath, args: ARGS } },
    },
    {
      name: 'phone',
      testMatch: '**/phone*.spec.ts',
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
});
