/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { NoticesSection } from '@/components/settings/general/notices-section';
import { renewThisDevice } from '@/lib/client/account/push-devices';
import { setBearer } from '@/lib/client/request/bearer';
import { changeUser } from '@/lib/client/scope/user-scope';
import { takeBrowserOver } from '@/lib/client/session/browser-user';
import { endPush } from '@/lib/client/session/end-push';
import { subscribeToPush } from '@/lib/client/system/push-subscription';
import type { PushDevice } from '@/lib/contracts/account/push';
import { fakePush, type FakePush } from '../../support/browser/fake-push';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';

const HERE: PushDevice = {
  sessionId: '7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34',
  userAgent: null,
  showsTitles: false,
  isCurrent: true,
};
const PHONE: PushDevice = {
  ...HERE,
  sessionId: '8b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  isCurrent: false,
};

let server: FakeServer;
let devices: PushDevice[];
let publicKey: string | null;
let push: FakePush;

beforeEach(async () => {
  window.localStorage.clear();
  devices = [PHONE];
  publicKey = 'BAE';
  push = fakePush();
  server = new FakeServer();
  server.answer('/api/user/push', ({ method, body }) => {
    if (method === 'GET') return Response.json({ publicKey, devices });
    const { showsTitles } = JSON.parse(body ?? '');
    devices = [{ ...HERE, showsTitles }, PHONE];
    return new Response(null, { status: 204 });
  });
  for (const device of [HERE, PHONE])
    server.answer(`/api/user/push/${device.sessionId}`, () => {
      devices = devices.filter(({ sessionId }) => sessionId !== device.sessionId);
      return new Response(null, { status: 204 });
    });
  setBearer('a bearer');
  // This drops what an earlier test fetched.
  await mutate(() => true, undefined, { revalidate: false });
});

const added = () =>
  server.seen.filter(({ method }) => method === 'POST').map(({ body }): unknown => JSON.parse(body ?? ''));

it('is off until the user presses it, then tells this device, without titles until they are asked for', async () => {
  const { user } = showInEnglish(<NoticesSection />);
  const here = await screen.findByRole('switch', { name: 'Notify me on this device' });
  expect(here).not.toBeChecked();
  expect(screen.queryByRole('switch', { name: 'Show the chat’s title' })).toBeNull();
  await user.click(here);
  const titles = await screen.findByRole('switch', { name: 'Show the chat’s title' });
  expect(titles).not.toBeChecked();
  await user.click(titles);
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Show the chat’s title' })).toBeChecked());
  const body = { endpoint: 'https://push.example/one', keys: { p256dh: 'point', auth: 'secret' } };
  expect(added()).toEqual([
    { ...body, showsTitles: false },
    { ...body, showsTitles: true },
  ]);
});

it('switched off, it ends here too', async () => {
  devices = [HERE, PHONE];
  const { user } = showInEnglish(<NoticesSection />);
  await user.click(await screen.findByRole('switch', { name: 'Notify me on this device' }));
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Notify me on this device' })).not.toBeChecked(),
  );
  expect(devices).toEqual([PHONE]);
});

it('another device is removed from here', async () => {
  const { user } = showInEnglish(<NoticesSection />);
  await user.click(await screen.findByRole('button', { name: 'Stop notifying Safari on iOS' }));
  expect(await screen.findByText('No longer notified: Safari on iOS')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
});

it('a user who does not allow it in the browser is told where to', async () => {
  push.answer = 'denied';
  const { user } = showInEnglish(<NoticesSection />);
  await user.click(await screen.findByRole('switch', { name: 'Notify me on this device' }));
  expect(
    await screen.findAllByText('Notifications of this site are blocked in the browser’s settings.'),
  ).not.toEqual([]);
  expect(added()).toEqual([]);
});

it('a question that was not answered is not called a block, and neither is an earlier service worker', async () => {
  push.answer = 'default';
  const { user } = showInEnglish(<NoticesSection />);
  const here = await screen.findByRole('switch', { name: 'Notify me on this device' });
  await user.click(here);
  expect(await screen.findByText('The browser’s question was closed without an answer.')).toBeVisible();
  push.answer = 'granted';
  push.isOutdated = true;
  await user.click(here);
  expect(
    await screen.findByText('Load the new version of this page first.', undefined, { timeout: 4_000 }),
  ).toBeVisible();
  expect([push.subscribed, added()]).toEqual([0, []]);
});

it('a device that is told, but blocked in the browser, does not look as if it were on', async () => {
  devices = [HERE];
  push.permission = 'denied';
  showInEnglish(<NoticesSection />);
  expect(
    await screen.findByText('Notifications of this site are blocked in the browser’s settings.'),
  ).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
});

it('a device whose subscription was lost is named again without a press, and no other', async () => {
  push.permission = 'granted';
  await renewThisDevice();
  expect(added()).toEqual([]);
  devices = [{ ...HERE, showsTitles: true }, PHONE];
  await renewThisDevice();
  expect(added()).toEqual([
    { endpoint: push.endpoint, keys: { p256dh: 'point', auth: 'secret' }, showsTitles: true },
  ]);
});

it('the next user of the browser is not told of the answers of the one before', async () => {
  takeBrowserOver('ada');
  push.permission = 'granted';
  await subscribeToPush('BAE');
  takeBrowserOver('berta');
  await waitFor(() => expect(push.ended).toBe(1));
  expect(push.closed).toBe(1);
});

/** What ends a subscription was begun before these, which take as many steps. */
async function othersHaveEnded(): Promise<void> {
  for (let count = 0; count < 3; count += 1) await endPush('https://push.example/of-none');
}

it('a page that learns late that its user left ends nothing of the next one', async () => {
  takeBrowserOver('ada');
  push.permission = 'granted';
  await subscribeToPush('BAE');
  // Another page signed the next user in, who subscribed.
  window.localStorage.setItem('browserUser', 'berta');
  changeUser({ hasLeft: true });
  await othersHaveEnded();
  expect(push.ended).toBe(0);

  await subscribeToPush('BAE');
  push.endpoint = 'https://push.example/two';
  changeUser({ hasLeft: true });
  await othersHaveEnded();
  expect(push.ended).toBe(0);

  await subscribeToPush('BAE');
  changeUser({ hasLeft: true });
  await waitFor(() => expect(push.ended).toBe(1));
});

it('a server that cannot send says so', async () => {
  publicKey = null;
  showInEnglish(<NoticesSection />);
  expect(await screen.findByText('This server can’t send notifications.')).toBeVisible();
});

it('the end of a stay ends the subscription of the browser and closes what is shown', async () => {
  const { user } = showInEnglish(<NoticesSection />);
  await user.click(await screen.findByRole('switch', { name: 'Notify me on this device' }));
  await waitFor(() => expect(added()).toHaveLength(1));
  await endPush();
  expect([push.ended, push.closed]).toEqual([1, 1]);
});
