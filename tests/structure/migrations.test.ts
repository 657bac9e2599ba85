import { readSchema } from '@/scripts/migrations/read-schema.mjs';
import { filesBelow, textOf } from './repository';

describe('migrations', () => {
  it('lead to the schema: a change of it without a migration fails here', () => {
    expect(textOf('prisma/migrations/schema.prisma')).toBe(readSchema());
  });

  it('keep one schema, beside all of them', () => {
    expect(filesBelow('prisma/migrations', '.prisma')).toEqual(['prisma/migrations/schema.prisma']);
  });
});
