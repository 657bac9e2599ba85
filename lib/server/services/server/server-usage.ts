import 'server-only';
import type { UsageQuery } from '@/lib/contracts/money/usage';
import type { ServerUsage } from '@/lib/contracts/server/server-reports';
import { planUsageSteps } from '@/lib/domain/money/usage-period';
import { summariseUsage } from '@/lib/domain/money/usage-summary';
import {
  unsafeFindFirstUsageMs,
  unsafeListPersonUsage,
  unsafeSumUsage,
} from '../../db/money/unsafe-server-usage';

const PEOPLE_LIMIT = 100;

export async function getServerUsage(query: UsageQuery): Promise<ServerUsage> {
  const firstMs = query.period === 'all' ? await unsafeFindFirstUsageMs() : null;
  const steps = planUsageSteps({ ...query, nowMs: Date.now(), firstMs });
  const [models, people] = await Promise.all([
    unsafeSumUsage(steps),
    unsafeListPersonUsage(steps, PEOPLE_LIMIT),
  ]);
  return { usage: summariseUsage(steps, models), people: [...people] };
}
