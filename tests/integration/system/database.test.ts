import { randomUUID } from 'node:crypto';
import { prisma } from '@/lib/server/db/prisma';
import { withDatabase } from '../../support/database';

const database = withDatabase();

describe('the database of a test file', () => {
  it('has every migration applied, as the table of Prisma says', async () => {
    const rows = await database.query(
      'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
    );
    expect(rows).not.toHaveLength(0);
  });

  it('is reached by the server through its own client', async () => {
    const userId = randomUUID();
    await prisma().user.create({ data: { userId, email: 'ada@example.org', name: 'Ada' } });
    const rows = await database.query('select name, role from users where "userId" = $1', [userId]);
    expect(rows).toEqual([{ name: 'Ada', role: 'USER' }]);
  });

  it('deletes the rows of a user together with the user', async () => {
    const userId = randomUUID();
    await prisma().user.create({
      data: {
        userId,
        email: 'bob@example.org',
        name: 'Bob',
        presets: { create: { presetId: randomUUID(), title: 'a', endpoint: 'demo' } },
      },
    });
    await prisma().user.delete({ where: { userId } });
    expect(await database.query('select 1 from presets where "userId" = $1', [userId])).toEqual([]);
  });
});
