import type { Client } from 'pg';
import { passageCases } from '../database/measure-passages.ts';

interface Asked {
  readonly userId: string;
  readonly fileIds: readonly string[];
  readonly calls: number;
}

/** Throws when a plan reads the passages of all users. */
export async function measure(client: Client, { calls, ...asked }: Asked): Promise<string> {
  const { cases, first, plans } = await passageCases(client, asked);
  const read = [...plans.matchAll(/(?:Seq|Bitmap Heap|Index|Index Only) Scan (?:using \w+ )?on \w+/g)];
  const scans = [...new Set(read.map(([scan]) => scan))].sort();
  const throughTables = scans.filter((scan) => /^Seq Scan on (file_passages|passage_)/.test(scan));
  if (throughTables.length > 0) throw new Error(`A table is read through: ${throughTables.join(', ')}`);
  const rows: string[] = [];
  for (const [name, call] of cases) {
    const times: number[] = [];
    for (let asking = 0; asking < calls; asking += 1) {
      const startMs = performance.now();
      await call();
      times.push(performance.now() - startMs);
    }
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1);
    rows.push(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
  }
  return [
    '| of 1,000,000 passages, 10,000 of them the user’s | p50 ms | p95 ms | max ms |',
    '| --- | --: | --: | --: |',
    ...rows,
    '',
    `${first}Read by: ${scans.join('; ')}`,
    '',
  ].join('\n');
}
