'use client';

import { Parts } from '@/components/shared/part/parts';
import { BudgetSection } from './budget-section';
import { CreditSection } from './credit-section';
import { SpendingSection } from './spending-section';

export function UsageTab() {
  return (
    <Parts>
      <CreditSection />
      <SpendingSection />
      <BudgetSection />
    </Parts>
  );
}
