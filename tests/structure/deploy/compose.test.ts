import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { z } from 'zod';
import { textOf } from '../repository';

const ROOT = join(__dirname, '../../..');
const FILES = ['compose.yaml', 'compose.services.yaml'];

/** Beside the schema of Compose files the linter has rules of order and taste, which Prettier and readers decide. */
const OFF = [
  'no-build-and-image',
  'require-quotes-in-ports',
  'require-project-name-field',
  'service-dependencies-alphabetical-order',
  'service-keys-order',
  'services-alphabetical-order',
  'top-level-properties-order',
];

const serviceSchema = z.looseObject({ image: z.string(), restart: z.string() });
const fileSchema = z.looseObject({ services: z.record(z.string(), z.looseObject({})) });
const ownSchema = z.looseObject({
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  stop_grace_period: z.string(),
  ports: z.array(z.string()),
});

function problemsOf(...paths: string[]): string[] {
  const linter = new DCLinter({
    rules: Object.fromEntries(OFF.map((name) => [name, 0])),
    quiet: true,
    debug: false,
    exclude: [],
  });
  return linter
    .lintFiles(
      paths.map((path) => join(ROOT, path)),
      false,
    )
    .flatMap(({ messages }) => messages.map(({ rule, message }) => `${rule}: ${message}`));
}

it.each(FILES)('%s is a Compose file, with a version for each image', (path) => {
  expect(problemsOf(path)).toEqual([]);
});

it('a key that Compose does not know would be found', () => {
  expect(problemsOf('tests/fixtures/deploy/wrong.compose.yaml').join()).toContain('invalid-schema');
});

it('the server runs without rights, on a root that may only be read, for a proxy of this machine', () => {
  const { services } = fileSchema.parse(parse(textOf('compose.yaml')));
  const own = ownSchema.parse(services['parley']);
  for (const port of own.ports) expect(port).toMatch(/^127\.0\.0\.1:/);
});

it('the second file adds to the server of the first one and gives each other service its end', () => {
  const [first, second] = FILES.map((path) => fileSchema.parse(parse(textOf(path))).services);
  expect(Object.keys(first ?? {})).toEqual(['parley']);
  const { parley, ...others } = second ?? {};
  expect(parley).not.toHaveProperty('image');
  for (const service of Object.values(others)) serviceSchema.parse(service);
});
