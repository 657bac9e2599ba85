import { Client } from 'pg';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { isRecord, stringField } from '@/lib/domain/shared/json-record';
import { drainRuns } from '@/lib/server/generation/drain-runs';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';

withDatabase();

afterAll(async () => {
  const node = globalThis.parleySingletons?.generationNode;
  if (node !== undefined) await drainRuns(node, 0);
});

const OF_THE_TURN = /FROM "?(public"\.")?users|WITH (running|run) AS/;

function read(statement: unknown): { text: string; name: string } {
  if (typeof statement === 'string') return { text: statement, name: '' };
  const field = (name: string) => (isRecord(statement) ? (stringField(statement, name) ?? '') : '');
  return { text: field('text'), name: field('name') };
}

async function ask(bearer: string): Promise<void> {
  const body = { endpoint: 'demo', model: 'demo', conversationId: null, text: 'Hello' };
  const response = await postAsk(
    pageRequest('/api/ask/demo', body, { accept: UI_STREAM_ACCEPT, authorization: `Bearer ${bearer}` }),
    { params: Promise.resolve({ endpoint: 'demo' }) },
  );
  expect(response.status).toBe(200);
  await response.text();
}

it('reads what the user has set up, begins and settles: one statement each, planned once a connection', async () => {
  const { bearer } = await registerUser();
  await ask(bearer);
  const sent: { text: string; name: string }[] = [];
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await ask(bearer);
    sent.push(...query.mock.calls.map(([statement]) => read(statement)));
  } finally {
    query.mockRestore();
  }
  const ofTheTurn = sent.filter(({ text }) => OF_THE_TURN.test(text));
  expect(ofTheTurn.map(({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, 60))).toEqual([
    expect.stringContaining('instructions'),
    expect.stringContaining('WITH running'),
    expect.stringContaining('WITH run'),
  ]);
  for (const { name } of ofTheTurn) expect(name).toMatch(/^kept-/);
});
