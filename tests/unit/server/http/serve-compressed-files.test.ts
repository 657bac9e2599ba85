import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveCompressedFiles } from '@/lib/server/http/serve-compressed-files';

const FILE = '/_next/static/a.js';

let server: Server;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compressed-'));
  writeFileSync(join(folder, 'a.js.br'), '');
  serveCompressedFiles(folder);
  server = createServer((asked, answer) => answer.end(asked.url));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterAll(() => server.close());

function askFor(path: string, accepted: string): Promise<string> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, path, agent: false, headers: { 'accept-encoding': accepted } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        answer.on('end', () => resolve(text));
      },
    );
    asked.on('error', reject).end();
  });
}

it.each(['br', 'gzip, deflate, br, zstd', 'gzip;q=1.0, BR;q=0.5', ' br ; q=0.001 ', 'br;q=1', 'br;q=1.000'])(
  'who accepts %j gets the compressed file',
  async (accepted) => expect(await askFor(`${FILE}?v=1`, accepted)).toBe(`${FILE}.br?v=1`),
);

it.each([
  '',
  'gzip',
  'br;q=0',
  'br;q=0.000',
  'br;q=2',
  'br;q=0.2222',
  'br;q=1;q=1',
  'bro',
  `br${' '.repeat(600)};q=1`,
  `br;q=0.${'2'.repeat(600)}`,
])('who accepts %j gets the file as it is', async (accepted) => {
  expect(await askFor(FILE, accepted)).toBe(FILE);
});

it('a coding with blanks and more behind its name is not taken for Brotli', async () => {
  expect(await askFor(FILE, `br${' '.repeat(900)}x`)).toBe(FILE);
});
