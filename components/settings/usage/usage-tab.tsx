'use client';

/** What the person spent, and on what. */
export function UsageTab() {
  return null;
}
