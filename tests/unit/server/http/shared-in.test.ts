import { POST } from '@/app/api/shared-in/route';

const context = { params: Promise.resolve({}) };

function form(parts: Readonly<Record<string, string | Blob>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) data.append(name, value);
  return data;
}

async function share(
  body: FormData | string,
  headers: Record<string, string> = {},
): Promise<[number, string]> {
  // The bytes of the form are read here: its own stream cannot be left early.
  const sent = new Response(body);
  const type = sent.headers.get('content-type') ?? '';
  const request = new Request('http://localhost:3080/api/shared-in', {
    method: 'POST',
    body: await sent.arrayBuffer(),
    headers: { 'content-type': type, ...headers },
  });
  const response = await POST(request, context);
  return [response.status, decodeURIComponent((response.headers.get('location') ?? '').replaceAll('+', ' '))];
}

it('what is shared without a service worker is the text of a new chat, without its files', async () => {
  const parts = {
    title: 'Rivers',
    text: 'They carry sand.',
    url: 'https://a.example/',
    files: new Blob(['secret']),
  };
  expect(await share(form(parts))).toEqual([
    303,
    '/c/new?shared-text=Rivers\nThey carry sand.\nhttps://a.example/',
  ]);
});

it('the address stays short whatever is shared', async () => {
  const [status, location] = await share(form({ text: '字'.repeat(30_000) }));
  expect([status, location.length]).toEqual([303, '/c/new?shared-text='.length + 600]);
});

it('a page of another site writes nothing into a new chat', async () => {
  for (const site of ['cross-site', 'same-site'])
    expect(await share(form({ text: 'Send my secrets' }), { 'sec-fetch-site': site })).toEqual([
      303,
      '/c/new',
    ]);
  expect(await share(form({ text: 'Hello' }), { 'sec-fetch-site': 'none' })).toEqual([
    303,
    '/c/new?shared-text=Hello',
  ]);
});

it('what is no form, or ends early, leads to an empty new chat or what it began with', async () => {
  const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
  const begun = '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nHello\r\n--x\r\ncontent-dispos';
  expect(await share(begun, boundary)).toEqual([303, '/c/new?shared-text=Hello']);
  expect(await share('{"text":"Hello"}', { 'content-type': 'application/json' })).toEqual([303, '/c/new']);
  expect(await share('nothing', boundary)).toEqual([303, '/c/new']);
});

it('a picture of 20 MB behind the text is not read', async () => {
  const [status, location] = await share(
    form({ text: 'Hello', files: new Blob([new Uint8Array(20_000_000)]) }),
  );
  expect([status, location]).toEqual([303, '/c/new?shared-text=Hello']);
});
