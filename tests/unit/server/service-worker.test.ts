import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';

const SOURCE = readFileSync(join(process.cwd(), 'lib', 'server', 'platform', 'service-worker.mjs'), 'utf8');
const ORIGIN = 'https://chat.example.org';
const LOGO = '/logos/demo.svg';
const WORDS = '/words/zh-CN.0123456789abcdef.json';
const PAGE = `<link href="${WORDS}"><script src="/_next/static/chunks/a-1.js"></script><link href="/_next/static/css/b.css">`;

interface Page {
  readonly url: string;
  readonly visibilityState: string;
  readonly focus: jest.Mock;
  readonly postMessage: jest.Mock;
}

function pageAt(path: string, visibilityState: string): Page {
  return { url: `${ORIGIN}${path}`, visibilityState, focus: jest.fn(), postMessage: jest.fn() };
}

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

interface Happening {
  readonly notification?: { close: () => void; data: unknown };
  readonly request?: {
    url: string;
    method: string;
    mode: string;
    destination: string;
    referrer?: string;
    formData?: () => Promise<FormData>;
  };
  readonly data?: string | { json: () => unknown };
  answer?: Promise<Response>;
  work?: Promise<unknown>;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
}

/** The network can be disconnected, and caches can be inspected. */
function start({
  build = 'one',
  isOn = true,
  caches = new Map<string, Map<string, Response>>(),
  pages = [],
  userAgent = CHROME,
}: {
  build?: string;
  isOn?: boolean;
  caches?: Map<string, Map<string, Response>>;
  pages?: readonly Page[];
  userAgent?: string;
} = {}) {
  const shown: [string, unknown][] = [];
  const opened: string[] = [];
  const badge = jest.fn(() => Promise.resolve());
  const listeners = new Map<string, (event: Happening) => void>();
  const fetched: string[] = [];
  const state = { isCut: false, isGone: false, hasTakenOver: false };
  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
  const fetchIt = (request: string | { url: string }) => {
    const path = pathOf(request);
    fetched.push(path);
    if (state.isCut) return Promise.reject(new TypeError('cut'));
    const response = new Response(path === '/offline' ? PAGE : path);
    const address = new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
    Object.defineProperties(response, { type: { value: 'basic' }, url: { value: address } });
    return Promise.resolve(response);
  };
  const openCache = (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      match: (request: string | { url: string }) => {
        const kept = entries.get(pathOf(request));
        const copy = kept?.clone();
        if (copy !== undefined) Object.defineProperty(copy, 'url', { value: kept?.url });
        return Promise.resolve(copy);
      },
      put: (request: string | { url: string }, response: Response) =>
        Promise.resolve(void entries.set(pathOf(request), response)),
      addAll: async (paths: string[]) => {
        for (const path of paths) entries.set(path, await fetchIt(path));
      },
    };
  };
  vm.runInNewContext(
    `const BUILD = ${JSON.stringify(build)}; const IS_ON = ${String(isOn)}; const LOGOS = ['${LOGO}']; ${SOURCE}`,
    {
      self: {
        location: { origin: ORIGIN, host: 'chat.example.org' },
        navigator: { userAgent, setAppBadge: badge },
        crypto: { randomUUID: () => 'an-id' },
        addEventListener: (name: string, listener: (event: Happening) => void) =>
          listeners.set(name, listener),
        skipWaiting: () => Promise.resolve((state.hasTakenOver = true)),
        registration: {
          unregister: () => Promise.resolve((state.isGone = true)),
          showNotification: (title: string, options: unknown) =>
            Promise.resolve(void shown.push([title, options])),
        },
      },
      caches: {
        open: (name: string) => Promise.resolve(openCache(name)),
        match: (path: string, { cacheName }: { cacheName: string }) => openCache(cacheName).match(path),
        keys: () => Promise.resolve([...caches.keys()]),
        delete: (name: string) => Promise.resolve(caches.delete(name)),
      },
      clients: {
        claim: () => Promise.resolve(),
        matchAll: () => Promise.resolve(pages),
        openWindow: (path: string) => Promise.resolve(void opened.push(path)),
      },
      fetch: fetchIt,
      URL,
      Set,
      Error,
      Response,
    },
  );
  const happen = async (name: string, details: Partial<Happening> = {}) => {
    const event: Happening = {
      ...details,
      waitUntil: (work) => (event.work = work),
      respondWith: (answer) => (event.answer = answer),
    };
    listeners.get(name)?.(event);
    await event.work;
    return event;
  };
  const ask = (path: string, mode = 'cors', method = 'GET', destination = '') =>
    happen('fetch', { request: { url: `${ORIGIN}${path}`, method, mode, destination } });
  return { happen, ask, caches, fetched, state, shown, opened, badge };
}

async function installed() {
  const worker = start();
  await worker.happen('install');
  await worker.happen('activate');
  return worker;
}

it('keeps only the offline page, the files it names, the logos and the frame of diagrams', async () => {
  const { caches } = await installed();
  expect([...(caches.get('parley-one')?.keys() ?? [])]).toEqual([
    '/offline',
    WORDS,
    '/_next/static/chunks/a-1.js',
    '/_next/static/css/b.css',
    LOGO,
    '/artifacts/frame.html',
  ]);
});

it('shows the server its page, and the offline page only where that cannot be had', async () => {
  const { ask, state } = await installed();
  expect(await (await (await ask('/c/one', 'navigate')).answer)?.text()).toBe('/c/one');
  state.isCut = true;
  expect(await (await (await ask('/c/one', 'navigate')).answer)?.text()).toBe(PAGE);
});

it('shows the frame of diagrams without a connection, whatever network it is asked for with', async () => {
  const { ask, state } = await installed();
  state.isCut = true;
  for (const path of ['/artifacts/frame.html', '/artifacts/frame.html?network'])
    expect(await (await (await ask(path, 'navigate')).answer)?.text()).toBe('/artifacts/frame.html');
});

it('starts each kind of worker at its own address, though all of them share one cached script', async () => {
  const { ask, fetched } = await installed();
  const script = '/_next/static/chunks/worker.js';
  const first = await ask(`${script}#params=one`, 'same-origin', 'GET', 'worker');
  expect((await first.answer)?.url).toBe(`${ORIGIN}${script}#params=one`);
  const second = await (await ask(`${script}#params=two`, 'same-origin', 'GET', 'worker')).answer;
  // A response without an address gets that of its request.
  expect(second?.url).toBe('');
  expect(await second?.text()).toBe(script);
  expect(fetched.filter((path) => path === script)).toHaveLength(1);
});

it('keeps no page with user data', async () => {
  const { ask, caches } = await installed();
  await (
    await ask('/c/one', 'navigate')
  ).answer;
  expect([...(caches.get('parley-one')?.keys() ?? [])]).not.toContain('/c/one');
});

it.each([
  '/api/ask/openAI',
  '/api/messages/one/page',
  '/oauth/google',
  '/share/token',
  '/images/me/picture.webp',
  '/icons/icon-192.png',
  '/health',
  '/sw.js',
])('leaves %s alone, as a page and as a call', async (path) => {
  const { ask } = await installed();
  expect((await ask(path, 'navigate')).answer).toBeUndefined();
  expect((await ask(path)).answer).toBeUndefined();
});

it('leaves everything that is not asked for by GET alone', async () => {
  const { ask } = await installed();
  expect((await ask('/c/new', 'navigate', 'POST')).answer).toBeUndefined();
});

it.each(['/_next/static/chunks/c.js', '/words/de-DE.0123456789abcdef.json'])(
  'fetches %s once',
  async (path) => {
    const { ask, fetched } = await installed();
    await (
      await ask(path)
    ).answer;
    await (
      await ask(path)
    ).answer;
    expect(fetched.filter((each) => each === path)).toHaveLength(1);
  },
);

it('shows a logo without a connection', async () => {
  const { ask, state } = await installed();
  state.isCut = true;
  expect(await (await (await ask(LOGO)).answer)?.text()).toBe(LOGO);
});

it('lets a new build wait until it is asked for, then drops the files of the old one', async () => {
  const { caches } = await installed();
  const next = start({ build: 'two', caches });
  await next.happen('install');
  expect(next.state.hasTakenOver).toBe(false);
  await next.happen('message', { data: 'take-over' });
  expect(next.state.hasTakenOver).toBe(true);
  await next.happen('activate');
  expect([...caches.keys()]).toEqual(['parley-two']);
});

it('switched off, it takes over at once, empties its caches and removes itself', async () => {
  const { caches } = await installed();
  const off = start({ isOn: false, caches });
  await off.happen('install');
  await off.happen('activate');
  expect(off.state).toMatchObject({ hasTakenOver: true, isGone: true });
  expect(caches.size).toBe(0);
  expect((await off.ask('/c/new', 'navigate')).answer).toBeUndefined();
});

describe('a notice of an answer', () => {
  const chat = '/c/7f1c2f0a-52a1-4b0e-9f7e-0d7f3b2f6a11';
  const notice = { title: 'Harbour', body: 'Your answer is ready.', path: chat, tag: 'ready-1' };
  const push = (worker: ReturnType<typeof start>, json: () => unknown) =>
    worker.happen('push', { data: { json } });

  it('is shown, with the mark of the application, when no page is in sight', async () => {
    const worker = start({ pages: [pageAt(chat, 'hidden')] });
    await push(worker, () => notice);
    expect(worker.shown).toEqual([
      ['Harbour', expect.objectContaining({ body: 'Your answer is ready.', data: chat, tag: 'ready-1' })],
    ]);
    expect(worker.badge).toHaveBeenCalledTimes(1);
  });

  it('is left out beside a page in sight, but where the browser takes that for a broken promise', async () => {
    const pages = [pageAt('/c/new', 'visible')];
    const worker = start({ pages });
    await push(worker, () => notice);
    expect(worker.shown).toEqual([]);
    const phone = start({ pages, userAgent: IPHONE });
    await push(phone, () => notice);
    expect(phone.shown).toHaveLength(1);
  });

  it('that cannot be read, or leads elsewhere, names the server alone', async () => {
    const worker = start();
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
    const worker = start({ pages: [pageAt('/login', 'hidden')] });
    await worker.happen('notificationclick', { notification });
    expect(notification.close).toHaveBeenCalledTimes(1);
    expect(worker.opened).toEqual([chat]);
    const page = pageAt('/c/new', 'hidden');
    const other = start({ pages: [page] });
    await other.happen('notificationclick', { notification });
    expect(other.opened).toEqual([]);
    expect(page.focus).toHaveBeenCalledTimes(1);
    expect(page.postMessage).toHaveBeenCalledWith(chat);
  });
});

describe('what another application shares', () => {
  const share = async (worker: ReturnType<typeof start>, form: FormData | null, referrer = '') => {
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
    const worker = await installed();
    const picture = new File(['picture'], 'Übersicht 1.png', { type: 'image/png' });
    expect(await share(worker, formOf('See https://a.example/ now', picture))).toEqual([
      303,
      `${ORIGIN}/c/new?shared=an-id`,
    ]);
    const held = worker.caches.get('shared-in');
    expect([...(held?.keys() ?? [])]).toEqual(['/an-id/text', '/an-id/0']);
    expect(await held?.get('/an-id/text')?.clone().text()).toBe('Rivers\nSee https://a.example/ now');
    const file = held?.get('/an-id/0');
    expect(file?.headers.get('content-type')).toBe('image/png');
    expect(decodeURIComponent(file?.headers.get('x-name') ?? '')).toBe('Übersicht 1.png');
    await worker.happen('activate');
    expect(worker.caches.has('shared-in')).toBe(true);
  });

  it('replaces what was shared before, and is bounded', async () => {
    const worker = await installed();
    const many = Array.from({ length: 40 }, (_, index) => new File(['a'], `${String(index)}.txt`));
    await share(worker, formOf('a'.repeat(500_000), ...many));
    expect(worker.caches.get('shared-in')?.size).toBe(11);
    expect((await worker.caches.get('shared-in')?.get('/an-id/text')?.clone().text())?.length).toBe(100_000);
    await share(worker, formOf('short'));
    expect(worker.caches.get('shared-in')?.size).toBe(1);
  });

  it('of a page of another site, and what is no form, is not held', async () => {
    const worker = await installed();
    const empty = [303, `${ORIGIN}/c/new`];
    expect(await share(worker, formOf('Send my secrets'), 'https://evil.example/page')).toEqual(empty);
    expect(await share(worker, null)).toEqual(empty);
    expect(worker.caches.has('shared-in')).toBe(false);
  });
});
