import 'server-only';
import { Registry } from '@prometheus-io/client';
import { z } from 'zod';
import { findLauncher, type Launcher } from '../process/launcher';
import { keepAlive } from '../shape/keep-alive';
import { singleton } from '../singleton';
import { figures } from './figures';

/** The launcher answers within this time, without the processes that stay silent. */
const ANSWER_LIMIT_MS = 3_000;

const figureSchema = z.object({
  name: z.string(),
  help: z.string(),
  type: z.string(),
  aggregator: z.string().optional(),
  values: z.array(
    z.object({
      value: z.unknown(),
      // The sum of a histogram without observations comes without labels.
      labels: z.record(z.string(), z.unknown()).default({}),
      metricName: z.string().optional(),
    }),
  ),
});

const toldSchema = z.object({ place: z.number(), figures: z.array(figureSchema) });

type Told = z.infer<typeof toldSchema>;

const answerSchema = z.object({ id: z.number(), told: z.array(toldSchema), silentCount: z.number() });

const askedSchema = z.object({ id: z.number() });

interface Answer {
  readonly told: readonly Told[];
  /** The number of processes that did not tell their figures in time. */
  readonly silentCount: number;
}

declare module '../singleton' {
  interface Singletons {
    figureQuestions: { readonly waiting: Map<number, (answer: Answer) => void>; lastId: number };
  }
}

export function shareFigures(): void {
  const launcher = findLauncher();
  if (launcher === null) return;
  launcher.listen('figures-asked', (message) => {
    const { id } = askedSchema.parse(message);
    keepAlive(tellOwn(launcher, id), 'the figures of this process could not be told');
  });
  launcher.listen('figures-of-all', (message) => {
    const { id, told, silentCount } = answerSchema.parse(message);
    questions().waiting.get(id)?.({ told, silentCount });
    questions().waiting.delete(id);
  });
}

/** The text has the format of Prometheus. A label `process` keeps series from falling when a process starts again. */
export async function figuresOfAll(): Promise<string> {
  const { told, silentCount } = await askAll();
  const parts = [...told.map(withPlace), [processesFigure(told.length, silentCount)]];
  return Registry.aggregate(parts).metrics();
}

async function askAll(): Promise<Answer> {
  const launcher = findLauncher();
  if (launcher === null) return onlyOwn(0);
  const state = questions();
  const id = (state.lastId += 1);
  const answer = Promise.withResolvers<Answer | null>();
  state.waiting.set(id, answer.resolve);
  const late = setTimeout(() => answer.resolve(null), ANSWER_LIMIT_MS);
  launcher.tell({ kind: 'figures-wanted', id });
  const told = await answer.promise;
  clearTimeout(late);
  state.waiting.delete(id);
  return told ?? onlyOwn(launcher.count - 1);
}

async function onlyOwn(silentCount: number): Promise<Answer> {
  const own = toldSchema.parse({ place: 1, figures: await figures().registry.getMetricsAsJSON() });
  return { told: [own], silentCount };
}

/** The functions of a collector cannot be sent to another process. */
async function tellOwn(launcher: Launcher, id: number): Promise<void> {
  const own = z.array(figureSchema).parse(await figures().registry.getMetricsAsJSON());
  launcher.tell({ kind: 'figures-told', id, figures: own });
}

function withPlace({ place, figures: told }: Told): Told['figures'] {
  return told.map((figure) => ({
    ...figure,
    values: figure.values.map((value) => ({ ...value, labels: { ...value.labels, process: place } })),
  }));
}

function processesFigure(toldCount: number, silentCount: number): Told['figures'][number] {
  return {
    name: 'parley_processes',
    help: 'Processes of this server, by whether they told their figures in time.',
    type: 'gauge',
    values: [
      { value: toldCount, labels: { state: 'answering' } },
      { value: silentCount, labels: { state: 'silent' } },
    ],
  };
}

function questions(): { readonly waiting: Map<number, (answer: Answer) => void>; lastId: number } {
  return singleton('figureQuestions', () => ({ waiting: new Map(), lastId: 0 }));
}
