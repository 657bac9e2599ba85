import { boundedWork } from '@/lib/server/platform/bounded-work';

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('bounded work', () => {
  it('runs no more at once than it may, and the rest in order', async () => {
    const run = boundedWork(2, 10);
    const jobs = [held(), held(), held(), held()];
    const started: number[] = [];
    const all = jobs.map((job, index) =>
      run(() => {
        started.push(index);
        return job.work();
      }),
    );
    await settle();
    expect(started).toEqual([0, 1]);
    jobs[1]?.end();
    await settle();
    expect(started).toEqual([0, 1, 2]);
    for (const job of jobs) job.end();
    await Promise.all(all);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it('continues after work that failed', async () => {
    const run = boundedWork(1, 10);
    await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(run(() => Promise.resolve(7))).resolves.toBe(7);
  });

  it('refuses work that no longer fits in the queue', async () => {
    const run = boundedWork(1, 1);
    const job = held();
    const first = run(job.work);
    const second = run(() => Promise.resolve());
    await expect(run(() => Promise.resolve())).rejects.toMatchObject({ code: 'rate_limited' });
    job.end();
    await Promise.all([first, second]);
  });
});
