import { calculate, calculatorProcesses } from '@/lib/server/tools/calculator/calculator';
import { longestTurnMs } from '@/tests/support/main-thread';

const call = { owner: null, signal: new AbortController().signal };

afterAll(() => calculatorProcesses().close());

it.each([
  ['12 / (2.3 + 0.7)', '4'],
  ['0.1 + 0.2', '0.3'],
  ['123456789 * 3', '370370367'],
  ['123456.78 * 100', '12345678'],
  ['1234567.891 * 2', '2469135.782'],
  ['9007199254740991', '9007199254740991'],
  ['2 ^ 60', '1.1529215046068e+18'],
  ['bignumber(2) ^ 100', '1267650600228229401496703205376'],
  ['0.00001', '0.00001'],
  ['[1 / 3, 1000000]', '[0.33333333333333, 1000000]'],
  ['1000000 + 2000000i', '1000000 + 2000000i'],
  ['3000 km to mm', '3000000000 mm'],
  ['true', 'true'],
  ['5.08 cm to inch', '2 inch'],
  ['det([1, 2; 3, 4])', '-2'],
  ['sqrt(-4)', '2i'],
  ['fraction(1, 3) + fraction(1, 6)', '1/2'],
  ['9^9^9!', 'Infinity'],
  ['x = 3; x ^ 2', '[9]'],
])('%s is %s', async (expression, text) => {
  expect(await calculate(expression, call)).toEqual({ text, isError: false });
});

it('what is no expression is told, and the next one is computed', async () => {
  expect(await calculate('2 +', call)).toMatchObject({
    isError: true,
    text: expect.stringContaining('char'),
  });
  expect(await calculate('nonsense(2)', call)).toMatchObject({ isError: true });
  expect(await calculate('1 + 1', call)).toEqual({ text: '2', isError: false });
});

it.each([
  'ones(1e5, 1e5)',
  'f(n) = n < 2 ? 1 : f(n - 1) + f(n - 2); f(90)',
  'factorial(bignumber(300000))',
  'inv(random([900, 900]))',
])(
  '%s ends within its limits and holds up no other work',
  async (expression) => {
    let length: number | null = null;
    const turnMs = await longestTurnMs(async () => {
      length = (await calculate(expression, call)).text.length;
    });
    expect(length).toBeLessThanOrEqual(4_000);
    expect(turnMs).toBeLessThan(100);
    expect(await calculate('1 + 1', call)).toEqual({ text: '2', isError: false });
  },
  120_000,
);

it.each([
  'import({ a: 1 })',
  'evaluate("1 + 1")',
  'parse("1 + 1")',
  'createUnit("mile2")',
  'config({ precision: 500 })',
  'cos.constructor("return process")()',
  '"".constructor.constructor("return process")()',
])('%s is refused', async (expression) => {
  const { isError, text } = await calculate(expression, call);
  expect([isError, text]).toEqual([true, expect.not.stringContaining('[object process]')]);
});

it('a name that one expression sets is unknown to the next', async () => {
  await calculate('secret = 42', call);
  expect(await calculate('secret', call)).toMatchObject({ isError: true });
});

it('a text longer than the limit is refused, and an aborted call ends at once', async () => {
  expect(await calculate('1+'.repeat(2_000), call)).toMatchObject({ isError: true });
  const controller = new AbortController();
  const { signal } = controller;
  const aborted = calculate('f(n) = n < 2 ? 1 : f(n - 1) + f(n - 2); f(60)', { owner: null, signal });
  controller.abort(new Error('stopped'));
  await expect(aborted).rejects.toThrow('stopped');
});
