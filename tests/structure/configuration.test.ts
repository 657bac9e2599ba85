import { parse } from 'yaml';
import { ownStorageSchema, storageSourceSchema } from '@/lib/domain/file/stored-file';
import { isRecord } from '@/lib/domain/shared/json-record';
import { readOperatorConfig } from '@/lib/server/platform/read-operator-config';
import { textOf } from './repository';

const example = textOf('librechat.example.yaml');
const documentation = textOf('docs/configuration.md');

/** The operator chooses the names of keys in these blocks. */
const FREE = new Set(['headers', 'additionalHeaders', 'addParams', 'tools', 'env']);

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => [name, ...(FREE.has(name) ? [] : keysOf(child))]);
}

it('every storage that new files may go to is documented', () => {
  const [, rows = ''] = documentation.split('| `fileStrategy` | needs in the environment');
  const named = [...rows.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);
  expect(named.filter((name) => name === 'local' || storageSourceSchema.safeParse(name).success)).toEqual(
    expect.arrayContaining(ownStorageSchema.options),
  );
});

it('every line of the example file takes effect', () => {
  const { problems, config } = readOperatorConfig(example, (name) => `value-of-${name}`);
  expect(problems).toEqual([]);
  expect(config.customEndpoints).toHaveLength(2);
  expect(config.azure?.groups).toHaveLength(2);
});

it('every key that is read is in the example, and every key of the example in the documentation', () => {
  const written = new Set(keysOf(parse(example)));
  const read = [
    'read-custom-endpoints',
    'read-azure-block',
    'read-file-config',
    'read-model-facts',
    'read-answer-keys',
    'read-mcp-servers',
    'read-apis',
  ]
    .map((name) => textOf(`lib/server/platform/config-file/${name}.ts`))
    .flatMap((source) =>
      [...source.matchAll(/\.(?:field|items|block|list)\('(\w+)'/g)].map(([, key = '']) => key),
    );
  expect(read.length).toBeGreaterThan(40);
  expect(read.filter((key) => !written.has(key))).toEqual([]);
  // These are names of models, and of endpoints in `fileConfig`.
  const isName = (key: string) => /-/.test(key) || key === 'default';
  expect([...written].filter((key) => !isName(key) && !documentation.includes(key))).toEqual([]);
});
