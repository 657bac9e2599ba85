/*
 * The service worker, sent by `/sw.js` with three lines before it: `BUILD`, the id of this build, `IS_ON`, whether the
 * operator wants one, and `LOGOS`, the addresses of the drawings of endpoints. It caches the files of this build, shows
 * the page `/offline` where a page cannot be fetched, shows notices of answers, and holds what another application
 * shares until a page takes it. It caches no page of a user and no answer of the API.
 */
/* global self, caches, clients, Response, BUILD, IS_ON, LOGOS */

const OFFLINE_PAGE = '/offline';
const FRAME = '/artifacts/frame.html';
const BUILT_FILES = '/_next/static/';
const WORDS = '/words/';
const ADDRESSES_OF_A_PAGE = /\/(?:_next\/static|words)\/[\w\-./~%[\]()@]+/g;
const CACHE = `parley-${BUILD}`;
const TAKE_OVER = 'take-over';
const ASKS_FOR_NOTICES = 'shows-notices?';
const SHOWS_NOTICES = 'shows-notices';
const NEW_CHAT = '/c/new';
const SHARED_IN = '/api/shared-in';
const SHARED_IN_CACHE = 'shared-in';
/** A message takes no more files than this, and a model reads no longer text. */
const SHARED_FILES_LIMIT = 10;
const SHARED_LIMIT_CHARACTERS = 100_000;
/** Beyond this number the oldest is deleted. */
const HELD_SHARES_LIMIT = 5;

const ICON = '/icons/icon-192.png';
const PAGE_OF_CHATS = /^\/c(?:hat)?\//;
const CHAT = /^\/c\/[\da-f-]{36}$/;
/** Safari and every browser on an iPhone must show a notice for each message. */
const HAS_TO_SHOW = /^(?!.*(?:Chrome|Firefox)\/).*AppleWebKit/;

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
  if (event.data === ASKS_FOR_NOTICES) event.source?.postMessage(SHOWS_NOTICES);
});

self.addEventListener('push', (event) => {
  event.waitUntil(showNotice(event.data));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event.oldSubscription));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openChat(event.notification.data));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (!IS_ON || url.origin !== self.location.origin) return;
  if (isSharedIn(request, url)) event.respondWith(holdSharedIn(request));
  if (request.method !== 'GET' || NEVER_OURS.test(url.pathname)) return;
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

/** A frame within another page cannot share data. */
function isSharedIn({ method, mode, destination }, { pathname }) {
  return method === 'POST' && mode === 'navigate' && destination === 'document' && pathname === SHARED_IN;
}

/**
 * Holds the text and the files of a form until the user of the page, whose address has the id, takes them. A form of
 * another site that says where it comes from is not held; one that hides it looks as what a system shares does, so the
 * page asks, and what is held already stays.
 */
async function holdSharedIn(request) {
  const id = self.crypto.randomUUID();
  try {
    const from = request.referrer === '' ? self.location.origin : new URL(request.referrer).origin;
    if (from !== self.location.origin) return leadTo(NEW_CHAT);
    const form = await request.formData();
    await dropShares((ids) => ids.slice(0, Math.max(0, ids.length + 1 - HELD_SHARES_LIMIT)));
    const cache = await caches.open(SHARED_IN_CACHE);
    await cache.put(`/${id}/text`, new Response(textOf(form)));
    const files = form.getAll('files').filter((file) => typeof file !== 'string');
    for (const [place, file] of files.slice(0, SHARED_FILES_LIMIT).entries()) {
      const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) };
      await cache.put(`/${id}/${place}`, new Response(file, { headers }));
    }
    return leadTo(`${NEW_CHAT}?shared=${id}`);
  } catch {
    // The request has no form, or the device is full.
    await dropShares(() => [id]).catch(() => undefined);
    return leadTo(NEW_CHAT);
  }
}

/** `choose` receives the ids of what is held, oldest first, and returns those to delete. */
async function dropShares(choose) {
  if (!(await caches.keys()).includes(SHARED_IN_CACHE)) return;
  const cache = await caches.open(SHARED_IN_CACHE);
  const idOf = ({ url }) => new URL(url).pathname.split('/')[1];
  const held = await cache.keys();
  const chosen = choose([...new Set(held.map(idOf))]);
  for (const request of held) if (chosen.includes(idOf(request))) await cache.delete(request);
}

function leadTo(path) {
  return Response.redirect(new URL(path, self.location.origin).href, 303);
}

/** Some applications write the address into the text as well. */
function textOf(form) {
  const parts = ['title', 'text', 'url'].map((name) => String(form.get(name) ?? '').trim());
  const isOwn = (part, index) => part !== '' && parts.findIndex((other) => other.includes(part)) === index;
  return parts.filter(isOwn).join('\n').slice(0, SHARED_LIMIT_CHARACTERS);
}

async function dropOldBuilds() {
  for (const name of await caches.keys())
    if (name !== CACHE && name !== SHARED_IN_CACHE) await caches.delete(name);
  await clients.claim();
}

/**
 * A page in sight shows the answer itself. Where each message has to show a notice, or the browser takes no more of
 * them, one is shown all the same.
 */
async function showNotice(data) {
  const { title, body, path, tag } = readNotice(data);
  const pages = await clients.matchAll({ type: 'window' });
  const isInSight = pages.some(({ visibilityState }) => visibilityState === 'visible');
  if (isInSight && !HAS_TO_SHOW.test(self.navigator.userAgent)) return;
  await self.navigator.setAppBadge?.().catch(() => undefined);
  // A further call of an answer that waits makes a sound again; another answer to a question does not.
  const renotify = tag.startsWith('question-');
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify,
    data: path,
    icon: ICON,
    badge: ICON,
  });
}

/** The next page of its user that is loaded tells the server the new address. */
async function subscribeAgain(old) {
  if (old?.options === undefined) return;
  await self.registration.pushManager.subscribe(old.options).catch(() => undefined);
}

/** The server alone can encrypt for this browser; what cannot be read still has to show something. */
function readNotice(data) {
  try {
    const { title, body, path, tag } = data.json();
    const isWhole = [title, body, path, tag].every((field) => typeof field === 'string');
    if (isWhole && CHAT.test(path)) return { title, body, path, tag };
  } catch {
    // The value is treated as missing.
  }
  return { title: self.location.host, body: '', path: '/', tag: 'notice' };
}

/** A page of a chat that is open already shows the chat without being loaded again. */
async function openChat(path) {
  const pages = await clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => PAGE_OF_CHATS.test(new URL(url).pathname));
  if (page === undefined || !CHAT.test(path)) return void (await clients.openWindow(path));
  await page.focus();
  page.postMessage(path);
}

/** Deletes every cache and unregisters, when the operator switched the service worker off. */
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
