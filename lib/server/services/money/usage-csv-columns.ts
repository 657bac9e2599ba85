import 'server-only';
import { toUsd } from '@/lib/domain/money/credits';
import { toCsvLine } from '@/lib/domain/shared/csv-line';
import type { UsageEntry } from '../../db/money/list-usage-entries';

export const USAGE_CSV_COLUMNS = [
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

/** Money is in credits and in dollars with six digits, times in UTC. */
export function toUsageCsvLine(entry: UsageEntry): string {
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
