import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { createUiStreamDecoder } from '@/lib/wire/decode-ui-stream';
import { registrationOf } from '../calls/account-calls';
import { httpCall } from '../calls/http-call';
import type { TestDatabase } from '../database';
import { builtServer, type BuiltServer } from '../servers/built-server';
import { startLyingProvider } from './lying-provider';
import { seedHeavyAccount, type HeavyAccount } from './seed-heavy-account';

/** A call of the user whose calls are expensive; resolves with the status when the whole answer was read. */
export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<{ status: number; text: string }>;

/** The built server with a user who has everything an import may bring, and a user who has a short list. */
export interface BystanderStage {
  readonly origin: string;
  readonly call: Call;
  /** Asks, and resolves as soon as the answer is being written. */
  readonly ask: (
    segment: string,
    body: object,
  ) => Promise<{ responseMessageId: string; ended: Promise<void> }>;
  /** Opens a page as that user's browser does; resolves with the whole document. */
  readonly open: (path: string) => Promise<{ status: number; text: string }>;
  /** Attaches a picture; resolves with the status and the record of the file. */
  readonly attach: (bytes: Uint8Array<ArrayBuffer>) => Promise<{ status: number; text: string }>;
  readonly account: HeavyAccount;
  /** The authorization header of the bystander. */
  readonly bystander: string;
  stop(): Promise<void>;
}

const LIST_LENGTH = 30;

const DOCUMENT_HEADERS = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

/** Sets the stage; `database` is the test file's own. */
export async function startBystanderStage(database: TestDatabase): Promise<BystanderStage> {
  const provider = await startLyingProvider();
  const server = await builtServer(database.url, {
    CONFIG_PATH: await writeConfig(provider.url),
    OPENAI_API_KEY: 'sk-bystander-1234567890',
    OPENAI_MODELS: 'gpt-4o',
    OPENAI_REVERSE_PROXY: `${provider.url}/v1`,
    TITLE_CONVO: 'false',
    CONCURRENT_MESSAGE_MAX: '100',
    STORAGE_QUOTA_MB: '10000',
  });
  await server.start();
  const heavy = await register(server);
  const bystander = await register(server);
  const account = await seedHeavyAccount(database, await userIdOf(database, heavy.email));
  await database.query(
    `insert into conversations ("conversationId", "userId", title, endpoint, model)
     select gen_random_uuid(), $1, 'Chat ' || i, 'demo', 'demo' from generate_series(1, $2::int) i`,
    [await userIdOf(database, bystander.email), LIST_LENGTH],
  );
  return {
    origin: server.origin,
    call: callAs(server.origin, heavy.authorization),
    ask: askAs(server.origin, heavy.authorization),
    open: (path) => httpCall(server.origin, path, { headers: { ...DOCUMENT_HEADERS, cookie: heavy.cookie } }),
    attach: attachAs(server.origin, heavy.authorization),
    account,
    bystander: bystander.authorization,
    async stop() {
      await server.crash();
      await provider.stop();
    },
  };
}

function callAs(origin: string, authorization: string): Call {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: { authorization, origin, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
}

function attachAs(origin: string, authorization: string): BystanderStage['attach'] {
  return async (bytes) => {
    const form = new FormData();
    form.append('file', new Blob([bytes]), 'picture.png');
    form.append('file_id', randomUUID());
    form.append('endpoint', 'openAI');
    const headers = { authorization, origin };
    const response = await fetch(`${origin}/api/files/images`, { method: 'POST', body: form, headers });
    return { status: response.status, text: await response.text() };
  };
}

function askAs(origin: string, authorization: string): BystanderStage['ask'] {
  return async (segment, body) => {
    const response = await fetch(`${origin}/api/ask/${segment}`, {
      method: 'POST',
      headers: { authorization, origin, accept: UI_STREAM_ACCEPT, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const created = Promise.withResolvers<string>();
    const read = async (): Promise<void> => {
      const decoder = createUiStreamDecoder();
      for await (const bytes of response.body ?? [])
        for (const item of decoder.feed(bytes))
          if (item.type === 'created') created.resolve(item.data.responseMessage.messageId);
      created.reject(new Error(`The answer never began: ${String(response.status)}`));
    };
    const ended = read().catch(() => undefined);
    return { responseMessageId: await created.promise, ended };
  };
}

async function register({
  origin,
}: BuiltServer): Promise<{ email: string; authorization: string; cookie: string }> {
  const registration = registrationOf();
  const response = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(registration),
  });
  if (response.status !== 200) throw new Error(`Registration failed: ${await response.text()}`);
  const authorization = response.headers.get('authorization') ?? '';
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .join('; ');
  return { email: String(registration['email']), authorization, cookie };
}

async function userIdOf(database: TestDatabase, email: string): Promise<string> {
  const [row] = await database.query('select "userId" from users where email = $1', [email]);
  return String(row?.['userId']);
}

async function writeConfig(providerUrl: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'parley-bystander-')), 'librechat.yaml');
  const lines = [
    'version: 1.0.4',
    'cache: true',
    'endpoints:',
    '  assistants: { disableBuilder: false }',
    '  custom:',
    '    - name: Lying',
    '      apiKey: sk-lying-1234567890',
    `      baseURL: ${providerUrl}/v1`,
    '      models: { default: [m] }',
    '      titleConvo: false',
  ];
  await writeFile(file, lines.join('\n'));
  return file;
}
