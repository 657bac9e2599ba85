import { createServer } from 'node:http';
import { registrationOf } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';
import { listenLocally, stopListening } from '../../support/servers/listen-locally';
import { GENEROUS_LIMITS } from '../../support/stage/generous-limits';

const WAIT_LIMIT_MS = 2_000;

const database = withDatabase();
const provider = createServer((request) => request.resume());
let server: BuiltServer;

beforeAll(async () => {
  const origin = await listenLocally(provider);
  server = await builtServer(database.url, {
    ...GENEROUS_LIMITS,
    OPENAI_API_KEY: 'key',
    OPENAI_REVERSE_PROXY: `${origin}/v1`,
    ANTHROPIC_API_KEY: 'key',
    ANTHROPIC_REVERSE_PROXY: origin,
    GOOGLE_KEY: 'key',
    GOOGLE_REVERSE_PROXY: origin,
    OLLAMA_BASE_URL: origin,
  });
  await server.start();
});

afterAll(async () => {
  await server.stop();
  await stopListening(provider);
});

async function signIn(): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify(body),
    });
  const registration = registrationOf();
  await post('/api/auth/register', registration);
  const { token } = await (
    await post('/api/auth/login', { email: registration['email'], password: registration['password'] })
  ).json();
  return token;
}

it('the models are listed within two seconds while every provider hangs, and at once after that', async () => {
  const headers = { authorization: `Bearer ${await signIn()}` };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const startMs = performance.now();
    const response = await fetch(`${server.origin}/api/models`, { headers });
    const models = await response.json();
    expect(performance.now() - startMs).toBeLessThan(WAIT_LIMIT_MS);
    for (const endpoint of ['openAI', 'anthropic', 'google']) expect(models[endpoint]).not.toEqual([]);
  }
});
