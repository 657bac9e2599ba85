import 'server-only';
import type { PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg';

type Query = (statement: QueryArrayConfig) => Promise<QueryArrayResult>;

/** Prisma sends statements at once, which the driver's next major version refuses. */
export function oneAtATime(client: PoolClient): PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  return withQuery(client, (statement) => {
    const next = last.then(() => client.query(statement));
    last = next.catch(() => undefined);
    return next;
  });
}

export function withQuery(client: PoolClient, query: Query): PoolClient {
  return new Proxy(client, {
    get: (target, property): unknown => {
      if (property === 'query') return query;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
