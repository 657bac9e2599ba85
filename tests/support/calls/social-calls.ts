import { GET as callback } from '@/app/oauth/[provider]/callback/route';
import { GET as begin } from '@/app/oauth/[provider]/route';
import { CookieJar } from '../browser/cookie-jar';

export const APPLICATION = 'http://localhost:3080';

const ROUTES = [
  { pattern: /^\/oauth\/([^/]+)$/, handle: begin },
  { pattern: /^\/oauth\/([^/]+)\/callback$/, handle: callback },
];

/** Calls with the cookies of one browser. */
export async function visit(jar: CookieJar, url: string): Promise<Response> {
  const { pathname } = new URL(url);
  for (const { pattern, handle } of ROUTES) {
    const provider = pattern.exec(pathname)?.[1];
    if (provider === undefined) continue;
    const headers = { host: 'localhost:3080', cookie: jar.toHeader(), 'user-agent': 'Tests/1.0' };
    const response = await handle(new Request(url, { headers }), { params: Promise.resolve({ provider }) });
    jar.receive(response);
    return response;
  }
  throw new Error(`The application has no such page: ${pathname}`);
}

/** Null cancels at the provider; returns the address it sends the browser back to. */
export async function signInAt(location: string, account: string | null): Promise<string> {
  const jar = new CookieJar();
  let url = location;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 10; step += 1) {
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: jar.toHeader() },
      ...(form === null ? {} : { method: 'POST', body: form }),
    });
    jar.receive(response);
    form = null;
    const next = response.headers.get('location');
    if (next === null) {
      const text = await response.text();
      if (!text.includes('<form')) throw new Error(`The provider refused: ${text}`);
      form = new URLSearchParams(account === null ? { answer: 'no' } : { answer: 'yes', account });
      continue;
    }
    url = new URL(next, url).href;
    if (url.startsWith(APPLICATION)) return url;
  }
  throw new Error('The provider sends the browser round in circles.');
}

/** Follows link, provider and callback. Returns the answer of the callback. */
export async function enterWith(
  provider: string,
  account: string | null,
  jar = new CookieJar(),
): Promise<Response> {
  const departure = await visit(jar, `${APPLICATION}/oauth/${provider}`);
  const location = departure.headers.get('location') ?? '';
  return visit(jar, await signInAt(location, account));
}
