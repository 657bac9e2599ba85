import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { env } from '../platform/env';
import { singleton } from '../platform/singleton';
import { openDatabasePools } from './database-pools';
import { PrismaClient } from './generated/client.ts';
import { keptStatementName } from './kept-statement';

declare module '../platform/singleton' {
  interface Singletons {
    prisma: PrismaClient;
  }
}

/** No module outside lib/server/db imports the client. Throws without DATABASE_URL. */
export function prisma(): PrismaClient {
  return singleton('prisma', () => {
    const connectionString = env().DATABASE_URL;
    if (connectionString === undefined) throw new Error('DATABASE_URL is not set; start with `npm start`.');
    return new PrismaClient({
      adapter: {
        provider: 'postgres',
        adapterName: '@prisma/adapter-pg',
        connect: () =>
          new PrismaPg(openDatabasePools(connectionString), {
            disposeExternalPool: true,
            statementNameGenerator: ({ sql }) => keptStatementName(sql),
          }).connect(),
      },
    });
  });
}
