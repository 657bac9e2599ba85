import { createServer, type ServerResponse } from 'node:http';
import { OwnPrices } from '@/lib/server/providers/models/own-prices';
import { findSharedList, findSharedPrices } from '@/lib/server/providers/shared-lists';
import { withDatabase } from '../../support/database';
import { listenLocally, stopListening } from '../../support/servers/listen-locally';
import { until } from '../../support/until';

const database = withDatabase();
const LIST = { data: [{ id: 'one', pricing: { prompt: '0.000001', completion: '0.000002' } }] };
const KEY = 'sk-a-secret-of-the-operator';

let isDown = false;
let isHanging = false;
const asked: string[] = [];
const hanging: ServerResponse[] = [];
const server = createServer((request, response) => {
  asked.push(String(request.headers.authorization));
  if (isHanging) return void hanging.push(response);
  response.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(LIST));
});
let baseUrl = '';

beforeAll(async () => {
  baseUrl = await listenLocally(server);
});

afterAll(() => stopListening(server));

afterEach(async () => {
  [isDown, isHanging] = [false, false];
  asked.length = 0;
  await database.query('delete from fetched_lists');
});

/** Makes the prices and lists of a process that has fetched none of them yet. */
function freshProcess(apiKey = KEY) {
  const prices = new OwnPrices({ baseUrl, headers: { authorization: `Bearer ${apiKey}` } });
  return {
    inputPrice: async () => (await prices.list(findSharedPrices))?.get('one')?.rates.inputMicrocredits,
  };
}

const untilKept = () =>
  until(
    async () => (await database.query('select 1 from fetched_lists where models is not null')).length === 1,
  );

const untilFailed = () =>
  until(
    async () =>
      (await database.query('select 1 from fetched_lists where "failedAt" is not null')).length === 1,
  );

it('a process that starts asks no provider for prices within the life of a list', async () => {
  expect(await freshProcess().inputPrice()).toBe(1_000_000);
  await untilKept();
  expect(await freshProcess().inputPrice()).toBe(1_000_000);
  expect(asked).toHaveLength(1);
  expect(await freshProcess('sk-another').inputPrice()).toBe(1_000_000);
  expect(asked).toEqual([`Bearer ${KEY}`, 'Bearer sk-another']);
  expect(JSON.stringify(await database.query('select * from fetched_lists'))).not.toMatch(
    /sk-a|127\.0\.0\.1/,
  );
});

it('of ten processes that start at once one asks, and all know the price', async () => {
  const known = await Promise.all(Array.from({ length: 10 }, () => freshProcess().inputPrice()));
  expect(known).toEqual(Array.from({ length: 10 }, () => 1_000_000));
  expect(asked).toHaveLength(1);
});

it('old prices count while one process fetches new ones', async () => {
  await freshProcess().inputPrice();
  await untilKept();
  await database.query(`update fetched_lists set "fetchedAt" = now() - interval '11 minutes'`);
  isHanging = true;
  const startedMs = performance.now();
  // The process that asks knows the prices as well.
  expect(await freshProcess().inputPrice()).toBe(1_000_000);
  expect(await freshProcess().inputPrice()).toBe(1_000_000);
  expect(performance.now() - startedMs).toBeLessThan(2_500);
  await until(() => hanging.length > 0);
  expect(asked).toHaveLength(2);
  for (const response of hanging) response.destroy();
  await untilFailed();
});

it('a provider that fails is left alone by every process for a minute', async () => {
  isDown = true;
  expect(await freshProcess().inputPrice()).toBeUndefined();
  await untilFailed();
  isDown = false;
  expect(await freshProcess().inputPrice()).toBeUndefined();
  expect(asked).toHaveLength(1);
});

it('rows of another form than this version knows are fetched again by each process for itself', async () => {
  await freshProcess().inputPrice();
  await untilKept();
  await database.query(`update fetched_lists set models = '[{"id": "one", "price": {"rates": 1}}]'`);
  const error = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await freshProcess().inputPrice()).toBe(1_000_000);
  expect(error).toHaveBeenCalled();
  expect(asked).toHaveLength(2);
});

it('a list of prices is another one than a list of models of the same place', async () => {
  await freshProcess().inputPrice();
  await untilKept();
  const headers = { authorization: `Bearer ${KEY}` };
  const place = { name: baseUrl, owner: null, origin: [baseUrl, headers] };
  expect((await findSharedPrices(place))?.rows).toHaveLength(1);
  expect((await findSharedList(place))?.rows).toBeNull();
});
