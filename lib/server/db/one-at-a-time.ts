import 'server-only';
import type { PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg';

type Query = (statement: QueryArrayConfig) => Promise<QueryArrayResult>;

/** Prisma sends statements at the same time, which the driver's next major version refuses. */
export function oneAtATime(client: PoolClient): PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  const query = (statement: QueryArrayConfig): Promise<QueryArrayResult> => {
    const next = last.then(() => client.query(statement));
    last = next.catch(() => undefined);
    return next;
  };
  return withCalls(client, { query });
}

/** Calls of these names go to our functions instead of those of the client. */
export function withCalls(
  client: PoolClient,
  { query, release }: { readonly query: Query; readonly release?: PoolClient['release'] },
): PoolClient {
  return new Proxy(client, {
    get: (target, property): unknown => {
      if (property === 'query') return query;
      if (property === 'release' && release !== undefined) return release;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
