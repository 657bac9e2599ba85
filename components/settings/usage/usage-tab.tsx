'use client';

import { SpendingSection } from './spending-section';

/** What the person spent, and on what. */
export function UsageTab() {
  return <SpendingSection />;
}
