import { randomUUID } from 'node:crypto';
import { POST as postChat } from '@/app/api/assistants/chat/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import { pageRequest } from '../calls/account-calls';
import { callAssistants } from '../calls/assistant-calls';
import { authorized } from '../calls/file-calls';
import { startActionServer, type ActionServer } from '../servers/action-server';
import { compatEvents, compatBody, type CompatEvent } from '../servers/compat-client';
import { endpointStage, type EndpointStage } from './endpoint-stage';

export const LOOK_UP = 'lookUp_action_127---0---0---1';

/** Covers all providers, assistants, and an API for their actions. */
export interface AssistantStage extends EndpointStage {
  api(): ActionServer;
  addAction(assistantId: string): Promise<void>;
  chat(assistantId: string, body?: JsonRecord, bearer?: string, requestId?: string): Promise<Response>;
  chatAsCompat(assistantId: string, body?: JsonRecord): Promise<CompatEvent[]>;
  prompts(): JsonRecord[];
}

/** Call this at the top of a test file. `settings` are variables of the server. */
export function assistantStage(settings: Readonly<Record<string, string>> = {}): AssistantStage {
  let api: ActionServer | null = null;
  const present = (): ActionServer => {
    if (api === null) throw new Error('The stage is not set yet.');
    return api;
  };
  const stage = endpointStage(async () => {
    Object.assign(process.env, settings);
    process.env['ENDPOINTS'] = 'openAI,assistants,anthropic,google,custom';
    process.env['ACTIONS_ALLOWED_HOSTS'] = '127.0.0.1';
    api = await startActionServer();
  });
  afterAll(() => api?.stop());
  beforeEach(() => {
    present().calls.length = 0;
  });

  // A path without parameters has no object of them.
  const params = { params: Promise.resolve(undefined) };
  return {
    ...stage,
    api: present,
    async addAction(assistantId) {
      const raw_spec = JSON.stringify({
        openapi: '3.1.0',
        servers: [{ url: present().origin }],
        paths: {
          '/echo': {
            get: {
              operationId: 'lookUp',
              parameters: [{ name: 'city', in: 'query', schema: { type: 'string' } }],
            },
          },
        },
      });
      const metadata = { domain: '127.0.0.1', raw_spec };
      const { status } = await callAssistants(stage.bearer(), 'saveAction', { assistantId }, { metadata });
      expect(status).toBe(200);
    },
    chat(assistantId, body = {}, bearer = stage.bearer(), requestId = randomUUID()) {
      const headers = { accept: UI_STREAM_ACCEPT, 'x-request-id': requestId, ...authorized(bearer) };
      const whole = {
        endpoint: 'assistants',
        model: assistantId,
        conversationId: null,
        text: 'hello',
        ...body,
      };
      return postChat(pageRequest('/api/assistants/chat', whole, headers), params);
    },
    async chatAsCompat(assistantId, options = {}) {
      const whole = compatBody('assistants', {
        assistant_id: assistantId,
        model: 'gpt-4o',
        ...options,
      });
      const headers = authorized(stage.bearer());
      const response = await postChat(pageRequest('/api/assistants/chat', whole, headers), params);
      return compatEvents(await response.text());
    },
    prompts: () =>
      stage.requests().flatMap(({ method, body }) => (method === 'POST' && isRecord(body) ? [body] : [])),
  };
}
