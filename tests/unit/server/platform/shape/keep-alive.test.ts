import { holdByFramework, keepAlive } from '@/lib/server/platform/shape/keep-alive';

const CONTEXT = Symbol.for('@next/request-context');

const held: Promise<unknown>[] = [];

beforeEach(() => {
  held.length = 0;
  process.env['PARLEY_SHAPE'] = 'functions';
  Reflect.set(globalThis, CONTEXT, {
    get: () => ({
      owner: 'this request',
      waitUntil(this: { owner: string }, work: Promise<unknown>) {
        if (this.owner === 'this request') held.push(work);
      },
    }),
  });
});

afterEach(() => {
  delete process.env['PARLEY_SHAPE'];
  Reflect.deleteProperty(globalThis, CONTEXT);
});

it('holds the function awake until the work has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  keepAlive(promise, 'it failed');
  expect(held).toHaveLength(1);
  const first = await Promise.race([held[0]?.then(() => 'ended'), Promise.resolve('waits')]);
  expect(first).toBe('waits');
  resolve(undefined);
  await expect(held[0]).resolves.toBeUndefined();
});

it('a process that stays is held by nothing', () => {
  process.env['PARLEY_SHAPE'] = 'nodes';
  keepAlive(Promise.resolve(), 'it failed');
  expect(held).toEqual([]);
});

it('work that fails ends for the platform as well, and throws nothing', async () => {
  keepAlive(Promise.reject(new Error('no host')), 'the email was not sent');
  await expect(held[0]).resolves.toBeUndefined();
});

it('without a context of the platform the framework holds the work', () => {
  Reflect.deleteProperty(globalThis, CONTEXT);
  holdByFramework((work) => held.push(work));
  keepAlive(Promise.resolve(), 'it failed');
  expect(held).toHaveLength(1);
});

it('outside of a request the work goes on all the same', async () => {
  Reflect.deleteProperty(globalThis, CONTEXT);
  holdByFramework(() => {
    throw new Error('no request is being served');
  });
  let isDone = false;
  const work = Promise.resolve().then(() => {
    isDone = true;
  });
  expect(() => keepAlive(work, 'it failed')).not.toThrow();
  await work;
  expect(isDone).toBe(true);
});
