/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { join } from 'node:path';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { deleteAccount } from '@/lib/client/account/delete-account';
import { SessionProvider } from '@/lib/client/account/session/session-provider';
import { signOut } from '@/lib/client/account/session/sign-out';
import { clearBearer } from '@/lib/client/request/bearer';
import { request } from '@/lib/client/request/request';
import type * as realScope from '@/lib/client/scope/user-scope';
import { enterSession } from '@/lib/client/session/enter-session';
import { sessionStore } from '@/lib/client/session/session-store';
import { signedInAnswerSchema } from '@/lib/contracts/account/session';
import { filesBelow, textOf } from '../../structure/repository';
import { signedIn } from '../../support/data/signed-in';
import { flushTasks } from '../../support/flush-tasks';
import { FakeServer } from '../../support/servers/fake-server';

// The router exists only in the framework's server and page.
jest.mock('next/navigation', () => ({ usePathname: () => '/c/abc' }));
// A document of a test cannot be left.
jest.mock('@/lib/client/session/load-page', () => ({ loadPage: jest.fn() }));

/** Describes one store or value that belongs to the user, as the test sees it. */
interface Part {
  /** The path of the module that declares it. */
  readonly path: string;
  readonly read: () => unknown;
  /** Returns what it holds for a new user. */
  readonly fresh: () => unknown;
  /** Puts some data of the user into it. */
  readonly fill: () => void;
}

const mockSecret = 'a secret of Ada';

// Every store or value that is asked of the scope is put into the list.
jest.mock('@/lib/client/scope/user-scope', () => {
  const scope = jest.requireActual<typeof realScope>('@/lib/client/scope/user-scope');
  const parts: Part[] = [];
  const callerPath = () =>
    /(?:lib\/client|components)\/(?!scope\/)[^\s:()]+/.exec(
      new Error('asked').stack?.replaceAll(/[^\n]*tests[^\n]*/g, '') ?? '',
    )?.[0] ?? '';
  return {
    ...scope,
    parts,
    userStore<State>(make: () => State) {
      const use = scope.userStore(make);
      parts.push({
        path: callerPath(),
        read: use.getState,
        fresh: make,
        fill: () => void Reflect.apply(use.setState, use, [{ secret: mockSecret }, true]),
      });
      return use;
    },
    userValue<Value>(make: () => Value) {
      const value = scope.userValue(make);
      const fill = () => {
        const held: unknown = value.current;
        if (held instanceof Map) held.set(mockSecret, mockSecret);
        else if (held instanceof Set) held.add(mockSecret);
        else Reflect.set(value, 'current', mockSecret);
      };
      parts.push({ path: callerPath(), read: () => value.current, fresh: make, fill });
      return value;
    },
  };
});

/** Lists every store and value that any module has made in the user's scope. */
const { parts } = jest.requireMock<{ readonly parts: readonly Part[] }>('@/lib/client/scope/user-scope');

const USE = /\buser(?:Store|Value)(?:<|\()/g;

const places = [...filesBelow('lib/client', '.ts', '.tsx'), ...filesBelow('components', '.ts', '.tsx')]
  .filter((path) => path !== 'lib/client/scope/user-scope.ts')
  .map((path) => ({ path, uses: textOf(path).match(USE)?.length ?? 0 }))
  .filter(({ uses }) => uses > 0);

const ADA = signedInAnswerSchema.parse(signedIn('of Ada'));
const EVE = { token: 'of Eve', user: { ...ADA.user, id: '00000000-0000-4000-8000-00000000000e' } };
const { user: ada } = ADA;
const eve = EVE.user;

let server: FakeServer;

beforeAll(() => {
  for (const { path } of places) jest.requireActual(join('../../..', path));
});

beforeEach(() => {
  server = new FakeServer();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('when the user of a tab changes', () => {
  beforeEach(() => {
    sessionStore.setState({ status: 'authenticated', user: ada }, true);
    for (const part of parts) part.fill();
  });

  it('every store and value of a user is asked of the scope, and in this test', () => {
    expect(parts).toHaveLength(places.reduce((sum, { uses }) => sum + uses, 0));
    expect(parts.length).toBeGreaterThan(50);
    expect(parts.filter((part) => !isFilled(part))).toEqual([]);
  });

  it.each([
    ['leaves', () => sessionStore.setState({ status: 'unauthenticated', user: null }, true)],
    ['is another one', () => sessionStore.setState({ status: 'authenticated', user: eve }, true)],
  ])('nothing of it is left when the user %s', (_way, change) => {
    change();
    expect(parts.filter(isFilled)).toEqual([]);
    for (const { read, fresh } of parts) expect(JSON.stringify(read())).toBe(JSON.stringify(fresh()));
  });

  it('what is of the same user stays', () => {
    sessionStore.setState({ status: 'authenticated', user: { ...ada, name: 'Ada King' } }, true);
    expect(parts.every(isFilled)).toBe(true);
  });
});

describe('at the end of a session', () => {
  let kept: readonly Part[];
  beforeEach(() => {
    server.answer('/api/auth/refresh', () => Response.json(ADA));
    server.answer('/api/auth/logout', () => Response.json({}));
    // The refresh that is under way finds the end of a session itself.
    kept = parts.filter(({ path }) => path !== 'lib/client/request/refresh-bearer.ts');
    enterSession(ADA);
    render(
      <SessionProvider>
        <p>Here</p>
      </SessionProvider>,
    );
    for (const part of kept) part.fill();
  });
  afterEach(async () => {
    cleanup();
    clearBearer();
    await flushTasks();
  });

  const inAnotherTab = (message: unknown) => {
    const tab = new BroadcastChannel('parley-session');
    tab.postMessage(message);
    tab.close();
  };
  const refuse = (status: number, json: object) => {
    server.answer('/api/convos', () => Response.json(json, { status }));
    void request('/api/convos').catch(() => undefined);
  };

  it.each<[string, () => unknown]>([
    ['by logging out', () => signOut()],
    ['by logging out in another tab', () => inAnotherTab('signed-out')],
    ['by a ban', () => refuse(403, { code: 'ban', message: 'Banned.', details: {} })],
    [
      'that has expired',
      () => {
        server.answer('/api/auth/refresh', () => new Response(null, { status: 204 }));
        refuse(401, { code: 'unauthorized' });
      },
    ],
    [
      'whose cookie is that of another user',
      () => {
        server.answer('/api/auth/refresh', () => Response.json(EVE));
        refuse(401, { code: 'unauthorized' });
      },
    ],
    ['by another user in another tab', () => inAnotherTab({ signedIn: eve.id })],
    ['by another user in this tab', () => enterSession(EVE)],
    [
      'by the deletion of the account',
      () => {
        server.answer('/api/user', () => Response.json({}));
        return deleteAccount({ email: ada.email });
      },
    ],
    [
      'that had ended when the browser shows the document again',
      () => {
        server.answer('/api/auth/refresh', () => new Response(null, { status: 204 }));
        window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      },
    ],
  ])('%s, no store and no value keeps anything of its user', async (_way, end) => {
    expect(kept.length).toBe(parts.length - 1);
    expect(kept.every(isFilled)).toBe(true);
    await act(async () => void end());
    await waitFor(() => expect(sessionStore.getState().user?.id).not.toBe(ada.id));
    expect(kept.filter(isFilled).map(({ path }) => path)).toEqual([]);
  });
});

function isFilled({ read }: Part): boolean {
  const held = read();
  if (held instanceof WeakMap || held instanceof WeakSet) return false;
  if (held instanceof Map || held instanceof Set) return held.has(mockSecret);
  return held === mockSecret || (typeof held === 'object' && held !== null && 'secret' in held);
}
