import { none, publicRoute } from '@/lib/server/http/route/route';

it('a request for the head of an answer alone closes what its body would be read from', async () => {
  const cancel = jest.fn<void, []>();
  const handle = publicRoute({ body: none, query: none, params: none, limit: 'none' }, async () => {
    const body = new ReadableStream({ cancel }, { highWaterMark: 0 });
    return new Response(body, { status: 201, headers: { etag: '"1"' } });
  });
  const ask = (method: string) =>
    handle(new Request('http://localhost/x', { method }), { params: Promise.resolve({}) });
  expect((await ask('GET')).body).not.toBeNull();
  expect(cancel).not.toHaveBeenCalled();
  const head = await ask('HEAD');
  expect([head.status, head.headers.get('etag'), head.body]).toEqual([201, '"1"', null]);
  expect(cancel).toHaveBeenCalledTimes(1);
});
