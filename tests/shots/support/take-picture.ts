import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../../e2e/support/accessibility-faults.ts';

const faults: string[] = [];

/** Also notes what axe finds on the page. */
export async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  // The other pictures are taken all the same.
  const found = await accessibilityFaults(page, name).catch((error: unknown) => [`${name}: ${String(error)}`]);
  found.forEach(noteFault);
}

/** Prints the fault immediately, since a tour is long. */
export function noteFault(fault: string): void {
  faults.push(fault);
  process.stderr.write(`${fault}\n`);
}

/** Throws what broke off and what axe found on all pictures, one a line. */
export function expectNoFaults(): void {
  if (faults.length > 0) throw new Error(`The tour found ${String(faults.length)}:\n${faults.join('\n')}`);
}
