import { envSchema, parseEnv } from '@/lib/server/platform/env';
import { textOf } from './repository';

const named = [...textOf('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)];

describe('.env.example', () => {
  it('names every setting the server reads, and no other', () => {
    expect(named.map(([, name]) => name).sort()).toEqual(Object.keys(envSchema.shape).sort());
  });

  it('shows the default of every setting', () => {
    const shown = Object.fromEntries(
      named.map(([, name, value]) => [name, value === '' ? undefined : value]),
    );
    expect(parseEnv(shown)).toEqual(parseEnv({}));
  });
});
