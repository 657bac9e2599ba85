import 'server-only';
import type { PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg';

type Query = (statement: QueryArrayConfig) => Promise<QueryArrayResult>;

/**
 * Returns the client with each statement sent when the one before it has been answered, whether that succeeded or not.
 * Prisma sends the statements of several relations at once, which a connection answers in turn anyway, and which the
 * driver's next major version refuses.
 */
export function oneAtATime(client: PoolClient): PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  return withQuery(client, (statement) => {
    const next = last.then(() => client.query(statement));
    last = next.catch(() => undefined);
    return next;
  });
}

/** Returns the client with another `query`. */
export function withQuery(client: PoolClient, query: Query): PoolClient {
  return new Proxy(client, {
    get: (target, property): unknown => {
      if (property === 'query') return query;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
