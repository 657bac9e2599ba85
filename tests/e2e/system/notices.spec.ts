import type { BrowserContext, Page } from '@playwright/test';
import { findChromium } from '../../../scripts/setup/find-chromium.mjs';
import { openSettings } from '../support/open-settings';
import { expect, test } from '../support/test';

// The shell that other tests run in shows no notices, and stops when one comes.
test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  fetchesIdleParts: true,
  launchOptions: { executablePath: findChromium() },
  // The facts of models are fetched in an idle moment, which may be that of the log-out.
  expectedProblems: /status of 401 .*\/api\/models\/facts/,
});

/** Brings a message to the service worker as the browser does, after it decrypted it, from a page of no server. */
async function deliver(context: BrowserContext, origin: string, message: object): Promise<void> {
  const blank = await context.newPage();
  const session = await context.newCDPSession(blank);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted, scopeURL } of registrations)
        if (!isDeleted && scopeURL.startsWith(origin)) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify(message);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
  await blank.close();
}

const shownNotices = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const notices = (await registration?.getNotifications()) ?? [];
    return notices.map(({ title, body, tag }) => ({ title, body, tag }));
  });

const untilControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });

test('a notice of an answer is shown where no page is in sight, and closed when its user logs out', async ({
  chat,
  context,
  origin,
  page,
}) => {
  test.slow();
  await expect(chat.composer).toBeVisible();
  await untilControlled(page);
  const notice = {
    title: 'Parley',
    body: 'Your answer is ready.',
    path: '/c/7f1c2f0a-52a1-4b0e-9f7e-0d7f3b2f6a11',
  };
  // The page is in sight, and shows the answer itself.
  await deliver(context, origin, { ...notice, tag: 'in-sight' });
  await page.goto('about:blank');
  await deliver(context, origin, { ...notice, tag: 'out-of-sight' });
  await page.goto('/c/new');
  const { title, body } = notice;
  await expect.poll(() => shownNotices(page)).toEqual([{ title, body, tag: 'out-of-sight' }]);

  // The part that closes the notice is fetched with the settings, or later than this test waits.
  const settings = await openSettings(page, 'General');
  await expect(settings.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => shownNotices(page)).toEqual([]);
});

test('a server without an https address offers no notices, and says so', async ({ chat, page }) => {
  await expect(chat.composer).toBeVisible();
  await untilControlled(page);
  const settings = await openSettings(page, 'General');
  await expect(settings.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(settings.getByText('This server can’t send notifications.')).toBeVisible();
  await expect(settings.getByRole('switch', { name: 'Notify me on this device' })).toHaveCount(0);
});
