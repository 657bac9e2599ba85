import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { z } from 'zod';
import { fillEmptyRefusals } from '@/lib/server/http/fill-empty-refusals';

fillEmptyRefusals();

let server: Server | null = null;

afterEach(async () => {
  server?.close();
  if (server !== null) await once(server, 'close');
  server = null;
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${String(address.port)}`;
}

const refuse: RequestListener = (_, response) => {
  response.statusCode = 405;
  response.end();
};

/** The framework's own compressor comes without types. */
const compress = z
  .custom<() => (...given: [...Parameters<RequestListener>, () => void]) => void>(
    (value) => typeof value === 'function',
  )
  .parse(jest.requireActual('next/dist/compiled/compression'))();
const refuseCompressed: RequestListener = (request, response) =>
  compress(request, response, () => refuse(request, response));

it.each([
  ['as it is', refuse],
  ['behind the compressor', refuseCompressed],
])('an empty 405 of the API is answered in JSON, %s', async (_, listener) => {
  const origin = await serve(listener);
  const answer = await fetch(`${origin}/api/balance`, { method: 'PUT', headers: { connection: 'close' } });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ code: 'method_not_allowed', message: expect.any(String) });
  const head = await fetch(`${origin}/api/balance`, { method: 'HEAD', headers: { connection: 'close' } });
  expect([head.status, await head.text()]).toEqual([405, '']);
});

it('leaves a 405 with a body, other answers and other paths as they are', async () => {
  const origin = await serve((request, response) => {
    const [status, type] = (request.headers['x-answer'] ?? '').toString().split(' ');
    response.writeHead(Number(status), type === undefined ? {} : { 'content-type': type });
    response.end(type === undefined ? undefined : 'as it was');
  });
  const ask = async (path: string, answer: string) => {
    const response = await fetch(`${origin}${path}`, {
      headers: { 'x-answer': answer, connection: 'close' },
    });
    return [response.status, await response.text()];
  };
  expect(await ask('/api/any', '200 text/plain')).toEqual([200, 'as it was']);
  expect(await ask('/api/any', '405 text/plain')).toEqual([405, 'as it was']);
  expect(await ask('/api/any', '404')).toEqual([404, '']);
  expect(await ask('/c/new', '405')).toEqual([405, '']);
});
