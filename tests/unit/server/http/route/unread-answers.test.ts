import { none, publicRoute } from '@/lib/server/http/route/route';

function streaming(whileAnswering: () => void = () => undefined) {
  const cancel = jest.fn<void, []>();
  const handle = publicRoute({ body: none, query: none, params: none, limit: 'none' }, async () => {
    whileAnswering();
    const body = new ReadableStream({ cancel }, { highWaterMark: 0 });
    return new Response(body, { status: 201, headers: { etag: '"1"' } });
  });
  const ask = (method: string, signal = new AbortController().signal) =>
    handle(new Request('http://localhost/x', { method, signal }), { params: Promise.resolve({}) });
  return { cancel, ask };
}

describe('what the body of an answer is read from is closed', () => {
  it('where the head alone was asked for', async () => {
    const { cancel, ask } = streaming();
    expect((await ask('GET')).body).not.toBeNull();
    expect(cancel).not.toHaveBeenCalled();
    const head = await ask('HEAD');
    expect([head.status, head.headers.get('etag'), head.body]).toEqual([201, '"1"', null]);
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('where the client has left before there was an answer', async () => {
    const leaving = new AbortController();
    const { cancel, ask } = streaming(() => leaving.abort());
    expect((await ask('GET', leaving.signal)).body).toBeNull();
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('where the client leaves before the first byte was sent, and not where its reader closes it', async () => {
    for (const isRead of [false, true]) {
      const leaving = new AbortController();
      const { cancel, ask } = streaming();
      const { body } = await ask('GET', leaving.signal);
      if (isRead) body?.getReader();
      leaving.abort();
      expect(cancel).toHaveBeenCalledTimes(isRead ? 0 : 1);
    }
  });
});
