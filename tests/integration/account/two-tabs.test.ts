import fc from 'fast-check';
import { CookieJar } from '../../support/browser/cookie-jar';
import { postRefresh, registerUser } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';

const database = withDatabase();

/** A tab's call may travel this long, and its answer too; two of each fit into the grace. */
const LEG_SECONDS = 7;

interface Refresh {
  sentAt: number;
  there: number;
  back: number;
}

const refreshes = fc.array(
  fc.record({
    // The calls are close together, where answers overtake each other, or around the ends of grace and rest.
    sentAt: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 25, max: 140 })),
    there: fc.integer({ min: 0, max: LEG_SECONDS }),
    back: fc.integer({ min: 0, max: LEG_SECONDS }),
  }),
  { minLength: 3, maxLength: 10 },
);

/** A tab's call is on its way while the other tab refreshes twice. */
const OVERTAKEN: Refresh[] = [
  { sentAt: 0, there: 7, back: 0 },
  { sentAt: 0, there: 0, back: 1 },
  { sentAt: 2, there: 0, back: 1 },
  { sentAt: 4, there: 0, back: 1 },
];

/** A tab's answer still carries the token that another tab's rotation has just replaced. */
const OUTDATED: Refresh[] = [
  { sentAt: 120, there: 0, back: 0 },
  { sentAt: 58, there: 2, back: 0 },
  { sentAt: 0, there: 0, back: 0 },
  { sentAt: 108, there: 6, back: 6 },
];

async function pass(email: unknown, seconds: number): Promise<void> {
  await database.query(
    `update sessions set "previousUntil" = "previousUntil" - make_interval(secs => $2)
     where "userId" = (select "userId" from users where email = $1)`,
    [email, seconds],
  );
}

async function play(email: unknown, jar: CookieJar, all: readonly Refresh[]): Promise<number[]> {
  const statuses: number[] = [];
  const steps = all.flatMap(({ sentAt, there, back }) => {
    let cookie = '';
    let answer: Response | null = null;
    return [
      { at: sentAt, run: () => Promise.resolve((cookie = jar.toHeader())) },
      {
        at: sentAt + there,
        run: async () => {
          answer = await postRefresh(cookie);
          statuses.push(answer.status);
        },
      },
      {
        at: sentAt + there + back,
        run: () => Promise.resolve(answer === null ? undefined : jar.receive(answer)),
      },
    ];
  });
  let now = 0;
  for (const step of steps.toSorted((left, right) => left.at - right.at)) {
    if (step.at > now) await pass(email, step.at - now);
    now = step.at;
    await step.run();
  }
  return statuses;
}

it('no interleaving of tabs that refresh signs a user out, however the answers overtake each other', async () => {
  await fc.assert(
    fc.asyncProperty(refreshes, fc.integer({ min: 0, max: 3600 }), async (all, restSeconds) => {
      const { registration, cookie } = await registerUser();
      const jar = new CookieJar();
      jar.values.set('refreshToken', cookie.slice('refreshToken='.length));
      const statuses = await play(registration['email'], jar, all);
      expect(statuses).toEqual(all.map(() => 200));
      await pass(registration['email'], restSeconds);
      expect((await postRefresh(jar.toHeader())).status).toBe(200);
    }),
    {
      numRuns: 60,
      examples: [
        [OVERTAKEN, 0],
        [OUTDATED, 30],
      ],
    },
  );
}, 120_000);
