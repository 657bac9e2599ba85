import fc from 'fast-check';
import { VirtualBrowser, type Tab } from '../../support/browser/virtual-browser';
import { VirtualTime } from '../../support/browser/virtual-time';
import {
  getUserAs,
  postLogin,
  postRefresh,
  postRegister,
  registrationOf,
} from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { until } from '../../support/until';

const BEARER_SECONDS = 120;
const SESSION_SECONDS = 900;
const SKEW_SECONDS = 300;

process.env['SESSION_EXPIRY'] = `${BEARER_SECONDS} * 1000`;
process.env['REFRESH_TOKEN_EXPIRY'] = `${SESSION_SECONDS} * 1000`;
const database = withDatabase();
let time: VirtualTime;

/** An action may cost at most itself, two refreshes, and itself again. */
const CALLS_AN_ACTION = 4;

const skew = fc.integer({ min: -SKEW_SECONDS, max: SKEW_SECONDS });

const action = fc.record({
  tab: fc.nat(2),
  isReload: fc.boolean(),
  gapSeconds: fc.oneof(fc.nat(8), fc.integer({ min: 20, max: 140 })),
  node: fc.nat(1),
  thereSeconds: fc.nat(6),
  backSeconds: fc.nat(6),
});

const world = fc.record({
  nodeSkews: fc.tuple(skew, skew),
  browserSkewSeconds: skew,
  hasLocks: fc.boolean(),
  actions: fc.array(action, { minLength: 4, maxLength: 10 }),
});

async function serve(path: string, init: RequestInit, cookie: string): Promise<Response> {
  const authorization = new Headers(init.headers).get('authorization');
  if (path.startsWith('/api/auth/refresh'))
    return postRefresh(cookie === '' ? null : cookie, path.includes('retry=true'));
  if (path === '/api/auth/login') return postLogin(String(init.body));
  return getUserAs(authorization);
}

function withLocks(hasLocks: boolean): void {
  const { navigator } = globalThis;
  const waiting: Promise<unknown>[] = [Promise.resolve()];
  const request = (_name: string, work: () => Promise<unknown>) => {
    const turn = (waiting.at(-1) ?? Promise.resolve()).then(work, work);
    waiting.push(turn.catch(() => undefined));
    return turn;
  };
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: hasLocks ? { ...navigator, locks: { request } } : {},
  });
}

beforeAll(async () => {
  Object.assign(globalThis, { window: new EventTarget() });
  time = await VirtualTime.start(database);
});

afterAll(() => time.stop());

describe('any interleaving of tabs, expiries and clocks wrong by up to five minutes', () => {
  it('signs no user out before the session ends, sends no call in circles, and lets them in again afterwards', async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ nodeSkews, browserSkewSeconds, hasLocks, actions }) => {
        withLocks(hasLocks);
        const browser = new VirtualBrowser(time, browserSkewSeconds, serve);
        browser.install();
        const registration = registrationOf();
        const begun = time.seconds;
        browser.receive(await time.onNode(nodeSkews[0], () => postRegister(registration)));
        const tabs: Tab[] = [browser.openTab(), browser.openTab(), browser.openTab()];
        const outcomes: { status: number; endedAt: number }[] = [];

        const act = async ({
          tab: index,
          isReload,
          node,
          thereSeconds,
          backSeconds,
        }: (typeof actions)[number]) => {
          if (isReload) tabs[index] = browser.openTab();
          const tab = tabs[index] ?? browser.openTab();
          browser.line = { nodeSkewSeconds: nodeSkews[node] ?? 0, thereSeconds, backSeconds };
          const status = await tab.request('/api/user').then(
            (response) => response.status,
            (error: { status: number }) => error.status,
          );
          outcomes.push({ status, endedAt: time.seconds - begun });
        };

        let at = 0;
        for (const each of actions) {
          at += each.gapSeconds;
          time.after(at, () => void act(each));
        }
        await time.run();

        expect(outcomes).toHaveLength(actions.length);
        for (const { status, endedAt } of outcomes)
          if (endedAt < SESSION_SECONDS) expect(status).toBe(200);
          else expect([200, 401]).toContain(status);
        expect(browser.calls.length).toBeLessThanOrEqual(actions.length * CALLS_AN_ACTION);

        // It is long after the session's end: the first call ends in the login page immediately, and logging in works
        // for every tab.
        time.after(SESSION_SECONDS + 1, () => undefined);
        await time.run();
        browser.calls.length = 0;
        const [first] = actions;
        time.after(
          0,
          () =>
            void act({
              ...first,
              tab: 0,
              isReload: true,
              gapSeconds: 0,
              node: 1,
              thereSeconds: 1,
              backSeconds: 1,
            }),
        );
        await time.run();
        expect(outcomes.at(-1)?.status).toBe(401);
        // The call was refused first.
        await until(() => tabs[0]?.hasEnded);
        expect(browser.calls.length).toBeLessThanOrEqual(CALLS_AN_ACTION);
        const { email, password } = registration;
        browser.receive(await time.onNode(nodeSkews[1], () => postLogin({ email, password })));
        for (const tab of [0, 1, 2])
          for (const node of [0, 1])
            time.after(
              tab + 2 * node,
              () => void act({ tab, isReload: true, gapSeconds: 0, node, thereSeconds: 0, backSeconds: 0 }),
            );
        await time.run();
        expect(outcomes.slice(-6).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      }),
      { numRuns: 25 },
    );
  }, 240_000);
});
