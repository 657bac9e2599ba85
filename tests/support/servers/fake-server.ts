/** One call as the browser made it. */
export interface SeenCall {
  readonly path: string;
  readonly search: string;
  readonly method: string;
  readonly authorization: string | null;
  readonly body: string | null;
}

type Answer = (call: SeenCall) => Response | Promise<Response>;

/** Replaces the network in tests of browser code: answers by path and records every call. */
export class FakeServer {
  readonly seen: SeenCall[] = [];
  private readonly answers = new Map<string, Answer>();

  answer(path: string, answer: Answer): void {
    this.answers.set(path, answer);
  }

  install(): void {
    globalThis.fetch = async (input, init) => {
      const url = new URL(String(input), 'http://localhost:3080');
      const call: SeenCall = {
        path: url.pathname,
        search: url.search,
        method: init?.method ?? 'GET',
        authorization: new Headers(init?.headers).get('authorization'),
        body: typeof init?.body === 'string' ? init.body : null,
      };
      this.seen.push(call);
      const answer = this.answers.get(url.pathname);
      return answer === undefined ? new Response('', { status: 404 }) : answer(call);
    };
  }
}

/** Returns the answer of a login or a refresh. */
export function signedIn(token: string) {
  return {
    token,
    user: {
      id: '7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34',
      provider: 'local',
      email: 'ada@example.org',
      name: 'Ada Lovelace',
      username: null,
      avatar: null,
      role: 'USER',
      emailVerified: false,
      plugins: [],
      createdAt: '2026-11-21T00:00:00.000Z',
      updatedAt: '2026-11-21T00:00:00.000Z',
    },
  };
}
