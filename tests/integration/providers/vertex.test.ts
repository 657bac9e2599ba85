import { generateKeyPairSync } from 'node:crypto';
import { LLMock } from '@copilotkit/aimock';
import { decodeJwt } from 'jose';
import { serviceAccountKeySchema } from '@/lib/domain/provider-key/provider-key-value';
import { vertexAdapter } from '@/lib/server/providers/google/vertex-adapter';
import { collectEvents, joinedEvents, modelRequest, testModel } from '@/tests/support/data/provider-streams';

const mock = new LLMock({ port: 0 });

beforeAll(async () => {
  mock.onMessage('hello', { content: 'Good morning.' });
  await mock.start();
});

afterAll(() => mock.stop());

/** The same settings go to a model compat clients know and to a current one. */
const BODIES = {
  'gemini-2.0-flash': {
    generationConfig: { maxOutputTokens: 500, temperature: 0.5, topP: 0.9, topK: 7 },
    systemInstruction: { parts: [{ text: 'Be brief.' }] },
    contents: [{ role: 'user', parts: [{ text: 'hello' }] }],
  },
  'gemini-3.8-flash': {
    generationConfig: {
      maxOutputTokens: 500,
      temperature: 0.5,
      topP: 0.9,
      topK: 7,
      thinkingConfig: { includeThoughts: true, thinkingLevel: 'low' },
    },
    systemInstruction: { parts: [{ text: 'Be brief.' }] },
    contents: [{ role: 'user', parts: [{ text: 'hello' }] }],
  },
};

it('signs in as the service account once, and asks Vertex with its token', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const account = serviceAccountKeySchema.parse({
    type: 'service_account',
    client_email: 'parley@project.test',
    project_id: 'project-1',
    private_key: privateKey,
  });
  const assertions: string[] = [];
  const signIn: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    assertions.push(new URLSearchParams(await request.text()).get('assertion') ?? '');
    expect(new URL(request.url).hostname).toMatch(/(^|\.)googleapis\.com$/);
    return Response.json({ access_token: 'vertex-token', expires_in: 3600, token_type: 'Bearer' });
  };
  const adapter = vertexAdapter({ account, location: 'us-central1', baseUrl: mock.url }, signIn);
  for (const [model, body] of Object.entries(BODIES)) {
    const bodies: unknown[] = [];
    const recording: typeof globalThis.fetch = (input, init) => {
      bodies.push(JSON.parse(String(init?.body)));
      return globalThis.fetch(input, init);
    };
    const settings = { temperature: 0.5, topP: 0.9, topK: 7, maxOutputTokens: 500, reasoningEffort: 'low' };
    const request = modelRequest(model, { system: 'Be brief.', settings });
    const events = await collectEvents(testModel(adapter, { fetch: recording }), request);
    expect(bodies).toEqual([body]);
    expect(joinedEvents(events)).toContainEqual({ type: 'text', delta: 'Good morning.' });
    expect(mock.getLastRequest()?.path).toContain(
      `/projects/project-1/locations/us-central1/publishers/google/models/${model}:streamGenerateContent`,
    );
  }
  expect(assertions).toHaveLength(1);
  expect(decodeJwt(assertions[0] ?? '')).toMatchObject({ iss: 'parley@project.test' });
});
