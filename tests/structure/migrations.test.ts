import { ALLOWED_OLD_MIGRATIONS } from '@/scripts/migrations/allowed-old-migrations.mjs';
import { judgeMigration } from '@/scripts/migrations/judge-migration.mjs';
import { readMigrations } from '@/scripts/migrations/read-migrations.mjs';
import { readSchema } from '@/scripts/migrations/read-schema.mjs';
import { filesBelow, textOf } from './repository';

describe('migrations', () => {
  it('lead to the schema: a change of it without a migration fails here', () => {
    expect(textOf('prisma/migrations/schema.prisma')).toBe(readSchema());
  });

  it('keep one schema, beside all of them', () => {
    expect(filesBelow('prisma/migrations', '.prisma')).toEqual(['prisma/migrations/schema.prisma']);
  });

  it('add only: the version before goes on beside each, and no user waits for it', () => {
    const judged = readMigrations().migrationDirectories.map(({ path, migrationFile }) => ({
      path,
      findings: judgeMigration(migrationFile.content.value),
    }));
    const counted = judged
      .filter(({ findings }) => findings.length > 0)
      .map(({ path, findings }) => {
        const countOf = (kind: string) => findings.filter((each) => each.kind === kind).length;
        return [path, { breaks: countOf('breaks'), blocks: countOf('blocks') }];
      });
    expect(Object.fromEntries(counted)).toEqual(ALLOWED_OLD_MIGRATIONS);
  });
});
