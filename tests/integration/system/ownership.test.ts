import { drainRuns } from '@/lib/server/generation/drain-runs';
import { listRouteMethods } from '../../support/bystander/route-methods';
import { getUserAs, registerUser } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { FOREIGN_CALLS, type ForeignCall } from '../../support/ownership/foreign-calls';
import { OWN_CALLS, PUBLIC_CALLS } from '../../support/ownership/own-calls';
import { callRoute } from '../../support/ownership/route-call';
import { OWNERS_MARK, rowsReader, seedOwned, type Owned } from '../../support/ownership/seed-owned';

const database = withDatabase({ TITLE_CONVO: 'false', ENDPOINTS: 'assistants' });
const rows: [string, ForeignCall][] = Object.entries(FOREIGN_CALLS);
let owned: Owned;
let ownersRows: () => Promise<unknown>;
let before: unknown;
let stranger = '';

beforeAll(async () => {
  owned = await seedOwned(database);
  ownersRows = await rowsReader(database, owned.userId);
  before = await ownersRows();
});

afterAll(async () => {
  const node = globalThis.parleySingletons?.generationNode;
  if (node !== undefined) await drainRuns(node, 0);
});

beforeEach(async () => {
  // Some calls end the session of their caller.
  if ((await getUserAs(`Bearer ${stranger}`)).status !== 200) stranger = (await registerUser()).bearer;
});

it('every method of every route is called here', () => {
  const called = [...Object.keys(FOREIGN_CALLS), ...OWN_CALLS, ...PUBLIC_CALLS];
  expect(called.toSorted()).toEqual(listRouteMethods().toSorted());
});

describe('with the id of another user', () => {
  it.each(rows)(
    '%s is refused without a session, and shows and changes nothing with one',
    async (row, call) => {
      const [status, send] = call;
      const sent = send?.(owned);
      expect((await callRoute(row, owned, null, sent)).status).toBe(401);
      const answer = await callRoute(row, owned, stranger, sent);
      expect(answer).toMatchObject({ status, text: expect.not.stringContaining(OWNERS_MARK) });
      expect(await ownersRows()).toEqual(before);
    },
  );
});

describe('a route without such an id', () => {
  it.each(OWN_CALLS)(
    '%s is refused without a session, and shows and changes nothing of others',
    async (row) => {
      expect((await callRoute(row, owned, null)).status).toBe(401);
      const answer = await callRoute(row, owned, stranger);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toContain(OWNERS_MARK);
      expect(await ownersRows()).toEqual(before);
    },
  );

  it.each(PUBLIC_CALLS)('%s shows and changes nothing of others', async (row) => {
    const answer = await callRoute(row, owned, null);
    expect(answer.text).not.toContain(OWNERS_MARK);
    expect(await ownersRows()).toEqual(before);
  });
});

it('the owner is shown what a stranger is not', async () => {
  const answer = await callRoute('GET /api/convos/[conversationId]', owned, owned.bearer);
  expect(answer).toMatchObject({ status: 200, text: expect.stringContaining(OWNERS_MARK) });
});
