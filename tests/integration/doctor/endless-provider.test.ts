import { createServer } from 'node:http';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { checkProviders } from '@/lib/server/services/doctor/check-providers';
import { withDatabase } from '../../support/database';
import { listenLocally, stopListening } from '../../support/servers/listen-locally';

withDatabase();
const PIECE = Buffer.alloc(100_000, ' ');
let sentBytes = 0;

const endless = createServer((_request, response) => {
  const send = (): void => {
    while (sentBytes < 100 * MEGABYTE && !response.destroyed) {
      sentBytes += PIECE.byteLength;
      if (!response.write(PIECE)) return void response.once('drain', send);
    }
    response.end();
  };
  response.writeHead(200, { 'content-type': 'application/json' });
  send();
});

beforeAll(async () => {
  process.env['OPENAI_API_KEY'] = 'sk-1';
  process.env['OPENAI_REVERSE_PROXY'] = `${await listenLocally(endless)}/v1`;
});

afterAll(() => stopListening(endless));

it('a provider whose list of models never ends is left after a few megabytes, and told', async () => {
  const [finding] = await checkProviders();
  expect(finding).toMatchObject({
    state: 'problem',
    sentence: expect.stringMatching(/^openAI does not tell its models: /),
  });
  expect(sentBytes).toBeLessThan(20 * MEGABYTE);
});
