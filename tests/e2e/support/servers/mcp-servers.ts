import type { Page } from '@playwright/test';
import { everythingServer } from '../../../support/servers/mcp/everything-server';
import { oauthMcpServer } from '../../../support/servers/mcp/oauth-mcp-server';
import { expect, setting, test as base } from '../test';
import type { TestUser } from '../test-user';
import { ownServer } from './own-server';

export const test = base.extend<object, { toolsOrigin: string; everythingUrl: string; privateUrl: string }>({
  toolsOrigin: [
    async ({}, use) => {
      const server = await ownServer(setting('E2E_DATABASE'), setting('E2E_PROVIDER'));
      await server.start({
        OUTBOUND_ALLOWED_HOSTS: 'localhost',
        DOMAIN_SERVER: server.origin,
        DOMAIN_CLIENT: server.origin,
      });
      await use(server.origin);
      await server.crash();
    },
    { scope: 'worker' },
  ],
  everythingUrl: [
    async ({}, use) => {
      const server = await everythingServer();
      await use(server.url.replace('127.0.0.1', 'localhost'));
      await server.stop();
    },
    { scope: 'worker' },
  ],
  privateUrl: [
    async ({}, use) => {
      const server = await oauthMcpServer();
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  origin: async ({ toolsOrigin }, use) => use(toolsOrigin),
});

export async function addServer(
  page: Page,
  user: TestUser,
  server: { readonly name: string; readonly url: string },
): Promise<void> {
  const headers = { authorization: `Bearer ${user.bearer}`, origin: new URL(page.url()).origin };
  const added = await page.request.post('/api/mcp/servers', { headers, data: server });
  expect(added.ok(), await added.text()).toBe(true);
}

export async function switchOn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: new RegExp(name) }).click();
  await page.keyboard.press('Escape');
}
