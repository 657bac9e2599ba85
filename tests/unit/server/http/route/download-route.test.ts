import { deliver } from '@/lib/server/http/route/download-route';

const ADDRESS = 'https://storage.example/signed';

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

function delivered(
  mimeType: string,
  headers: Record<string, string>,
  { isSaved = false, isShownDirectly = false } = {},
): Promise<Response> {
  const text = '0123456789';
  return deliver(
    new Request('http://localhost/api/files/download/1', { headers }),
    {
      filename: 'a b.txt',
      mimeType,
      tag: '"1"',
      findAddress: (isShown) => Promise.resolve(isShown && !isShownDirectly ? null : ADDRESS),
      measure: () => Promise.resolve(text.length),
      async open(range) {
        const part = text.slice(range?.start ?? 0, (range?.end ?? text.length) + 1);
        return { sizeBytes: text.length, bytes: bytes(part) };
      },
    },
    { isSaved },
  );
}

it('a link to a file that is saved leads to the storage that holds it', async () => {
  const answer = await delivered('text/plain', { 'sec-fetch-dest': 'document' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, ADDRESS]);
  expect((await delivered('image/webp', {}, { isSaved: true })).status).toBe(302);
});

it('a script of the page, which may read from this server alone, gets the part it asks for', async () => {
  const answer = await delivered('text/plain', { 'sec-fetch-dest': 'empty', range: 'bytes=2-4' });
  expect(answer.status).toBe(206);
  expect(await answer.text()).toBe('234');
});

it('what the page shows is delivered by the server', async () => {
  expect(await (await delivered('image/webp', { 'sec-fetch-dest': 'image' })).text()).toBe('0123456789');
});

it('what the page shows comes from the storage where its pictures may, and the browser keeps that address for less time than it works', async () => {
  const answer = await delivered('image/webp', { 'sec-fetch-dest': 'image' }, { isShownDirectly: true });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, ADDRESS]);
  expect(answer.headers.get('cache-control')).toBe('private, max-age=600');
  const saved = await delivered('text/html', { 'sec-fetch-dest': 'document' }, { isShownDirectly: true });
  expect(saved.headers.get('cache-control')).toBe('private, no-store');
});
