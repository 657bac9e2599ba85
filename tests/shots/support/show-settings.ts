import type { Locator, Page } from '@playwright/test';
import type { SettingsTab } from '@/lib/client/system/settings-view';

export async function showSettings(page: Page, tab: SettingsTab): Promise<Locator> {
  const trigger = page.locator(`[role=tab][id$="-trigger-${tab}"]`);
  const line = page.locator(`[data-tab="${tab}"]`);
  const back = page.locator('[data-slot=sheet-header] button');
  await trigger.or(line).or(back).first().waitFor();
  if (await trigger.isVisible()) {
    await trigger.click();
    return page.getByRole('tabpanel');
  }
  if (await back.isVisible()) await back.click();
  await line.click();
  return page.locator('[data-slot=settings-page]');
}
