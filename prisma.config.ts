import { defineConfig } from 'prisma/config';

/** Only `prisma generate` and a user's own `prisma migrate deploy` read this; the server has its own runner. */
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? '' },
});
