import { ChatPage } from '../support/chat-page';
import { openSettings } from '../support/open-settings';
import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';

test.beforeEach(async ({ context }) => context.addInitScript(withoutNewBuiltins));

test('a browser of the beginning of the range opens every tab of the settings', async ({ chat, page }) => {
  await chat.open();
  const settings = await openSettings(page, 'Speech');
  await expect(settings.getByLabel('Voice', { exact: true })).toBeVisible();
  for (const tab of [
    'Personalisation',
    'General',
    'Accessibility',
    'Beta',
    'Tools',
    'Data',
    'Account',
    'Usage',
  ]) {
    await settings.getByRole('tab', { name: tab }).click();
    await expect(settings.getByRole('tabpanel', { name: tab })).toBeVisible();
  }
  await expect(page.getByText('This part could not be shown.')).toHaveCount(0);
});

test('it draws a pie, whose parser groups', async ({ page, user }) => {
  const { conversationId } = await seedTalk(user, 'Tides', [
    { parent: -1, text: 'Question' },
    { parent: 0, isCreatedByUser: false, text: '```mermaid\npie\n  "Low tide" : 3\n  "High tide" : 5\n```' },
  ]);
  const chat = new ChatPage(page);
  await chat.open(`/c/${conversationId}`);
  await expect(chat.answer.getByRole('img', { name: 'Diagram' })).toBeVisible();
});

/** Runs in the page and removes what came after Chrome 111, Firefox 128 and Safari 16.4. */
function withoutNewBuiltins(): void {
  for (const [holder, names] of [
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Array, ['fromAsync']],
    [RegExp, ['escape']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [Uint8Array, ['fromBase64']],
    [Uint8Array.prototype, ['toBase64', 'toHex']],
    [Response.prototype, ['bytes']],
    [Blob.prototype, ['bytes']],
    [Element.prototype, ['checkVisibility', 'moveBefore']],
    [Document.prototype, ['startViewTransition']],
    [CSS, ['highlights']],
    [window, ['Highlight', 'Iterator', 'requestIdleCallback']],
  ] as const)
    for (const name of names) Reflect.deleteProperty(holder, name);
}
