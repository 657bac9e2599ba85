import { envSchema, parseEnv } from '@/lib/server/platform/env';
import { textOf } from './repository';

const LIMITS = /_(MAX|WINDOW|SCORE)$|^LIMIT_|^BAN_/;

const settings = parseEnv({});
const rows = textOf('docs/operating.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => ({
    numbers: [...(line.split('|')[3] ?? '').matchAll(/\d+/g)].map(Number),
    names: [...(line.split('|')[4] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? ''),
  }))
  .filter(({ names }) => names.length > 0 && names.every((name) => LIMITS.test(name)));

describe('the table of limits in docs/operating.md', () => {
  it('names every limit that can be set, once', () => {
    const limits = Object.keys(envSchema.shape).filter((name) => LIMITS.test(name));
    expect(rows.flatMap(({ names }) => names).sort()).toEqual(limits.sort());
  });

  it.each(rows.map(({ names, numbers }) => [names.join(', '), names, numbers] as const))(
    'shows what counts when nothing is set: %s',
    (_title, names, numbers) => {
      const values = Object.entries(settings).filter(([name]) => names.includes(name));
      const counted = values.map(([, value]) => value).filter((value) => typeof value === 'number');
      expect(new Set(numbers)).toEqual(new Set(counted));
    },
  );
});
