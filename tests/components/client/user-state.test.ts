/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { join } from 'node:path';
import type * as realScope from '@/lib/client/scope/user-scope';
import { sessionStore } from '@/lib/client/session/session-store';
import { signedInAnswerSchema } from '@/lib/contracts/account/session';
import { filesBelow, textOf } from '../../structure/repository';
import { signedIn } from '../../support/data/signed-in';

/** A store or value of the user, as the test sees it. */
interface Part {
  readonly read: () => unknown;
  /** What it is for a new user. */
  readonly fresh: () => unknown;
  /** Puts something of the user into it. */
  readonly fill: () => void;
}

const mockParts: Part[] = [];

const SECRET = 'a secret of Ada';

// Whatever asks the scope for a store or a value is in the list.
jest.mock('@/lib/client/scope/user-scope', () => {
  const scope = jest.requireActual<typeof realScope>('@/lib/client/scope/user-scope');
  return {
    ...scope,
    userStore<State>(make: () => State) {
      const use = scope.userStore(make);
      mockParts.push({
        read: use.getState,
        fresh: make,
        fill: () => void Reflect.apply(use.setState, use, [{ secret: SECRET }, true]),
      });
      return use;
    },
    userValue<Value>(make: () => Value) {
      const value = scope.userValue(make);
      const fill = () => {
        const held: unknown = value.current;
        if (held instanceof Map) held.set(SECRET, SECRET);
        else if (held instanceof Set) held.add(SECRET);
        else Reflect.set(value, 'current', SECRET);
      };
      mockParts.push({ read: () => value.current, fresh: make, fill });
      return value;
    },
  };
});

const USE = /\buser(?:Store|Value)(?:<|\()/g;

const places = [...filesBelow('lib/client', '.ts', '.tsx'), ...filesBelow('components', '.ts', '.tsx')]
  .filter((path) => path !== 'lib/client/scope/user-scope.ts')
  .map((path) => ({ path, uses: textOf(path).match(USE)?.length ?? 0 }))
  .filter(({ uses }) => uses > 0);

const { user: ada } = signedInAnswerSchema.parse(signedIn('of Ada'));
const eve = { ...ada, id: '00000000-0000-4000-8000-00000000000e' };

beforeAll(() => {
  for (const { path } of places) jest.requireActual(join('../../..', path));
});

beforeEach(() => {
  sessionStore.setState({ status: 'authenticated', user: ada }, true);
  for (const part of mockParts) part.fill();
});

it('every store and value of a user is asked of the scope, and in this test', () => {
  expect(mockParts).toHaveLength(places.reduce((sum, { uses }) => sum + uses, 0));
  expect(mockParts.length).toBeGreaterThan(50);
  expect(mockParts.filter((part) => !isFilled(part))).toEqual([]);
});

it.each([
  ['leaves', () => sessionStore.setState({ status: 'unauthenticated', user: null }, true)],
  ['is another one', () => sessionStore.setState({ status: 'authenticated', user: eve }, true)],
])('nothing of it is left when the user %s', (_way, change) => {
  change();
  expect(mockParts.filter(isFilled)).toEqual([]);
  for (const { read, fresh } of mockParts) expect(JSON.stringify(read())).toBe(JSON.stringify(fresh()));
});

it('what is of the same user stays', () => {
  sessionStore.setState({ status: 'authenticated', user: { ...ada, name: 'Ada King' } }, true);
  expect(mockParts.every(isFilled)).toBe(true);
});

function isFilled({ read }: Part): boolean {
  const held = read();
  if (held instanceof WeakMap || held instanceof WeakSet) return false;
  if (held instanceof Map || held instanceof Set) return held.has(SECRET);
  return held === SECRET || (typeof held === 'object' && held !== null && 'secret' in held);
}
