import 'server-only';
import type { UsageQuery } from '@/lib/contracts/money/usage';
import { planUsageSteps, type UsageSteps } from '@/lib/domain/money/usage-period';
import { summariseUsage, type UsageSummary } from '@/lib/domain/money/usage-summary';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findFirstUsageMs, sumUsage } from '../../db/money/ledger-usage';

export async function getUsage(owner: OwnerId, query: UsageQuery): Promise<UsageSummary> {
  const steps = await openUsageSteps(owner, query);
  return summariseUsage(steps, await sumUsage(owner, steps));
}

export async function openUsageSteps(owner: OwnerId, query: UsageQuery): Promise<UsageSteps> {
  const firstMs = query.period === 'all' ? await findFirstUsageMs(owner) : null;
  return planUsageSteps({ ...query, nowMs: Date.now(), firstMs });
}
