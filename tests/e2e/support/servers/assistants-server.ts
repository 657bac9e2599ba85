import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { startActionServer, type ActionServer } from '../../../support/servers/action-server';
import { expect, setting, test as base } from '../test';
import type { TestUser } from '../test-user';
import { ownServer, type OwnServer } from './own-server';

export const LOOK_UP = 'lookUp_action_127---0---0---1';

interface AssistantsServer {
  readonly server: OwnServer;
  readonly settings: Record<string, string>;
}

export const test = base.extend<object, { api: ActionServer; own: AssistantsServer }>({
  api: [
    async ({}, use) => {
      const api = await startActionServer();
      await use(api);
      await api.stop();
    },
    { scope: 'worker' },
  ],
  own: [
    async ({}, use) => {
      const provider = setting('E2E_PROVIDER');
      const server = await ownServer(setting('E2E_DATABASE'), provider);
      const settings = {
        ENDPOINTS: 'openAI,anthropic,google,assistants,custom',
        ANTHROPIC_API_KEY: 'key-e2e-1234567890',
        ANTHROPIC_REVERSE_PROXY: provider,
        ANTHROPIC_MODELS: 'claude-sonnet-4-6',
        GOOGLE_KEY: 'key-e2e-1234567890',
        GOOGLE_REVERSE_PROXY: provider,
        GOOGLE_MODELS: 'gemini-3.8-flash',
        ACTIONS_ALLOWED_HOSTS: '127.0.0.1',
        DOMAIN_SERVER: server.origin,
        DOMAIN_CLIENT: server.origin,
      };
      await server.start(settings);
      await use({ server, settings });
      await server.crash();
    },
    { scope: 'worker' },
  ],
  origin: async ({ own }, use) => use(own.server.origin),
});

export async function createAssistant(
  request: APIRequestContext,
  { user, origin, api }: { user: TestUser; origin: string; api: ActionServer },
  fields: object = {},
): Promise<string> {
  const headers = { authorization: `Bearer ${user.bearer}`, origin };
  const name = `Ada ${randomUUID().slice(0, 8)}`;
  const created = await request.post('/api/assistants', {
    headers,
    data: { name, model: 'gpt-4o', instructions: 'Answer as Ada.', ...fields },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { id } = z.object({ id: z.string() }).parse(await created.json());
  const parameters = [{ name: 'city', in: 'query', schema: { type: 'string' } }];
  const raw_spec = JSON.stringify({
    openapi: '3.1.0',
    servers: [{ url: api.origin }],
    paths: { '/echo': { get: { operationId: 'lookUp', parameters } } },
  });
  const saved = await request.post(`/api/assistants/actions/${id}`, {
    headers,
    data: { metadata: { domain: '127.0.0.1', raw_spec } },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  return name;
}
