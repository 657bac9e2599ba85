/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { waitFor } from '@testing-library/react';
import { z } from 'zod';
import { clearBearer, findBearer, setBearer, TOKEN_UPDATED_EVENT } from '@/lib/client/request/bearer';
import { refreshBearer } from '@/lib/client/request/refresh-bearer';
import { openStream, request, requestJson } from '@/lib/client/request/request';
import { RequestError } from '@/lib/client/request/request-error';
import { onSessionEnd } from '@/lib/client/request/session-end';
import { signedIn } from '../../../support/data/signed-in';
import { flushTasks } from '../../../support/flush-tasks';
import { FakeServer } from '../../../support/servers/fake-server';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  clearBearer();
});

describe('a call with the bearer', () => {
  it('sends it, and reads the answer by its schema', async () => {
    setBearer('good');
    server.answer('/api/things', () => Response.json({ things: 2, more: true }));
    await expect(requestJson('/api/things', z.object({ things: z.number() }))).resolves.toEqual({
      things: 2,
    });
    expect(server.seen[0]).toMatchObject({ path: '/api/things', authorization: 'Bearer good' });
  });

  it('outlives its page when asked to, unless its JSON is long', async () => {
    setBearer('good');
    server.answer('/api/things', () => Response.json({}));
    for (const title of ['short', 'x'.repeat(5_000)])
      await request('/api/things', { method: 'POST', json: { title }, keepalive: true });
    expect(server.seen.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });

  it('outlives its page beside others only as far as browsers allow it to all together', async () => {
    setBearer('good');
    server.answer('/api/things', () => Response.json({}));
    const title = '漢'.repeat(4_000);
    const send = () => request('/api/things', { method: 'POST', json: { title }, keepalive: true });
    await Promise.all(Array.from({ length: 20 }, send));
    const kept = server.seen.filter(({ keepalive }) => keepalive);
    expect(kept.length).toBeGreaterThan(1);
    expect(Buffer.byteLength(JSON.stringify({ title })) * kept.length).toBeLessThan(64 * 1024);
    await send();
    expect(server.seen.at(-1)).toMatchObject({ keepalive: true });
  });

  it('fetches a bearer first when there is none', async () => {
    server.answer('/api/auth/refresh', () => Response.json(signedIn('fresh')));
    server.answer('/api/things', () => Response.json({}));
    await request('/api/things');
    expect(server.seen.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/api/auth/refresh', null],
      ['/api/things', 'Bearer fresh'],
    ]);
  });

  it('waits with all others that meet a 401 for one refresh, and each is sent once more', async () => {
    setBearer('stale');
    server.answer('/api/auth/refresh', () => Response.json(signedIn('fresh')));
    server.answer('/api/things', (call) =>
      call.authorization === 'Bearer fresh'
        ? Response.json({})
        : new Response('Unauthorized', { status: 401 }),
    );
    const updates: unknown[] = [];
    const listen = (event: Event) => updates.push(event instanceof CustomEvent ? event.detail : null);
    window.addEventListener(TOKEN_UPDATED_EVENT, listen);
    const answers = await Promise.all(Array.from({ length: 12 }, () => request('/api/things')));
    window.removeEventListener(TOKEN_UPDATED_EVENT, listen);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(server.seen.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(1);
    expect(server.seen.filter(({ path }) => path === '/api/things')).toHaveLength(24);
    expect(updates).toEqual(['fresh']);
  });

  it('opens a stream again after a 401, with the same body, once', async () => {
    setBearer('stale');
    server.answer('/api/auth/refresh', () => Response.json(signedIn('fresh')));
    server.answer('/api/ask/openAI', (call) =>
      call.authorization === 'Bearer fresh' ? new Response('data: 1\n\n') : new Response('', { status: 401 }),
    );
    const response = await openStream('/api/ask/openAI', { method: 'POST', json: { text: 'hi' } });
    expect(await response.text()).toBe('data: 1\n\n');
    const asks = server.seen.filter(({ path }) => path === '/api/ask/openAI');
    expect(asks.map(({ body }) => body)).toEqual(['{"text":"hi"}', '{"text":"hi"}']);
  });

  it('ends the session when the refresh finds none, and does not loop', async () => {
    setBearer('stale');
    server.answer(
      '/api/auth/refresh',
      (call) => new Response('x', { status: call.search === '?retry=true' ? 403 : 401 }),
    );
    server.answer('/api/things', () => new Response('Unauthorized', { status: 401 }));
    const ends: string[] = [];
    const stop = onSessionEnd((reason) => ends.push(reason));
    await expect(request('/api/things')).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
    // The caller hears first, and keeps what was not sent.
    expect(ends).toEqual([]);
    await waitFor(() => expect(ends).toEqual(['expired']));
    stop();
    expect(server.seen.map(({ path, search }) => path + search)).toEqual([
      '/api/things',
      '/api/auth/refresh',
      '/api/auth/refresh?retry=true',
    ]);
    expect(findBearer()).toBeNull();
  });

  it('hands a refusal to its caller before the session ends, however late its body comes', async () => {
    setBearer('stale');
    server.answer('/api/auth/refresh', () => new Response('', { status: 401 }));
    const body = Promise.withResolvers<void>();
    const pull = async (controller: ReadableStreamDefaultController) => {
      await body.promise;
      controller.close();
    };
    server.answer('/api/things', () => new Response(new ReadableStream({ pull }), { status: 401 }));
    const ends: string[] = [];
    const stop = onSessionEnd((reason) => ends.push(reason));
    const refused = request('/api/things').catch(() => [...ends]);
    // The refusal and both refreshes take this long.
    for (let answers = 0; answers < 3; answers += 1) await flushTasks();
    body.resolve();
    expect(await refused).toEqual([]);
    await waitFor(() => expect(ends).toEqual(['expired']));
    stop();
  });

  it('parses an error of the server into its code, details and status', async () => {
    setBearer('good');
    const body = { code: 'text_too_long', message: 'Too long.', details: { limitCharacters: 5 } };
    server.answer('/api/things', () => Response.json(body, { status: 400 }));
    const failure = request('/api/things');
    await expect(failure).rejects.toBeInstanceOf(RequestError);
    await expect(failure).rejects.toMatchObject({
      code: 'text_too_long',
      status: 400,
      details: { limitCharacters: 5 },
    });
  });

  it.each([
    [502, '<html>Bad gateway</html>', 'internal_error'],
    [429, 'slow down', 'rate_limited'],
    [404, '', 'not_found'],
  ])('reads a %d that is not ours by its status', async (status, text, code) => {
    setBearer('good');
    server.answer('/api/things', () => new Response(text, { status }));
    await expect(request('/api/things')).rejects.toMatchObject({ code, status });
  });

  it('distinguishes a network that is down, a server that refuses, and an abort', async () => {
    setBearer('good');
    server.answer('/api/things', () => Response.error());
    await expect(request('/api/things')).rejects.toMatchObject({ code: 'network_error', status: 0 });
    const controller = new AbortController();
    server.answer('/api/things', () => new Promise(() => undefined));
    const call = request('/api/things', { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('ends the session on the code ban, and on no other word', async () => {
    setBearer('good');
    const ends: string[] = [];
    const stop = onSessionEnd((reason) => ends.push(reason));
    server.answer('/api/things', () =>
      Response.json({ code: 'forbidden', message: 'bandage' }, { status: 403 }),
    );
    await expect(request('/api/things')).rejects.toMatchObject({ code: 'forbidden' });
    expect(ends).toEqual([]);
    server.answer('/api/things', () => Response.json({ code: 'ban', message: 'x' }, { status: 403 }));
    await expect(request('/api/things')).rejects.toMatchObject({ code: 'ban' });
    await waitFor(() => expect(ends).toEqual(['ban']));
    stop();
  });
});

describe('a refresh', () => {
  it('finds no session where the server answers with a sentence', async () => {
    server.answer(
      '/api/auth/refresh',
      () => new Response('No session.', { headers: { 'content-type': 'text/plain' } }),
    );
    await expect(refreshBearer()).resolves.toBeNull();
  });

  it('keeps the bearer when the server cannot be reached', async () => {
    setBearer('good');
    server.answer('/api/auth/refresh', () => Response.error());
    await expect(refreshBearer()).rejects.toMatchObject({ code: 'network_error' });
    expect(findBearer()).toBe('good');
  });

  it('can be tried again after a failure', async () => {
    server.answer('/api/auth/refresh', () => new Response('', { status: 500 }));
    await expect(refreshBearer()).rejects.toMatchObject({ code: 'internal_error' });
    server.answer('/api/auth/refresh', () => Response.json(signedIn('fresh')));
    await expect(refreshBearer()).resolves.toMatchObject({ token: 'fresh' });
  });
});
