import 'server-only';
import NextAuth, { type NextAuthOptions } from 'next-auth';

export interface NextAuthCall {
  readonly method: 'GET' | 'POST';
  /** The action and its parameters, such as `['signin', 'github']`. */
  readonly action: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
}

export interface NextAuthReply {
  readonly status: number;
  readonly location: string | null;
  readonly setCookies: readonly string[];
  readonly body: unknown;
}

interface Recorded {
  status: number;
  readonly headers: Map<string, unknown>;
  body: unknown;
}

type Handle = (request: object, response: object) => Promise<unknown>;

/** Next-auth's own route accepts only forms, and ours are links. The caller decides what reaches the browser. */
export async function askNextAuth(options: NextAuthOptions, call: NextAuthCall): Promise<NextAuthReply> {
  const handle: Handle = NextAuth(options);
  const record: Recorded = { status: 200, headers: new Map(), body: undefined };
  const response = {
    status(code: number) {
      record.status = code;
      return response;
    },
    getHeader: (name: string) => record.headers.get(name.toLowerCase()),
    setHeader(name: string, value: unknown) {
      record.headers.set(name.toLowerCase(), value);
      return response;
    },
    json: (body: unknown) => void (record.body = body),
    send: (body: unknown) => void (record.body = body),
    end: () => undefined,
  };
  const { method, action, query = {}, body = {}, cookies } = call;
  await handle({ method, query: { ...query, nextauth: action }, body, cookies, headers: {} }, response);
  const location = record.headers.get('location');
  return {
    status: record.status,
    location: typeof location === 'string' ? location : null,
    setCookies: [record.headers.get('set-cookie') ?? []].flat().map(String),
    body: record.body,
  };
}
