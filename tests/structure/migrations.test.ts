import { filesBelow, textOf } from './repository';

describe('migrations', () => {
  it('lead to the schema: a change of it without a migration fails here', () => {
    expect(textOf('prisma/migrations/schema.prisma')).toBe(textOf('prisma/schema.prisma'));
  });

  it('keep one schema, beside all of them', () => {
    expect(filesBelow('prisma', '.prisma')).toEqual([
      'prisma/migrations/schema.prisma',
      'prisma/schema.prisma',
    ]);
  });
});
