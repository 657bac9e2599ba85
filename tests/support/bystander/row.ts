import type { BystanderStage } from './stage';

/** Resolves when the server has finished the calls. */
export type Work = () => Promise<unknown>;

/** Names the most expensive call of a route method, or of a page. */
export interface Row {
  /** The row fails on any other status: a refused call costs no time. */
  readonly statuses: readonly number[];
  /** Says why no call of it can be answered with 2xx; null where its calls are. */
  readonly refusal: string | null;
  /** Prepares the calls without being measured. */
  readonly prepare: (stage: BystanderStage) => Promise<Work>;
}

export type Rows = Readonly<Record<string, Row>>;

/** The calls need only the stage; 200 is the default. */
export function asks(work: (stage: BystanderStage) => Promise<unknown>, ...statuses: number[]): Row {
  return prepared(
    () => Promise.resolve(),
    (stage) => work(stage),
    ...statuses,
  );
}

export function prepared<Ready>(
  prepare: (stage: BystanderStage) => Promise<Ready>,
  work: (stage: BystanderStage, ready: Ready) => Promise<unknown>,
  ...statuses: number[]
): Row {
  return {
    statuses: statuses.length === 0 ? [200] : statuses,
    refusal: null,
    async prepare(stage) {
      const ready = await prepare(stage);
      return () => work(stage, ready);
    },
  };
}

/** The calls cannot be answered with 2xx; the row says why. */
export function refused(
  status: number,
  refusal: string,
  work: (stage: BystanderStage) => Promise<unknown>,
): Row {
  return { ...asks(work, status), refusal };
}

export function times<Answer>(count: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => call(index)));
}

export function many(count: number, path: (stage: BystanderStage) => string): Row {
  return asks((stage) => times(count, () => stage.call('GET', path(stage))));
}

/** The calls need only what is in their path, as `GET /api/folders/[folderId]`. */
export function plain(status: number, routes: readonly string[], count = 6): Rows {
  const rowOf = (route: string): Row => {
    const [method = '', path = ''] = route.split(' ');
    return asks((stage) => times(count, () => stage.call(method, fillPath(stage, path))), status);
  };
  return Object.fromEntries(routes.map((route) => [route, rowOf(route)]));
}

function fillPath({ account }: BystanderStage, path: string): string {
  return path.replace(/\[(\w+)\]/g, (_, name: string) => {
    const value = account.ids[name];
    if (value === undefined) throw new Error(`The heavy account has no ${name}.`);
    return value;
  });
}

/** Nearly every three characters are rare in the index of search. */
export function rareText(length: number): string {
  return Array.from({ length }, () => String.fromCodePoint(0x1400 + Math.floor(Math.random() * 600))).join(
    '',
  );
}
