import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from '@/lib/domain/tool/plugin';
import { findPlugin, PLUGINS } from '@/lib/domain/tool/plugin-catalogue';
import { envSchema } from '@/lib/server/platform/env';

const plugins: readonly Plugin[] = PLUGINS;

it('every plugin has a key and a name of its own', () => {
  expect(new Set(plugins.map(({ key }) => key)).size).toBe(plugins.length);
  expect(new Set(plugins.map(({ name }) => name)).size).toBe(plugins.length);
  // The name of a stored credential is divided by a slash.
  for (const { key } of plugins) expect(key).toMatch(/^[\w-]+$/);
});

it('every mark is a file of this server', () => {
  for (const { icon } of plugins) expect(existsSync(join(process.cwd(), 'public', icon))).toBe(true);
});

it('the operator can set what any plugin needs', () => {
  const names = plugins.flatMap(({ auth }) => auth.flatMap((field) => field.names));
  expect(names.filter((name) => !(name in envSchema.shape))).toEqual([]);
});

it('a plugin is found by its key alone', () => {
  expect(findPlugin('calculator')?.name).toBe('Calculator');
  for (const key of ['', 'Calculator', '__proto__', 'constructor', 'zapier', 'e2b_code_interpreter'])
    expect(findPlugin(key)).toBeNull();
});
