import { z } from 'zod';
import { tellFigure } from '@/lib/server/platform/watch/current-figures';
import { figures } from '@/lib/server/platform/watch/figures';
import { figuresOfAll, shareFigures } from '@/lib/server/platform/watch/figures-of-all';
import { MinuteReader } from '@/lib/server/platform/watch/minute-figures';
import { vendorLabel } from '@/lib/server/platform/watch/vendor-label';
import { withLauncher } from '@/tests/support/stage/launcher-stage';
import { until } from '@/tests/support/until';

const { told, say } = withLauncher();

const toldSchema = z.object({ kind: z.string(), id: z.number(), figures: z.unknown().optional() });

async function heard(kind: string): Promise<z.infer<typeof toldSchema>> {
  await until(() => told.some((message) => message.kind === kind));
  return toldSchema.parse(told.find((message) => message.kind === kind));
}

it('a process tells its figures when it is asked, and shows those of all with the place of each', async () => {
  shareFigures();
  figures().answers.inc({ vendor: 'demo', outcome: 'completed' }, 3);
  say({ kind: 'figures-asked', id: 4 });
  const own = await heard('figures-told');
  expect(own.id).toBe(4);
  const text = figuresOfAll();
  const { id } = await heard('figures-wanted');
  const places = [1, 2].map((place) => ({ place, figures: own.figures }));
  say({ kind: 'figures-of-all', id, silentCount: 1, told: places });
  const lines = (await text).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'parley_answers_total{vendor="demo",outcome="completed",process="1"} 3',
      'parley_answers_total{vendor="demo",outcome="completed",process="2"} 3',
      'parley_processes{state="answering"} 2',
      'parley_processes{state="silent"} 1',
    ]),
  );
});

it('a process without a launcher shows its own', async () => {
  globalThis.parleyProcess = undefined;
  figures().refusals.inc({ code: 'not_found' });
  expect(await figuresOfAll()).toContain('parley_refusals_total{code="not_found",process="1"} 1');
});

it('every endpoint that an operator or a user named shares one label', () => {
  expect(vendorLabel('openAI')).toBe('openAI');
  for (const name of ['Our server', 'constructor', '__proto__', '', 'x'.repeat(1_000)])
    expect(vendorLabel(name)).toBe('custom');
});

it('counts connections, readers and answers when it is asked, by what owns them', async () => {
  tellFigure('answers', () => 2);
  tellFigure('connections', () => ({ main: { used: 3, idle: 1, limit: 6, waiting: 4 } }));
  globalThis.parleyProcess = undefined;
  const text = await figuresOfAll();
  expect(text).toContain('parley_answers_running{process="1"} 2');
  expect(text).toContain('parley_streams_open{process="1"} 0');
  expect(text).toContain('parley_database_connections{lane="main",state="used",process="1"} 3');
  expect(text).toContain('parley_database_waiting{lane="main",process="1"} 4');
});

it('a minute has what happened since the one before, and no more', async () => {
  const reader = new MinuteReader();
  const { answers, tokens, firstTokenSeconds, requests, providerErrors } = figures();
  answers.inc({ vendor: 'demo', outcome: 'completed' });
  answers.inc({ vendor: 'openAI', outcome: 'failed' });
  tokens.inc({ vendor: 'demo', kind: 'prompt' }, 100);
  tokens.inc({ vendor: 'demo', kind: 'cached' }, 90);
  tokens.inc({ vendor: 'demo', kind: 'completion' }, 20);
  firstTokenSeconds.observe({ vendor: 'demo' }, 0.5);
  firstTokenSeconds.observe({ vendor: 'openAI' }, 1.5);
  requests.inc({ method: 'GET', route: '/', status: '200' }, 7);
  providerErrors.inc({ vendor: 'openAI', code: 'provider_overloaded' });
  expect(await reader.read()).toMatchObject({
    answers: 2,
    failedAnswers: 1,
    firstTokens: 2,
    firstTokenMs: 2_000,
    promptTokens: 100,
    completionTokens: 20,
    requests: 7,
    refusals: 0,
    providerErrors: 1,
  });
  answers.inc({ vendor: 'demo', outcome: 'aborted' });
  const next = await reader.read();
  expect(next).toMatchObject({ answers: 1, failedAnswers: 0, firstTokens: 0, requests: 0 });
  expect(next.memoryBytes).toBeGreaterThan(10_000_000);
  reader.close();
});
