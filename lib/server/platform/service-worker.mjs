/*
 * The service worker, sent by `/sw.js` with three lines before it: `BUILD`, the id of this build, `IS_ON`, whether the
 * operator wants one, and `LOGOS`, the addresses of the drawings of endpoints. It does two things only: it caches the
 * files of this build, and it shows the page `/offline` where a page cannot be fetched. It caches no page of a user and
 * no answer of the API.
 */
/* global self, caches, clients, Response, BUILD, IS_ON, LOGOS */

const OFFLINE_PAGE = '/offline';
const FRAME = '/artifacts/frame.html';
const BUILT_FILES = '/_next/static/';
const WORDS = '/words/';
const ADDRESSES_OF_A_PAGE = /\/(?:_next\/static|words)\/[\w\-./~%[\]()@]+/g;
const CACHE = `parley-${BUILD}`;
const TAKE_OVER = 'take-over';

const NEVER_OURS = /^\/(api|oauth|share|images|icons|health|sw\.js)(\/|$)/;

self.addEventListener('install', (event) => {
  if (IS_ON) event.waitUntil(keepOfflinePage());
  else event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(IS_ON ? dropOldBuilds() : leave());
});

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!IS_ON || request.method !== 'GET') return;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin || NEVER_OURS.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(fetchPage(request));
  else if (isBuilt(url.pathname)) event.respondWith(fetchBuiltFile(request));
});

function isBuilt(path) {
  return path.startsWith(BUILT_FILES) || path.startsWith(WORDS) || LOGOS.includes(path);
}

/** Falls back to the cached offline page when disconnected, or the frame without a network. */
async function fetchPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const path = new URL(request.url).pathname === FRAME ? FRAME : OFFLINE_PAGE;
    const kept = await caches.match(path, { cacheName: CACHE });
    if (kept !== undefined) return kept;
    throw error;
  }
}

/** A cached file is always right, because the cache is of this build alone. */
async function fetchBuiltFile(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept !== undefined) return request.destination === 'worker' ? withoutAddress(kept) : kept;
  const response = await fetch(request);
  // Only complete responses of our own are cached; a full device caches less.
  if (response.status === 200 && response.type === 'basic')
    await cache.put(request, response.clone()).catch(() => undefined);
  return response;
}

/**
 * Makes the response use its request's address. All workers start with one script, which reads what to run from the
 * address's fragment; a cached response would have the fragment of an earlier request.
 */
function withoutAddress({ body, status, statusText, headers }) {
  return new Response(body, { status, statusText, headers });
}

/** Also caches every file it names, the frame and the logos. Throws when the page does not answer 200. */
async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  const response = await fetch(OFFLINE_PAGE, { cache: 'no-store' });
  if (response.status !== 200 || response.redirected) throw new Error('The offline page did not come.');
  const html = await response.clone().text();
  await cache.put(OFFLINE_PAGE, response);
  const files = new Set((html.match(ADDRESSES_OF_A_PAGE) ?? []).flatMap(upToEnding));
  await cache.addAll([...files, ...LOGOS, FRAME]);
}

/** Drops what follows an address in the page; an address without a known ending is no file. */
function upToEnding(address) {
  const endings = address.startsWith(WORDS) ? ['.json'] : ['.js', '.css', '.woff2'];
  const ends = endings.flatMap((ending) => {
    const at = address.lastIndexOf(ending);
    return at === -1 ? [] : [at + ending.length];
  });
  return ends.length === 0 ? [] : [address.slice(0, Math.max(...ends))];
}

async function dropOldBuilds() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await clients.claim();
}

/** Deletes every cache and unregisters, when the operator switched the service worker off. */
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
