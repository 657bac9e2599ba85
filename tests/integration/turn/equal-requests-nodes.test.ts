import { randomUUID } from 'node:crypto';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { registrationOf } from '../../support/calls/account-calls';
import { DEMO_TURN, finalOf } from '../../support/calls/turn-calls';
import { withDatabase } from '../../support/database';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';

const database = withDatabase();
let servers: BuiltServer[] = [];

beforeAll(async () => {
  servers = [await builtServer(database.url), await builtServer(database.url)];
  await Promise.all(servers.map((server) => server.start()));
}, 60_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.crash()));
});

async function register(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(registrationOf()),
  });
  return response.headers.get('authorization') ?? '';
}

it('twenty equal requests at once, on two processes, are one turn that all of them read to its end', async () => {
  for (let round = 0; round < 2; round += 1) {
    const [first] = servers;
    const authorization = await register(first?.origin ?? '');
    const requestId = randomUUID();
    const body = JSON.stringify({ ...DEMO_TURN, text: 'Hello', messageId: randomUUID() });
    const headers = {
      authorization,
      accept: UI_STREAM_ACCEPT,
      'content-type': 'application/json',
      'x-request-id': requestId,
    };
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        fetch(`${servers[index % 2]?.origin ?? ''}/api/ask/demo`, { method: 'POST', headers, body }),
      ),
    );
    const refusals = responses.filter((response) => response.status !== 200);
    expect(await Promise.all(refusals.map((response) => response.text()))).toEqual([]);
    const finals = await Promise.all(responses.map(finalOf));
    expect(new Set(finals.map((final) => final.responseMessage.messageId)).size).toBe(1);
    expect(finals.map((final) => final.responseMessage.error)).toEqual(finals.map(() => null));
    expect(await database.query('select 1 from runs where "requestId" = $1', [requestId])).toHaveLength(1);
  }
}, 120_000);
