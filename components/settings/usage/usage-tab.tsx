'use client';

import { Parts } from '@/components/shared/part/parts';
import { BudgetSection } from './budget-section';
import { CreditSection } from './credit-section';
import { SpendingSection } from './spending-section';

/** What the user may spend, what they spent, and on what. */
export function UsageTab() {
  return (
    <Parts>
      <CreditSection />
      <SpendingSection />
      <BudgetSection />
    </Parts>
  );
}
