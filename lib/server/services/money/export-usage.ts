import 'server-only';
import type { UsageQuery } from '@/lib/contracts/money/usage';
import { toCsvLine } from '@/lib/domain/shared/csv-line';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listUsageEntries, type UsageEntry } from '../../db/money/list-usage-entries';
import { inHeavyReads } from '../../limits/heavy-read';
import { openUsageSteps } from './usage';
import { toUsageCsvLine, USAGE_CSV_COLUMNS } from './usage-csv-columns';

const PAGE_SIZE = 2_000;

/** Yields the oldest first. */
export async function exportUsage(
  owner: OwnerId,
  query: UsageQuery,
  signal: AbortSignal,
): Promise<AsyncIterable<string>> {
  const steps = await openUsageSteps(owner, query);
  return inHeavyReads(owner, signal, csvOf(owner, steps.startsMs[0] ?? steps.endMs, steps.endMs));
}

async function* csvOf(owner: OwnerId, fromMs: number, endMs: number): AsyncGenerator<string> {
  yield toCsvLine(USAGE_CSV_COLUMNS);
  let after: UsageEntry | null = null;
  for (;;) {
    const page: UsageEntry[] = await listUsageEntries(owner, { fromMs, endMs, after, limit: PAGE_SIZE });
    if (page.length > 0) yield page.map(toUsageCsvLine).join('');
    after = page.at(-1) ?? null;
    if (page.length < PAGE_SIZE) return;
  }
}
