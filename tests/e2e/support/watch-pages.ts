import type { BrowserContext, Page } from '@playwright/test';

export interface PageWatch {
  readonly problems: string[];
  readonly strangers: string[];
}

/**
 * Records console and script errors, violations of the content security policy, and every request that leaves these
 * origins.
 */
export async function watchPages(
  context: BrowserContext,
  origins: readonly (string | undefined)[],
): Promise<PageWatch> {
  const watch: PageWatch = { problems: [], strangers: [] };
  await context.addInitScript(() => {
    // The browser does not report a violation that the page's own script caught.
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      throw new Error(`content policy: ${violatedDirective} forbids ${blockedURI} (${sourceFile})`);
    });
  });
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
    if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && !origins.includes(url.origin))
      watch.strangers.push(request.url());
  });
  return watch;
}
