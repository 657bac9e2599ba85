import manifest from '@/package.json';
import { textOf } from './repository';

it('every dependency has a row in decision 004 that says why this one', () => {
  const [table = ''] = textOf('docs/decisions/004-dependencies.md').split('\n### ');
  const named = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((row) => (row.split(' | ')[1] ?? '').split(','))
    .map((name) => name.trim().replace('\\*', '*'));
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const isNamed = (name: string) => named.includes(name) || named.includes(name.replace(/\/.*/, '/*'));
  expect(installed.filter((name) => !isNamed(name))).toEqual([]);
  const known = new Set([...installed, '@types/*', 'package', '']);
  expect(named.filter((name) => !known.has(name) && !/^-+$/.test(name))).toEqual([]);
});
