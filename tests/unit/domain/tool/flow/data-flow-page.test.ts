import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLOW_ORIGINS, FLOW_SINKS, FLOW_TABLE } from '@/lib/domain/tool/flow/flow-table';

const page = readFileSync(join(process.cwd(), 'docs/data-flow.md'), 'utf8');

const [table = ''] = page.split('\n## The table\n').slice(1);

const rows = table
  .slice(0, table.indexOf('\n## '))
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .slice(2);

it('the table of the page is that of the code', () => {
  expect(rows).toEqual(
    FLOW_ORIGINS.map((source) => [source, ...FLOW_SINKS.map((sink) => FLOW_TABLE[source][sink])]),
  );
});

it('the page explains every rule and every source', () => {
  const rules = new Set(rows.flatMap((row) => row.slice(1)));
  for (const rule of rules) expect(page).toContain(`- **${rule}**:`);
  for (const source of FLOW_ORIGINS) expect(page).toContain(`\`${source}\`:`);
});
