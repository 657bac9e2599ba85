import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from '@/lib/server/platform/env';
import { azureEntry } from '@/lib/server/providers/azure/entry';
import { googleEntry } from '@/lib/server/providers/google/entry';
import { listVertexModels } from '@/lib/server/providers/google/list-vertex-models';
import { vertexSignIn } from '@/lib/server/providers/google/vertex-adapter';
import { FALLBACK_MODELS } from '@/lib/server/providers/models/fallback-models';
import { ModelLists } from '@/lib/server/providers/models/model-lists';
import { listenLocally, stopListening } from '@/tests/support/servers/listen-locally';

interface Asked {
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
}

const asked: Asked[] = [];
let answers: Record<string, unknown> = {};
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  const url = new URL(request.url ?? '/', 'http://provider.test');
  asked.push({ url, headers: request.headers });
  const answer = answers[`${url.pathname}${url.searchParams.get('pageToken') ?? ''}`];
  response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? {}));
});
let origin = '';

beforeAll(async () => {
  origin = await listenLocally(server);
});
afterAll(() => stopListening(server));
beforeEach(() => {
  asked.length = 0;
  answers = {};
});

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const account = {
  type: 'service_account' as const,
  client_email: 'parley@project.test',
  project_id: 'project-1',
  private_key: privateKey,
};
const signInAnswer = () =>
  Response.json({ access_token: 'vertex-token', expires_in: 3600, token_type: 'Bearer' });

describe('Vertex by a service account', () => {
  it('lists what Google publishes, page by page, as that account', async () => {
    answers = {
      '/v1beta1/publishers/google/models': {
        publisherModels: [
          { name: 'publishers/google/models/gemini-9-pro' },
          { name: 'publishers/google/models/imagen-9' },
        ],
        nextPageToken: '/2',
      },
      '/v1beta1/publishers/google/models/2': {
        publisherModels: [{ name: 'publishers/google/models/gemini-9-flash' }],
      },
    };
    const listed = await listVertexModels(
      { account, location: 'us-central1', baseUrl: origin },
      vertexSignIn(account, () => Promise.resolve(signInAnswer())),
      async (url, headers) => (await fetch(url, { headers: { ...headers } })).json(),
    );
    expect(listed).toEqual(['gemini-9-pro', 'imagen-9', 'gemini-9-flash']);
    for (const { headers } of asked)
      expect(headers).toMatchObject({
        authorization: 'Bearer vertex-token',
        'x-goog-user-project': 'project-1',
      });
  });

  it('stops at a list that never ends', async () => {
    const page = { publisherModels: [{ name: 'publishers/google/models/gemini-9' }], nextPageToken: 'more' };
    let calls = 0;
    const listed = await listVertexModels(
      { account, location: 'global' },
      vertexSignIn(account, () => Promise.resolve(signInAnswer())),
      (url) => {
        calls += 1;
        expect(new URL(url).host).toBe('aiplatform.googleapis.com');
        return Promise.resolve(page);
      },
    );
    expect([calls, listed.length]).toEqual([20, 20]);
  });

  it('shows the table only while the list cannot be had', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'parley-vertex-')), 'account.json');
    writeFileSync(file, JSON.stringify(account));
    const entry = await googleEntry(
      parseEnv({ GOOGLE_SERVICE_KEY_FILE: file, GOOGLE_REVERSE_PROXY: 'http://127.0.0.1:9' }),
      0,
    );
    if (entry === null) throw new Error('There is no entry.');
    expect(entry.models.fetchLive).toBeDefined();
    const fetchLive = () => Promise.resolve([{ id: 'gemini-9-pro', facts: {} }]);
    const live = { name: 'google', models: { ...entry.models, fetchLive } };
    expect(await new ModelLists().of(live)).toEqual(['gemini-9-pro']);
    const dead = {
      name: 'google',
      models: { ...entry.models, fetchLive: () => Promise.reject(new Error('down')) },
    };
    expect(FALLBACK_MODELS.google).toEqual(expect.arrayContaining([...(await new ModelLists().of(dead))]));
  });
});

describe('Azure by variables', () => {
  const base = () => ({
    AZURE_API_KEY: 'azure-key',
    AZURE_OPENAI_BASEURL: `${origin}/openai`,
    AZURE_USE_MODEL_AS_DEPLOYMENT_NAME: 'true',
  });
  async function listOf(more: Record<string, string> = {}): Promise<readonly string[]> {
    const entry = azureEntry(parseEnv({ ...base(), ...more }), null, 0);
    if (entry === null) throw new Error('There is no entry.');
    return new ModelLists().of(entry);
  }
  const DEPLOYMENTS = {
    data: [
      { id: 'ours', model: 'gpt-9', status: 'succeeded' },
      { id: 'half', model: 'gpt-9', status: 'creating' },
      { id: 'vectors', model: 'text-embedding-9', status: 'succeeded' },
      { id: 'small', model: 'gpt-9-mini', status: 'succeeded' },
    ],
  };

  it('offers the deployments that answer, with the operator’s key', async () => {
    answers = { '/openai/deployments': DEPLOYMENTS };
    expect(await listOf()).toEqual(['ours', 'small']);
    expect(asked[0]?.headers['api-key']).toBe('azure-key');
  });

  it('offers the models the resource may use where it does not tell its deployments', async () => {
    answers = {
      '/openai/models': {
        data: [
          { id: 'gpt-9', capabilities: { chat_completion: true } },
          { id: 'whisper-9', capabilities: { chat_completion: false } },
        ],
      },
    };
    expect(await listOf()).toEqual(['gpt-9']);
  });

  it('offers the table only where neither can be had', async () => {
    expect(FALLBACK_MODELS.openAI).toEqual(expect.arrayContaining([...(await listOf())]));
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/openai/deployments', '/openai/models']);
  });

  it('asks no service where the operator lists models, and puts AZURE_OPENAI_DEFAULT_MODEL first in any list', async () => {
    expect(await listOf({ AZURE_OPENAI_MODELS: 'a,b,c', AZURE_OPENAI_DEFAULT_MODEL: 'b' })).toEqual([
      'b',
      'a',
      'c',
    ]);
    expect(asked).toEqual([]);
    answers = { '/openai/deployments': DEPLOYMENTS };
    expect(await listOf({ AZURE_OPENAI_DEFAULT_MODEL: 'small' })).toEqual(['small', 'ours']);
  });
});
