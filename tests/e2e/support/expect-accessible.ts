import { expect, type Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility-faults';

/** Fails softly for every rule of axe, however slight. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // The expectation is soft, so that one run reports everything.
  expect.soft(await accessibilityFaults(page, where)).toEqual([]);
}
