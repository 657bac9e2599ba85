import { filesBelow, textOf } from '../repository';

const NAME = /\bparley_[a-z_]+[a-z]\b/g;

const page = textOf('docs/watching.md');
const sources = filesBelow('lib/server', '.ts').map(textOf).join('\n');

/** Returns the figures that code makes, from the fields and calls that name them. */
function made(): string[] {
  return [...sources.matchAll(/(?:name: |gauge\(\s*)'(parley_\w+)'/g)].map(([, name = '']) => name);
}

it('every figure has a row that says its unit, its meaning and what to do', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| `parley_'));
  const named = rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(NAME)].map(([name]) => name));
  expect(made().length).toBeGreaterThan(20);
  expect(named.toSorted()).toEqual(made().toSorted());
  for (const row of rows) expect(row.split(' | ').map((cell) => cell.length > 4)).toEqual([true, true, true]);
});

it('rules and panels name no figure that is not made', () => {
  const used = ['alerts.yml', 'alerts.test.yml', 'dashboard.json']
    .flatMap((file) => [...textOf(`docs/watching/${file}`).matchAll(NAME)].map(([name]) => name))
    .map((name) => name.replace(/_seconds_bucket$/, '_seconds'));
  expect([...new Set(used)].filter((name) => !made().includes(name))).toEqual([]);
});

it('every alert has a test that it is raised', () => {
  const alerts = [...textOf('docs/watching/alerts.yml').matchAll(/alert: (\w+)/g)].map(
    ([, name = '']) => name,
  );
  const raised = textOf('docs/watching/alerts.test.yml')
    .split('- eval_time')
    .filter((block) => block.includes('exp_alerts'))
    .flatMap((block) => [...block.matchAll(/^ +alertname: (\w+)/gm)].map(([, name = '']) => name));
  expect(alerts.filter((name) => !raised.includes(name))).toEqual([]);
});
