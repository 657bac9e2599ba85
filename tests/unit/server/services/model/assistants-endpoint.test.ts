import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'parley-assistants-'));
const CONFIG = join(folder, 'librechat.yaml');
writeFileSync(CONFIG, 'version: 1.0.4\nendpoints:\n  assistants: { disableBuilder: true }\n');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NAMES = ['CONFIG_PATH', 'ENDPOINTS', 'OPENAI_API_KEY', 'OLLAMA_BASE_URL', 'DATABASE_URL'];

async function read(settings: Readonly<Record<string, string>>, allowAssistants: boolean | null = null) {
  delete globalThis.parleySingletons;
  for (const name of NAMES) delete process.env[name];
  Object.assign(process.env, { OLLAMA_BASE_URL: 'http://127.0.0.1:9', ...settings });
  let found: unknown = null;
  let decision: unknown = null;
  await jest.isolateModulesAsync(async () => {
    globalThis.parleySingletons = {
      storedServer: {
        known: {
          revision: '1',
          allowRegistration: null,
          allowAssistants,
          connections: [],
          abilities: [],
          firstRefusals: [],
        },
        readAt: Infinity,
        reading: null,
      },
    };
    const model = await import('@/lib/server/services/model/assistants-endpoint');
    found = await model.findAssistantsEndpoint();
    decision = await model.findAssistantsDecision();
  });
  delete globalThis.parleySingletons;
  return { found, decision };
}

const KEY = { OPENAI_API_KEY: 'sk-test' };

it.each([
  ['offers them beside a model', KEY, null, true],
  ['withholds them where an administrator did', KEY, false, false],
  ['offers them where users bring the keys', { OPENAI_API_KEY: 'user_provided' }, null, true],
] as const)('%s', async (_, settings, chosen, isOffered) => {
  const { found, decision } = await read(settings, chosen);
  expect(found !== null).toBe(isOffered);
  expect(decision).toBeNull();
});

it('lets ENDPOINTS win, which names them or leaves them out', async () => {
  const out = await read({ ...KEY, CONFIG_PATH: CONFIG, ENDPOINTS: 'openAI' }, true);
  expect(out).toEqual({ found: null, decision: 'ENDPOINTS' });
  const named = await read({ ENDPOINTS: 'openAI,assistants' }, false);
  expect(named).toMatchObject({ found: { order: 1 }, decision: 'ENDPOINTS' });
});

it('lets the block of the configuration file win over an administrator, at its place in the menu', async () => {
  expect(await read({ CONFIG_PATH: CONFIG }, false)).toMatchObject({
    found: { order: 1, disableBuilder: true },
    decision: 'endpoints.assistants',
  });
});
