import type { Locator, Page } from '@playwright/test';

/** The list of a field lies over the form, so it is found in the page. */
export async function chooseInField(page: Page, field: Locator, model: string): Promise<void> {
  await field.click();
  await page
    .getByRole('gridcell', { name: new RegExp(`^${model}( Chosen)?$`) })
    .first()
    .click();
}
