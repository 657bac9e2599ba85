import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { POST as postAbort } from '@/app/api/ask/[endpoint]/abort/route';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import type { CreditKind } from '@/lib/domain/money/ledger';
import { drainRuns } from '@/lib/server/generation/drain-runs';
import { grantCredits } from '@/lib/server/services/money/credits';
import { pageRequest, registerUser } from '../calls/account-calls';
import { finalOf } from '../calls/turn-calls';
import type { TestDatabase } from '../database';

/** A token read costs a credit, one written two. */
export const PRICED_TURN = {
  endpoint: 'Priced',
  endpointType: 'custom',
  model: 'priced-model',
  conversationId: null,
} as const;

/** The provider reports 12 tokens read and 34 written, 80 credits, unless a test sets other numbers. */
const USAGE = { prompt_tokens: 12, completion_tokens: 34 };
export const ANSWER_COST_CREDITS = 80;
const ANSWER = 'Rivers carry sand, seeds and stories to the sea.';

export async function writePricedConfig(providerUrl: string, more: readonly string[] = []): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parley-money-'));
  const file = path.join(folder, 'librechat.yaml');
  const lines = [
    'version: 1.0.4',
    'cache: true',
    'endpoints:',
    '  custom:',
    '    - name: Priced',
    '      apiKey: sk-priced-1234567890',
    `      baseURL: ${providerUrl}/v1`,
    '      titleConvo: false',
    '      models: { default: [priced-model, dear-model, gpt-4o-mini] }',
    '    - name: Titled',
    '      apiKey: sk-priced-1234567890',
    `      baseURL: ${providerUrl}/v1`,
    '      models: { default: [priced-model] }',
    'prices:',
    '  - { model: priced-model, input: 1, output: 2, cachedInput: 0.5 }',
    '  - { model: dear-model, input: 100, output: 100 }',
    '  - { model: gpt-4o-mini, input: 1, output: 2 }',
    ...more,
  ];
  await writeFile(file, lines.join('\n'));
  return file;
}

/** The provider counts its calls, the server charges for them, and users have credit. */
export function moneyStage(database: TestDatabase, more: readonly string[] = []) {
  const provider = new LLMock({ port: 0, chunkSize: 8 });
  beforeAll(async () => {
    await provider.start();
    process.env['CONFIG_PATH'] = await writePricedConfig(provider.url, more);
  });
  afterAll(async () => {
    const node = globalThis.parleySingletons?.generationNode;
    if (node !== undefined) await drainRuns(node, 0);
    await provider.stop();
  });

  return {
    provider,
    teach(question: string, content = ANSWER, usage: Record<string, unknown> = USAGE, latency = 0): void {
      provider.on({ userMessage: question }, { content, usage }, { latency, chunkSize: 8 });
    },
    calls: () =>
      provider.getRequests().filter(({ path: asked }) => asked.endsWith('/chat/completions')).length,
    async newUser(credits: number, kind: CreditKind = 'grant') {
      const { bearer, registration } = await registerUser();
      const [row] = await database.query('select "userId" from users where email = $1', [
        registration['email'],
      ]);
      const userId = String(row?.['userId']);
      if (credits !== 0) await grantCredits(userId, { kind, credits, externalId: null });
      const headers = { authorization: `Bearer ${bearer}` };
      const params = Promise.resolve({ endpoint: 'custom' });
      const ask = (body: object, requestId?: string, accept = UI_STREAM_ACCEPT): Promise<Response> =>
        postAsk(
          pageRequest(
            '/api/ask/custom',
            { ...PRICED_TURN, ...body },
            { ...headers, accept, ...(requestId === undefined ? {} : { 'x-request-id': requestId }) },
          ),
          { params },
        );
      return {
        userId,
        bearer,
        headers,
        ask,
        answer: async (body: object) => finalOf(await ask(body)),
        abort: (body: object) =>
          postAbort(pageRequest('/api/ask/custom/abort', body, { ...headers, accept: UI_STREAM_ACCEPT }), {
            params,
          }),
        async balance(): Promise<number> {
          const [balance] = await database.query('select credits from balances where "userId" = $1', [
            userId,
          ]);
          return Number(balance?.['credits'] ?? 0);
        },
        /** Lists the oldest first, and checks that the sum of all entries is the balance. */
        async entries(): Promise<Record<string, unknown>[]> {
          const rows = await database.query(
            `select kind, credits::int, "costCredits"::int, "promptTokens", "completionTokens", details from ledger_entries
             where "userId" = $1 order by "entryId"`,
            [userId],
          );
          const sum = rows.reduce((total, row) => total + Number(row['credits']), 0);
          expect(sum).toBe(await this.balance());
          return rows.filter(({ kind: of }) => of !== 'grant');
        },
      };
    },
  };
}
