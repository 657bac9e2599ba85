import 'server-only';
import type { UsageQuery } from '@/lib/contracts/money/usage';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { planUsageSteps, type UsageSteps } from '@/lib/domain/money/usage-period';
import { summariseUsage, type UsageSummary } from '@/lib/domain/money/usage-summary';
import { findFirstUsageMs, sumUsage } from '../../db/money/ledger-usage';

/** What the person spent over a period: in all, by model, by endpoint, and step by step of their own calendar. */
export async function getUsage(owner: OwnerId, query: UsageQuery): Promise<UsageSummary> {
  const steps = await openUsageSteps(owner, query);
  return summariseUsage(steps, await sumUsage(owner, steps));
}

/** The steps of a period as it is now. */
export async function openUsageSteps(owner: OwnerId, query: UsageQuery): Promise<UsageSteps> {
  const firstMs = query.period === 'all' ? await findFirstUsageMs(owner) : null;
  return planUsageSteps({ ...query, nowMs: Date.now(), firstMs });
}
