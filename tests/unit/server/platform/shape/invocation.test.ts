const SECONDS = 10;

afterEach(() => {
  delete process.env['PARLEY_SHAPE'];
  delete process.env['FUNCTION_MAX_DURATION'];
});

async function within(shape: string, waitMs: number): Promise<number> {
  jest.resetModules();
  Object.assign(process.env, { PARLEY_SHAPE: shape, FUNCTION_MAX_DURATION: String(SECONDS) });
  const { withinInvocation } = await import('@/lib/server/platform/shape/invocation');
  return withinInvocation(waitMs);
}

it('a function waits for one answer no longer than a part of its invocation', async () => {
  expect(await within('functions', 25_000)).toBe(4_000);
  expect(await within('functions', 1_000)).toBe(1_000);
});

it('a process that stays waits as long as it was told', async () => {
  expect(await within('nodes', 25_000)).toBe(25_000);
});
