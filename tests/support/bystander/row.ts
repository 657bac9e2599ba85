import type { BystanderStage } from './stage';

/** The calls of a row while the bystander waits; resolves when the server is done with them. */
export type Work = () => Promise<unknown>;

/** A route method, or a page, with the most expensive call there. */
export interface Row {
  /** With which its calls may be answered; the row fails on another: a refused call costs no time. */
  readonly statuses: readonly number[];
  /** Why no call of it can be answered with 2xx; null where its calls are. */
  readonly refusal: string | null;
  /** Makes ready what the calls need, without being measured. */
  readonly prepare: (stage: BystanderStage) => Promise<Work>;
}

export type Rows = Readonly<Record<string, Row>>;

/** Returns a row of calls that need nothing but the stage; 200 is expected unless said otherwise. */
export function asks(work: (stage: BystanderStage) => Promise<unknown>, ...statuses: number[]): Row {
  return prepared(
    () => Promise.resolve(),
    (stage) => work(stage),
    ...statuses,
  );
}

/** Returns a row whose calls need something that is made for them first. */
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

/** Returns a row whose calls cannot be answered with 2xx, and why. */
export function refused(
  status: number,
  refusal: string,
  work: (stage: BystanderStage) => Promise<unknown>,
): Row {
  return { ...asks(work, status), refusal };
}

/** Makes calls at once. */
export function times<Answer>(count: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => call(index)));
}

/** Returns a row of the same `GET` several times at once. */
export function many(count: number, path: (stage: BystanderStage) => string): Row {
  return asks((stage) => times(count, () => stage.call('GET', path(stage))));
}

/** Returns rows of routes that are asked without more than what is in their path, as `GET /api/folders/[folderId]`. */
export function plain(status: number, routes: readonly string[], count = 6): Rows {
  const rowOf = (route: string): Row => {
    const [method = '', path = ''] = route.split(' ');
    return asks((stage) => times(count, () => stage.call(method, fillPath(stage, path))), status);
  };
  return Object.fromEntries(routes.map((route) => [route, rowOf(route)]));
}

/** Returns a path with ids of the heavy account for its parameters. */
function fillPath({ account }: BystanderStage, path: string): string {
  return path.replace(/\[(\w+)\]/g, (_, name: string) => {
    const value = account.ids[name];
    if (value === undefined) throw new Error(`The heavy account has no ${name}.`);
    return value;
  });
}

/** Returns a text of characters of which nearly every three are rare in the index of search. */
export function rareText(length: number): string {
  return Array.from({ length }, () => String.fromCodePoint(0x1400 + Math.floor(Math.random() * 600))).join(
    '',
  );
}
