import * as z from 'zod/mini';
import '@/lib/domain/shared/problem/problem-words';
import { filesBelow } from '../repository';

/** Each field is tried with these: a wrong type, missing, empty, too long, out of range, an unknown option. */
const WRONG: readonly unknown[] = [
  ...[undefined, null, true, 7, -1, 1.5, 1e300, Number.NaN, '', 'x', 'no@', 'x'.repeat(70_000)],
  ...[[], [null], Array.from({ length: 1_100 }, () => 'x'), {}, { x: 1 }],
];

/** Fields of fields are tried to this depth. */
const DEPTH_LIMIT = 4;

/** Only a validator uses these words; ours name a field and what it must be. */
const LIBRARY_WORDS = /\b(invalid|expected|received|too big|too small|unrecognized)\b/i;

/** The problems of our forms are keys of words in the reader's language. */
const FORM = 'lib/contracts/assistant/function-form.ts';

async function listSchemas(): Promise<(readonly [string, z.core.$ZodType])[]> {
  const modules = await Promise.all(
    filesBelow('lib/contracts', '.ts').map(async (file) => {
      const exported: object = await import(`../../../${file}`);
      return Object.entries(exported).map(
        ([name, value]: [string, unknown]) => [`${file} ${name}`, value] as const,
      );
    }),
  );
  return modules.flat().flatMap(([name, value]) => (isSchema(value) ? [[name, value] as const] : []));
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return value instanceof z.core.$ZodType;
}

/** Returns values that are wrong as a whole, and in each field, however deep. */
function wrongValues(schema: z.core.$ZodType, depth = 0): unknown[] {
  if (depth === DEPTH_LIMIT) return [...WRONG];
  const shape = part(schema, 'shape');
  if (typeof shape === 'object' && shape !== null) {
    const alone = Object.entries(shape).flatMap(([key, field]: [string, unknown]) =>
      isSchema(field) ? wrongValues(field, depth + 1).map((value) => ({ [key]: value })) : [],
    );
    return [...WRONG, { unknownField: 1 }, ...alone];
  }
  const element = part(schema, 'element');
  if (isSchema(element)) return [...WRONG, ...wrongValues(element, depth + 1).map((value) => [value])];
  const options = part(schema, 'options');
  const inner = [part(schema, 'innerType'), part(schema, 'in'), ...(Array.isArray(options) ? options : [])];
  const schemas = inner.filter(isSchema);
  return schemas.length === 0 ? [...WRONG] : schemas.flatMap((each) => wrongValues(each, depth));
}

function part(schema: z.core.$ZodType, name: string): unknown {
  return Reflect.get(schema._zod.def, name);
}

async function listProblems(): Promise<Map<string, string>> {
  const problems = new Map<string, string>();
  for (const [name, schema] of await listSchemas())
    for (const value of wrongValues(schema))
      for (const { path, message } of z.safeParse(schema, value).error?.issues ?? [])
        problems.set(message, `${name} ${path.join('.')}: ${message}`);
  return problems;
}

it('every problem of a contract is told in our words, to be read after the name of its field', async () => {
  const problems = await listProblems();
  expect(problems.size).toBeGreaterThan(40);
  const odd = [...problems].filter(
    ([message, place]) => LIBRARY_WORDS.test(message) || !isTold(message, place),
  );
  expect(odd.map(([, place]) => place)).toEqual([]);
});

/**
 * A schema's own words begin with a verb; those that begin with a capital are a sentence. Forms have keys of words.
 */
function isTold(message: string, place: string): boolean {
  return (
    /^([A-Z][a-z]+ |(is|are|must|has|holds|does|cannot|changes) )/.test(message) || place.startsWith(FORM)
  );
}
