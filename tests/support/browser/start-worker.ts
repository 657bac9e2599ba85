import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';

const SOURCE = readFileSync(join(process.cwd(), 'lib', 'server', 'platform', 'service-worker.mjs'), 'utf8');
export const ORIGIN = 'https://chat.example.org';
export const LOGO = '/logos/demo.svg';
export const WORDS = '/words/zh-CN.0123456789abcdef.json';
export const PAGE = `<link href="${WORDS}"><script src="/_next/static/chunks/a-1.js"></script><link href="/_next/static/css/b.css">`;

interface Page {
  readonly url: string;
  readonly visibilityState: string;
  readonly focus: jest.Mock;
  readonly postMessage: jest.Mock;
}

export function pageAt(path: string, visibilityState: string): Page {
  return { url: `${ORIGIN}${path}`, visibilityState, focus: jest.fn(), postMessage: jest.fn() };
}

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
export const IPHONE =
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
export function startWorker({
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
  const state = { isCut: false, isGone: false, hasTakenOver: false, ids: 0 };
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
      keys: () => Promise.resolve([...entries.keys()].map((path) => ({ url: `${ORIGIN}${path}` }))),
      delete: (request: string | { url: string }) => Promise.resolve(entries.delete(pathOf(request))),
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
        crypto: { randomUUID: () => `id-${String((state.ids += 1))}` },
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

export async function installedWorker() {
  const worker = startWorker();
  await worker.happen('install');
  await worker.happen('activate');
  return worker;
}
