import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './scripts/setup/find-chromium.mjs';

export default defineConfig({
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
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? findTestBrowser(),
      args: [
        '--no-sandbox',
        // As a whole browser has it: a frame of another origin that computes for ever holds no page.
        '--site-per-process',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: '**/phone*.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testMatch: '**/phone*.spec.ts',
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
});
