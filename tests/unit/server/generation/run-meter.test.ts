import { FREE_PRICE, toRates } from '@/lib/domain/money/price';
import { RunMeter } from '@/lib/server/generation/meter/run-meter';

const price = { ...FREE_PRICE, rates: toRates({ input: 1_000_000, output: 1_000_000 }) };
const tokens = (count: number) => ({ type: 'text' as const, delta: 'abcd'.repeat(count) });
const soon = () => new Promise((resolve) => setImmediate(resolve));

function meter(heldCredits: number, grants: (number | Error)[]) {
  const asked: number[] = [];
  let exhausted = 0;
  const watched = new RunMeter({
    price,
    promptTokenCount: 10,
    heldCredits,
    portionCredits: () => 100,
    extend: () => {
      const grant = grants[asked.length] ?? 0;
      asked.push(asked.length);
      return grant instanceof Error ? Promise.reject(grant) : Promise.resolve(grant);
    },
    onExhausted: () => {
      exhausted += 1;
    },
  });
  return { watched, asked, exhausted: () => exhausted };
}

it('asks for no credit while the answer is well within what is held', async () => {
  const { watched, asked } = meter(110, []);
  watched.count(tokens(79));
  await soon();
  expect(asked).toHaveLength(0);
});

it('asks in time, and continues as long as it is granted credit', async () => {
  const { watched, asked, exhausted } = meter(110, [100, 100]);
  watched.count(tokens(80));
  await soon();
  expect(asked).toHaveLength(1);
  watched.count(tokens(70));
  await soon();
  expect(asked).toHaveLength(1);
  watched.count(tokens(10));
  await soon();
  expect(asked).toHaveLength(2);
  expect(exhausted()).toBe(0);
});

it('ends the answer once, and only when what is held is used up and no more is there', async () => {
  const { watched, exhausted } = meter(110, [0, 0]);
  watched.count(tokens(80));
  await soon();
  watched.count(tokens(19));
  await soon();
  expect(exhausted()).toBe(0);
  watched.count(tokens(1));
  await soon();
  expect(exhausted()).toBe(1);
  watched.count(tokens(50));
  await soon();
  expect(exhausted()).toBe(1);
});

it('cuts no answer off because the database was away for a moment', async () => {
  const { watched, exhausted, asked } = meter(110, [new Error('gone'), 100]);
  watched.count(tokens(120));
  await soon();
  expect(exhausted()).toBe(0);
  watched.count(tokens(256));
  await soon();
  expect(asked.length).toBeGreaterThan(1);
  expect(exhausted()).toBe(0);
});

it('counts thoughts and the arguments of tools as well', async () => {
  const { watched, asked } = meter(110, [0]);
  watched.count({ type: 'reasoning', delta: 'abcd'.repeat(40) });
  watched.count({ type: 'tool-call', toolCallId: '1', name: 'abcd', input: 'abcd'.repeat(40) });
  await soon();
  expect(asked).toHaveLength(1);
});

it('pays the prompt of a further request before it is sent, with more credit where that is needed', async () => {
  const { watched, asked } = meter(110, [200]);
  expect(await watched.reserve({ promptTokenCount: 50 })).toBe(true);
  expect(asked).toEqual([]);
  expect(await watched.reserve({ promptTokenCount: 150 })).toBe(true);
  expect(asked).toHaveLength(1);
});

it('sends no further request when its prompt cannot be paid', async () => {
  const { watched } = meter(110, [0]);
  expect(await watched.reserve({ promptTokenCount: 500 })).toBe(false);
});

it('calls of tools with a price are paid before they are carried out, also where text costs nothing', async () => {
  const paid = { ...FREE_PRICE, rates: toRates({ input: 0, output: 0, tools: { draw: 40_000_000 } }) };
  const grants = [30, 0];
  const watched = new RunMeter({
    price: paid,
    promptTokenCount: 10,
    heldCredits: 50,
    portionCredits: () => 1,
    extend: () => Promise.resolve(grants.shift() ?? 0),
    onExhausted: () => undefined,
  });
  expect(await watched.reserve({ calls: ['calculate', 'draw'] })).toBe(true);
  expect(await watched.reserve({ calls: ['draw'] })).toBe(true);
  expect(await watched.reserve({ calls: ['draw'] })).toBe(false);
});

it('pays a part at another price after what came before, and holds a portion at that price for it', async () => {
  const expensive = { ...FREE_PRICE, rates: toRates({ input: 10_000_000, output: 10_000_000 }) };
  const wanted: number[] = [];
  const watched = new RunMeter({
    price,
    promptTokenCount: 10,
    heldCredits: 110,
    onExhausted: () => undefined,
    portionCredits: (of) => (of === expensive ? 1_000 : 100),
    extend: (credits) => {
      wanted.push(credits);
      return Promise.resolve(wanted.length === 1 ? 1_200 : 0);
    },
  });
  watched.count(tokens(50));
  // 60 of the 110 credits are taken; the prompt alone costs 200.
  expect(await watched.reserve({ promptTokenCount: 20, price: expensive })).toBe(true);
  expect(wanted).toEqual([1_200]);
  watched.count(tokens(83));
  await soon();
  expect(wanted).toHaveLength(1);
  watched.count(tokens(1));
  await soon();
  expect(wanted).toEqual([1_200, 1_000]);
});

it('does not begin a part at another price that cannot be paid', async () => {
  const { watched } = meter(110, [0]);
  const expensive = { ...FREE_PRICE, rates: toRates({ input: 10_000_000, output: 10_000_000 }) };
  expect(await watched.reserve({ promptTokenCount: 20, price: expensive })).toBe(false);
});
