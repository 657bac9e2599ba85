import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'], fetchesIdleParts: true });

/** Brings messages to the service worker as the browser does, after it decrypted them. */
async function openDelivery(page: Page): Promise<{ deliver: (message: object) => Promise<void> }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return {
    deliver: async (message) => {
      const data = JSON.stringify(message);
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
  };
}

const shownNotices = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const notices = (await registration?.getNotifications()) ?? [];
    return notices.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('a notice of an answer is shown where no page is in sight, and closed when its user logs out', async ({
  chat,
  page,
}) => {
  test.slow();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
  const { deliver } = await openDelivery(page);
  const notice = {
    title: 'Parley',
    body: 'Your answer is ready.',
    path: '/c/7f1c2f0a-52a1-4b0e-9f7e-0d7f3b2f6a11',
  };
  // The page is in sight, and shows the answer itself.
  await deliver({ ...notice, tag: 'in-sight' });
  await page.goto('about:blank');
  await deliver({ ...notice, tag: 'out-of-sight' });
  await chat.open();
  const { title, body } = notice;
  await expect.poll(() => shownNotices(page)).toEqual([{ title, body, tag: 'out-of-sight' }]);

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // What closes it is fetched with what works without a connection.
  await page.waitForResponse(/\/sw\.js$/, { timeout: 30_000 });
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => shownNotices(page)).toEqual([]);
});

test('the settings say what a device is told, and no browser is asked before its user presses', async ({
  page,
  chat,
}) => {
  await expect(chat.composer).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'General' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Notify me on this device' })).not.toBeChecked();
});
