import {
  installedWorker,
  LOGO,
  ORIGIN,
  PAGE,
  startWorker,
  WORDS,
} from '@/tests/support/browser/start-worker';

it('keeps only the offline page, the files it names, the logos and the frame of diagrams', async () => {
  const { caches } = await installedWorker();
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
  const { ask, state } = await installedWorker();
  expect(await (await (await ask('/c/one', 'navigate')).answer)?.text()).toBe('/c/one');
  state.isCut = true;
  expect(await (await (await ask('/c/one', 'navigate')).answer)?.text()).toBe(PAGE);
});

it('shows the frame of diagrams without a connection, whatever network it is asked for with', async () => {
  const { ask, state } = await installedWorker();
  state.isCut = true;
  for (const path of ['/artifacts/frame.html', '/artifacts/frame.html?network'])
    expect(await (await (await ask(path, 'navigate')).answer)?.text()).toBe('/artifacts/frame.html');
});

it('starts each kind of worker at its own address, though all of them share one cached script', async () => {
  const { ask, fetched } = await installedWorker();
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
  const { ask, caches } = await installedWorker();
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
  const { ask } = await installedWorker();
  expect((await ask(path, 'navigate')).answer).toBeUndefined();
  expect((await ask(path)).answer).toBeUndefined();
});

it('leaves everything that is not asked for by GET alone', async () => {
  const { ask } = await installedWorker();
  expect((await ask('/c/new', 'navigate', 'POST')).answer).toBeUndefined();
});

it.each(['/_next/static/chunks/c.js', '/words/de-DE.0123456789abcdef.json'])(
  'fetches %s once',
  async (path) => {
    const { ask, fetched } = await installedWorker();
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
  const { ask, state } = await installedWorker();
  state.isCut = true;
  expect(await (await (await ask(LOGO)).answer)?.text()).toBe(LOGO);
});

it('lets a new build wait until it is asked for, then drops the files of the old one', async () => {
  const { caches } = await installedWorker();
  const next = startWorker({ build: 'two', caches });
  await next.happen('install');
  expect(next.state.hasTakenOver).toBe(false);
  await next.happen('message', { data: 'take-over' });
  expect(next.state.hasTakenOver).toBe(true);
  await next.happen('activate');
  expect([...caches.keys()]).toEqual(['parley-two']);
});

it('switched off, it takes over at once, empties its caches and removes itself', async () => {
  const { caches } = await installedWorker();
  const off = startWorker({ isOn: false, caches });
  await off.happen('install');
  await off.happen('activate');
  expect(off.state).toMatchObject({ hasTakenOver: true, isGone: true });
  expect(caches.size).toBe(0);
  expect((await off.ask('/c/new', 'navigate')).answer).toBeUndefined();
});
