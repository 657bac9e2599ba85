import type ts from 'typescript';
import { isRecord } from '@/lib/domain/shared/json-record';
import { REPOSITORIES, type RepositoryFunction } from './read-repositories';
import type { SampleDatabase, SentStatement } from './sample-database';
import { Sampler } from './sample-value';

const CALLS_LIMIT = 60;

/** TypeScript gives such a name to a parameter that is destructured where it is declared. */
const DESTRUCTURED = /^__\d+\./;

/** A statement, and the arguments that led to it; `when` is empty where the first arguments did. */
export interface SeenStatement extends SentStatement {
  readonly when: string;
}

/** Calls a function with every alternative of its arguments, and returns each statement it sends once. */
export async function listStatements(
  database: SampleDatabase,
  {
    checker,
    path,
    prepared,
  }: { readonly checker: ts.TypeChecker; readonly path: string; readonly prepared: string },
  { name, parameters }: RepositoryFunction,
): Promise<SeenStatement[]> {
  const module: unknown = await import(`@/${REPOSITORIES}/${path}`);
  const called = isRecord(module) ? module[name] : undefined;
  if (typeof called !== 'function') return [];
  const seen = new Map<string, SeenStatement>();
  const run = async (when: string, chosen: ReadonlyMap<string, number>) => {
    const sampler = new Sampler(checker, chosen);
    const values = parameters.map((parameter) => sampler.value(parameter.type, [parameter.name]));
    for (const sent of await database.statementsOf(() =>
      finish(() => Reflect.apply(called, undefined, values)),
    ))
      if (!seen.has(sent.sql)) seen.set(sent.sql, { ...sent, when });
    return sampler.choices;
  };
  await database.begin({ hasRows: true, prepared });
  const choices = await run('', new Map());
  const others = choices.flatMap(({ path: at, labels }) =>
    labels.slice(1).map((label, index) => ({
      when: `${at.replace(DESTRUCTURED, '')} is ${label}`,
      chosen: new Map([[at, index + 1]]),
    })),
  );
  for (const { when, chosen } of others.slice(0, CALLS_LIMIT)) await run(when, chosen);
  await database.begin({ hasRows: false, prepared: '' });
  await run('no row is there', new Map());
  return [...seen.values()];
}

/** Waits for what a function returns, and takes all that it yields. */
async function finish(call: () => unknown): Promise<void> {
  try {
    const returned = await call();
    if (isIterable(returned)) for await (const _ of returned) continue;
  } catch {
    // A sample is not always what a row can be read from. The statements sent before that are known.
  }
}

function isIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
