import * as z from 'zod/mini';
import { problemWords } from '@/lib/domain/shared/problem/problem-words';

it.each([
  [z.string(), undefined, 'is required'],
  [z.string(), 7, 'must be a text'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.number(), 'x', 'must be a number'],
  [z.boolean(), 'x', 'must be true or false'],
  [z.array(z.string()), {}, 'must be a list'],
  [z.object({}), 'x', 'must be an object'],
  [z.literal('a'), 'x', 'must be a'],
  [z.enum(['a', 'b']), 'x', 'must be one of a, b'],
  [z.string().check(z.maxLength(3)), 'long', 'is too long: at most 3 characters'],
  [z.string().check(z.minLength(1)), '', 'must not be empty'],
  [z.string().check(z.minLength(8)), 'x', 'is too short: at least 8 characters'],
  [z.string().check(z.length(2)), 'x', 'must have exactly 2 characters'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'is too long: at most 1 entry'],
  [z.array(z.string()).check(z.maxLength(2)), ['a', 'b', 'c'], 'is too long: at most 2 entries'],
  [z.number().check(z.lte(3)), 4, 'must be at most 3'],
  [z.number().check(z.gt(3)), 3, 'must be more than 3'],
  [z.number().check(z.multipleOf(2)), 3, 'must be a multiple of 2'],
  [z.uuid(), 'x', 'must be an id (a UUID)'],
  [z.email(), 'x', 'must be an email address'],
  [z.string().check(z.regex(/^a$/)), 'x', 'is not in the right form'],
  [z.strictObject({}), { b: 1 }, 'has fields that are not known: b'],
  [z.union([z.string(), z.number()]), true, 'is not in the right form'],
  [z.string('is our own'), 7, 'is our own'],
  [z.string().check(z.refine(() => false)), 'x', 'is not allowed'],
])('says what %# is, never the value that was sent', (schema, value, words) => {
  expect(z.safeParse<z.core.$ZodType>(schema, value).error?.issues.map(({ message }) => message)).toEqual([
    words,
  ]);
});

it('lists at most twelve values', () => {
  const values = Array.from({ length: 20 }, (_, index) => `v${String(index)}`);
  const words = problemWords({ code: 'invalid_value', values, input: 'x' });
  expect(words).toMatch(/^must be one of v0, .* v11, \.\.\.$/);
});
