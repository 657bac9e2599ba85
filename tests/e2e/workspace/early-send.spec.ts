import type { Page } from '@playwright/test';
import { ChatPage } from '../support/chat-page';
import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';

// One test is about a list that cannot be fetched.
test.use({ expectedProblems: /status of 500 / });

const PARTS = {
  scripts: '**/_next/static/**/*.js',
  configuration: '**/api/config',
  session: '**/api/auth/refresh**',
  endpoints: '**/api/endpoints',
  models: '**/api/models',
  presets: '**/api/presets',
};

async function withoutData(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ purpose: 'prefetch' });
}

async function hold(page: Page, pattern: string): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(pattern, async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    letGo();
    await page.unroute(pattern);
  };
}

function watchQuestions(page: Page): string[] {
  const texts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/api/ask/'))
      texts.push(request.postDataJSON().text);
  });
  return texts;
}

for (const [part, pattern] of Object.entries(PARTS))
  for (const place of ['a new chat', 'a saved conversation'])
    test(`Enter pressed in ${place} before its ${part} has loaded sends once, without a further key`, async ({
      page,
      user,
    }) => {
      const chat = new ChatPage(page);
      let path = '/c/new';
      if (place !== 'a new chat') {
        const above = [{ parent: -1 }, { parent: 0, isCreatedByUser: false }];
        path = `/c/${(await seedTalk(user, 'Earlier talk', above)).conversationId}`;
      }
      if (part !== 'scripts') await withoutData(page);
      const letGo = await hold(page, pattern);
      const questions = watchQuestions(page);
      await page.goto(path, { waitUntil: 'commit' });
      await chat.composer.click();
      await page.keyboard.type('Is it early?');
      await page.keyboard.press('Enter');
      // The configuration only says how many models are compared at a time, and presets only matter for a new chat.
      const isNeeded = part !== 'configuration' && (part !== 'presets' || place === 'a new chat');
      if (isNeeded) expect(questions).toEqual([]);
      await expect(page.getByText(/Choose a provider|No provider/)).toHaveCount(0);
      await letGo();
      await expect(chat.questions.filter({ hasText: 'Is it early?' })).toBeVisible({ timeout: 30_000 });
      await chat.settled();
      await expect(chat.composer).toHaveValue('');
      await expect(chat.questions).toHaveCount(place === 'a new chat' ? 1 : 2);
      expect(questions).toEqual(['Is it early?']);
    });

test('what is submitted before React has taken over is sent with the draft of an earlier visit, and what follows stays in the field', async ({
  chat,
  page,
}) => {
  await chat.composer.fill('From before.');
  await page.reload();
  await expect(chat.composer).toHaveValue('From before.');
  const questions = watchQuestions(page);
  const letGo = await hold(page, PARTS.scripts);
  await page.goto('/c/new', { waitUntil: 'commit' });
  await expect(chat.composer).toHaveValue('From before.');
  await chat.composer.press('End');
  await page.keyboard.type(' And more.');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' Wait!');
  await letGo();
  await expect(chat.questions).toHaveText([/From before\. And more\./]);
  await chat.settled();
  await expect(chat.composer).toHaveValue(' Wait!');
  expect(questions).toEqual(['From before. And more.']);
});

test('keys pressed in the moment in which React takes over the field are kept', async ({
  page,
  user: _signedIn,
}) => {
  await page.addInitScript(() => {
    // The observer is called at the first moment at which a key can arrive after React has taken over.
    new MutationObserver((changes, observer) => {
      const input = changes[0]?.target;
      if (!(input instanceof HTMLTextAreaElement) || 'early' in input.dataset) return;
      observer.disconnect();
      input.focus();
      for (const letter of 'Kept') document.execCommand('insertText', false, letter);
      input.dataset['typed'] = '';
    }).observe(document, { subtree: true, attributeFilter: ['data-early'] });
  });
  await page.goto('/c/new');
  const chat = new ChatPage(page);
  await expect(chat.composer).toHaveAttribute('data-typed');
  await expect(chat.composer).toHaveValue('Kept');
  await chat.composer.press('Enter');
  await expect(chat.questions).toHaveText([/Kept/]);
});

test('lists that cannot be loaded are reported, and loading them again sends the waiting message', async ({
  page,
  user: _signedIn,
}) => {
  const chat = new ChatPage(page);
  await withoutData(page);
  await page.route(PARTS.models, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/c/new');
  const again = page.getByRole('button', { name: 'The models could not be loaded. Try again' });
  await expect(again).toHaveCount(2);
  await expect(chat.composer).toHaveAttribute('placeholder', 'Message');
  await chat.composer.fill('Are you there?');
  await page.unroute(PARTS.models);
  await page.keyboard.press('Enter');
  await expect(chat.questions).toHaveText([/Are you there\?/]);
  await expect(again).toHaveCount(0);
});

test('the field has the focus when the page has loaded, unless the address names a message', async ({
  chat,
  page,
  user,
}) => {
  await expect(chat.composer).toBeFocused();
  const above = [{ parent: -1 }, { parent: 0, isCreatedByUser: false }];
  const { conversationId, messageIds } = await seedTalk(user, 'Earlier talk', above);
  await page.goto(`/c/${conversationId}#${messageIds[1] ?? ''}`);
  await expect(chat.answer).toBeFocused();
});
