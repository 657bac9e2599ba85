import { installedWorker, IPHONE, ORIGIN, pageAt, startWorker } from '@/tests/support/browser/start-worker';

describe('a notice of an answer', () => {
  const chat = '/c/7f1c2f0a-52a1-4b0e-9f7e-0d7f3b2f6a11';
  const notice = { title: 'Harbour', body: 'Your answer is ready.', path: chat, tag: 'ready-1' };
  const push = (worker: ReturnType<typeof startWorker>, json: () => unknown) =>
    worker.happen('push', { data: { json } });

  it('is shown, with the mark of the application, when no page is in sight', async () => {
    const worker = startWorker({ pages: [pageAt(chat, 'hidden')] });
    await push(worker, () => notice);
    expect(worker.shown).toEqual([
      ['Harbour', expect.objectContaining({ body: 'Your answer is ready.', data: chat, tag: 'ready-1' })],
    ]);
    expect(worker.badge).toHaveBeenCalledTimes(1);
  });

  it('is left out beside a page in sight, but where the browser takes that for a broken promise', async () => {
    const pages = [pageAt('/c/new', 'visible')];
    const worker = startWorker({ pages });
    await push(worker, () => notice);
    expect(worker.shown).toEqual([]);
    const phone = startWorker({ pages, userAgent: IPHONE });
    await push(phone, () => notice);
    expect(phone.shown).toHaveLength(1);
  });

  it('of another call that waits makes itself heard again, though it takes the place of the first', async () => {
    const worker = startWorker();
    await push(worker, () => ({ ...notice, tag: 'question-1' }));
    await push(worker, () => notice);
    expect(worker.shown.map(([, options]) => options)).toMatchObject([
      { tag: 'question-1', renotify: true },
      { tag: 'ready-1', renotify: false },
    ]);
  });

  it('that cannot be read, or leads elsewhere, names the server alone', async () => {
    const worker = startWorker();
    const bad = [
      () => JSON.parse('{'),
      () => null,
      () => ({ ...notice, path: 'https://evil.example/c/1' }),
      () => ({ ...notice, path: '//evil.example' }),
      () => ({ ...notice, title: { toString: 1 } }),
    ];
    for (const json of bad) await push(worker, json);
    await worker.happen('push', {});
    expect(worker.shown).toHaveLength(bad.length + 1);
    for (const [title, options] of worker.shown) {
      expect(title).toBe('chat.example.org');
      expect(options).toMatchObject({ body: '', data: '/' });
    }
  });

  it('that is pressed opens its chat, in a page that is open already without loading it again', async () => {
    const notification = { close: jest.fn(), data: chat };
    const worker = startWorker({ pages: [pageAt('/login', 'hidden')] });
    await worker.happen('notificationclick', { notification });
    expect(notification.close).toHaveBeenCalledTimes(1);
    expect(worker.opened).toEqual([chat]);
    const page = pageAt('/c/new', 'hidden');
    const other = startWorker({ pages: [page] });
    await other.happen('notificationclick', { notification });
    expect(other.opened).toEqual([]);
    expect(page.focus).toHaveBeenCalledTimes(1);
    expect(page.postMessage).toHaveBeenCalledWith(chat);
  });
});

describe('what another application shares', () => {
  const share = async (worker: ReturnType<typeof startWorker>, form: FormData | null, referrer = '') => {
    const { answer } = await worker.happen('fetch', {
      request: {
        url: `${ORIGIN}/api/shared-in`,
        method: 'POST',
        mode: 'navigate',
        destination: 'document',
        referrer,
        formData: () => (form === null ? Promise.reject(new TypeError('no form')) : Promise.resolve(form)),
      },
    });
    const response = await answer;
    return [response?.status, response?.headers.get('location')];
  };
  const formOf = (text: string, ...files: File[]) => {
    const form = new FormData();
    form.append('title', 'Rivers');
    form.append('text', text);
    form.append('url', 'https://a.example/');
    for (const file of files) form.append('files', file);
    return form;
  };

  it('is held with its files until the page takes it, and outlives a new build', async () => {
    const worker = await installedWorker();
    const picture = new File(['picture'], 'Übersicht 1.png', { type: 'image/png' });
    expect(await share(worker, formOf('See https://a.example/ now', picture))).toEqual([
      303,
      `${ORIGIN}/c/new?shared=id-1`,
    ]);
    const held = worker.caches.get('shared-in');
    expect([...(held?.keys() ?? [])]).toEqual(['/id-1/text', '/id-1/0']);
    expect(await held?.get('/id-1/text')?.clone().text()).toBe('Rivers\nSee https://a.example/ now');
    const file = held?.get('/id-1/0');
    expect(file?.headers.get('content-type')).toBe('image/png');
    expect(decodeURIComponent(file?.headers.get('x-name') ?? '')).toBe('Übersicht 1.png');
    await worker.happen('activate');
    expect(worker.caches.has('shared-in')).toBe(true);
  });

  it('deletes nothing that is held already, and is bounded', async () => {
    const worker = await installedWorker();
    const many = Array.from({ length: 40 }, (_, index) => new File(['a'], `${String(index)}.txt`));
    await share(worker, formOf('a'.repeat(500_000), ...many));
    const held = worker.caches.get('shared-in');
    expect(held?.size).toBe(11);
    expect((await held?.get('/id-1/text')?.clone().text())?.length).toBe(100_000);
    for (let count = 0; count < 4; count += 1) await share(worker, formOf('short'));
    expect(held?.size).toBe(15);
    await share(worker, formOf('short'));
    expect([...(held?.keys() ?? [])]).toEqual([2, 3, 4, 5, 6].map((id) => `/id-${String(id)}/text`));
  });

  it('from a frame goes to the server, which looks at where it comes from', async () => {
    const worker = await installedWorker();
    const formData = () => Promise.resolve(formOf('Framed'));
    const request = { url: `${ORIGIN}/api/shared-in`, method: 'POST', mode: 'navigate', formData };
    const { answer } = await worker.happen('fetch', { request: { ...request, destination: 'iframe' } });
    expect(answer).toBeUndefined();
  });

  it('of a page of another site, and what is no form, is not held', async () => {
    const worker = await installedWorker();
    const empty = [303, `${ORIGIN}/c/new`];
    expect(await share(worker, formOf('Send my secrets'), 'https://evil.example/page')).toEqual(empty);
    expect(await share(worker, null)).toEqual(empty);
    expect(worker.caches.has('shared-in')).toBe(false);
  });
});
