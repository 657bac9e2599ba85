import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';
import { PASSWORD } from '../support/test-user';

const TALK = [
  { parent: -1, text: 'How high is the tower?' },
  { parent: 0, isCreatedByUser: false, text: 'It is **three hundred** metres high.' },
];

test('a conversation can be read before any script runs', async ({ browser, context, origin, user }) => {
  const { conversationId } = await seedTalk(user, 'The tower', TALK);
  const still = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const page = await still.newPage();
  // A server that is just warming up leaves slow parts to the script.
  await expect(async () => {
    await page.goto(`${origin}/c/${conversationId}`);
    await expect(page.getByText('How high is the tower?')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('three hundred')).toBeVisible();
  // The first frame has the text and the message field, not only what came before them.
  const expected = await page.locator('head > link[rel="expect"][blocking="render"]').getAttribute('href');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveAttribute(
    'id',
    String(expected).slice(1),
  );
  await still.close();
});

test('a long conversation opens at its end without a script', async ({ browser, context, origin, user }) => {
  const messages = Array.from({ length: 60 }, (_, index) => ({
    parent: index - 1,
    isCreatedByUser: index % 2 === 0,
    text: `part ${String(index)} `.repeat(80),
  }));
  const { conversationId } = await seedTalk(user, 'Long', messages);
  const still = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const page = await still.newPage();
  await expect(async () => {
    await page.goto(`${origin}/c/${conversationId}`);
    await expect(page.getByText('part 59').last()).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await still.close();
});

test('what came with the document is not asked for again, and the messages stay where they are', async ({
  page,
  user,
}) => {
  const { conversationId } = await seedTalk(user, 'The tower', TALK);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto(`/c/${conversationId}`, { waitUntil: 'commit' });
  const answer = page.getByText('three hundred').first();
  let before = await answer.boundingBox();
  // The element that is found may be the one that is just being replaced.
  await expect(async () => {
    before = await answer.boundingBox();
    expect(before).not.toBeNull();
  }).toPass();
  await expect(page.getByTestId('first-text')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copy', exact: true }).last()).toBeVisible();
  expect(asked).not.toContain('/api/auth/refresh');
  expect(asked).not.toContain('/api/config');
  expect(asked).not.toContain(`/api/messages/${conversationId}/page`);
  const after = await page.getByText('three hundred').boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? Number.NaN))).toBeLessThanOrEqual(1);
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? Number.NaN))).toBeLessThanOrEqual(1);
  await expect(
    page.getByRole('navigation', { name: 'Chats', exact: true }).getByText('The tower'),
  ).toBeVisible();
});

test('the text is there for a reader exactly once at every moment, and never moves', async ({
  page,
  user,
}) => {
  const { conversationId } = await seedTalk(user, 'The tower', TALK);
  await page.addInitScript(() => {
    const seen: { count: number; topPx: number }[] = [];
    Reflect.set(window, 'seen', seen);
    const look = () => {
      const shown = [...document.querySelectorAll('article strong')].filter((each) =>
        // An element that is not drawn is not in the accessibility tree either.
        each.checkVisibility({ visibilityProperty: true }),
      );
      seen.push({ count: shown.length, topPx: shown[0]?.getBoundingClientRect().top ?? Number.NaN });
    };
    // The page is looked at as every frame shows it.
    const lookAgain = () => {
      look();
      requestAnimationFrame(lookAgain);
    };
    requestAnimationFrame(lookAgain);
  });
  await page.goto(`/c/${conversationId}`, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Copy', exact: true }).last()).toBeVisible();
  await expect(page.getByTestId('first-text')).toHaveCount(0);
  const seen: { count: number; topPx: number }[] = await page.evaluate(() => Reflect.get(window, 'seen'));
  const sinceFirst = seen.slice(seen.findIndex(({ count }) => count > 0));
  expect(sinceFirst.length).toBeGreaterThan(0);
  expect(new Set(sinceFirst.map(({ count }) => count))).toEqual(new Set([1]));
  const topsPx = sinceFirst.map(({ topPx }) => topPx);
  expect(Math.max(...topsPx) - Math.min(...topsPx)).toBeLessThanOrEqual(1);
});

test('the keyboard focus stays with the messages when the list takes their place', async ({ page, user }) => {
  const { conversationId } = await seedTalk(user, 'The tower', TALK);
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const text = document.querySelector<HTMLElement>('[data-testid="first-text"]');
      if (text === null) return;
      observer.disconnect();
      text.focus();
      Reflect.set(window, 'wasFocused', document.activeElement === text);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/c/${conversationId}`);
  await expect(page.getByTestId('message-scroller')).toBeFocused();
  await expect(page.getByTestId('first-text')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'wasFocused'))).toBe(true);
});

test('no frame waits for the font on a first visit, and later ones request it before their body', async ({
  page,
  user,
}) => {
  const { conversationId } = await seedTalk(user, 'The tower', TALK);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.body === null) return;
      observer.disconnect();
      const font = [...document.fonts].find(({ family }) => family === 'inter');
      Reflect.set(window, 'fontStatus', font?.status ?? 'none');
    }).observe(document, { childList: true, subtree: true });
  });
  const statusBeforeBody = () => page.evaluate(() => String(Reflect.get(window, 'fontStatus')));
  const first = await page.goto(`/c/${conversationId}`);
  expect(first?.headers().link ?? '').not.toContain('font');
  expect(await statusBeforeBody()).toBe('unloaded');
  await page.waitForFunction(() => localStorage.getItem('font-loaded') !== null);
  await page.reload();
  expect(await statusBeforeBody()).toMatch(/^load(ing|ed)$/);
});

test('a signed-out user never sees the workspace, and returns to the message of the address', async ({
  page,
  context,
  user,
}) => {
  const { conversationId, messageIds } = await seedTalk(user, 'The tower', TALK);
  await context.clearCookies();
  const shown: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.status() === 200)
      shown.push(new URL(response.url()).pathname);
  });
  const fragment = `#${messageIds[0] ?? ''}`;
  await page.goto(`/c/${conversationId}${fragment}`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(shown).toEqual(['/login']);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`/c/${conversationId}${fragment}$`));
  await expect(page.getByText('three hundred')).toBeVisible();
});
