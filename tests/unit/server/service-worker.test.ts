import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';

const SOURCE = readFileSync(join(process.cwd(), 'lib', 'server', 'platform', 'service-worker.mjs'), 'utf8');
const ORIGIN = 'https://chat.example.org';
const LOGO = '/logos/demo.svg';
const WORDS = '/words/zh-CN.0123456789abcdef.json';
const PAGE = `<link href="${WORDS}"><script src="/_next/static/chunks/a-1.js"></script><link href="/_next/static/css/b.css">`;

interface Happening {
  readonly request?: { url: string; method: string; mode: string; destination: string };
  readonly data?: string;
  answer?: Promise<Response>;
  work?: Promise<unknown>;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
}

/** The network can be disconnected, and caches can be inspected. */
function start({ build = 'one', isOn = true, caches = new Map<string, Map<string, Response>>() } = {}) {
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
        location: { origin: ORIGIN },
        addEventListener: (name: string, listener: (event: Happening) => void) =>
          listeners.set(name, listener),
        skipWaiting: () => Promise.resolve((state.hasTakenOver = true)),
        registration: { unregister: () => Promise.resolve((state.isGone = true)) },
      },
      caches: {
        open: (name: string) => Promise.resolve(openCache(name)),
        match: (path: string, { cacheName }: { cacheName: string }) => openCache(cacheName).match(path),
        keys: () => Promise.resolve([...caches.keys()]),
        delete: (name: string) => Promise.resolve(caches.delete(name)),
      },
      clients: { claim: () => Promise.resolve() },
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
  return { happen, ask, caches, fetched, state };
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
