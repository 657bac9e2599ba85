import type { BrowserContext, Page } from '@playwright/test';

/** What pages complained about and whom they talked to. */
export interface PageWatch {
  readonly problems: string[];
  readonly strangers: string[];
}

/** Writes down errors of the console and of scripts, and every request that leaves `origin`. */
export function watchPages(context: BrowserContext, origin: string): PageWatch {
  const watch: PageWatch = { problems: [], strangers: [] };
  const observe = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error') watch.problems.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => watch.problems.push(`uncaught: ${error.message}`));
  };
  context.pages().forEach(observe);
  context.on('page', observe);
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.origin !== origin)
      watch.strangers.push(request.url());
  });
  return watch;
}
