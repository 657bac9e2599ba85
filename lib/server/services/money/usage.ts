import 'server-only';
import type { UsageQuery } from '@/lib/contracts/money/usage';
import { toUsd } from '@/lib/domain/money/credits';
import { planUsageSteps, type UsageSteps } from '@/lib/domain/money/usage-period';
import { summariseUsage, type UsageSummary } from '@/lib/domain/money/usage-summary';
import { toCsvLine } from '@/lib/domain/shared/csv-line';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findFirstUsageMs, sumUsage } from '../../db/money/ledger-usage';
import { listUsageEntries, type UsageEntry } from '../../db/money/list-usage-entries';
import { inHeavyReads } from '../../limits/heavy-read';

export async function getUsage(owner: OwnerId, query: UsageQuery): Promise<UsageSummary> {
  const steps = await openUsageSteps(owner, query);
  return summariseUsage(steps, await sumUsage(owner, steps));
}

async function openUsageSteps(owner: OwnerId, query: UsageQuery): Promise<UsageSteps> {
  const firstMs = query.period === 'all' ? await findFirstUsageMs(owner) : null;
  return planUsageSteps({ ...query, nowMs: Date.now(), firstMs });
}

const PAGE_SIZE = 2_000;

const COLUMNS = [
  'time',
  'kind',
  'endpoint',
  'model',
  'tokens_in',
  'tokens_in_cached',
  'tokens_out',
  'tokens_out_reasoning',
  'credits',
  'usd',
  'conversation',
  'message',
];

/**
 * Yields CSV, oldest first, piece by piece. Times are ISO 8601 in UTC, money is in credits and in dollars with all
 * of its six digits. Ends when the reader has left.
 */
export async function exportUsage(
  owner: OwnerId,
  query: UsageQuery,
  signal: AbortSignal,
): Promise<AsyncIterable<string>> {
  const steps = await openUsageSteps(owner, query);
  return inHeavyReads(owner, signal, csvOf(owner, steps.startsMs[0] ?? steps.endMs, steps.endMs));
}

async function* csvOf(owner: OwnerId, fromMs: number, endMs: number): AsyncGenerator<string> {
  yield toCsvLine(COLUMNS);
  let after: UsageEntry | null = null;
  for (;;) {
    const page: UsageEntry[] = await listUsageEntries(owner, { fromMs, endMs, after, limit: PAGE_SIZE });
    if (page.length > 0) yield page.map(toLine).join('');
    after = page.at(-1) ?? null;
    if (page.length < PAGE_SIZE) return;
  }
}

function toLine(entry: UsageEntry): string {
  const credits = Number(entry.costCredits ?? 0n);
  return toCsvLine([
    entry.createdAt.toISOString(),
    entry.kind === 'settle' || entry.kind === 'usage' ? 'answer' : entry.kind,
    entry.endpoint,
    entry.model,
    entry.promptTokens,
    entry.cachedTokens,
    entry.completionTokens,
    entry.reasoningTokens,
    credits,
    toUsd(credits).toFixed(6),
    entry.conversationId,
    entry.messageId,
  ]);
}
