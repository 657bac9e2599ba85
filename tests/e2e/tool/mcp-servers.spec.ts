import { expectAccessible } from '../support/expect-accessible';
import { openTools } from '../support/open-settings';
import { addServer, switchOn, test } from '../support/servers/mcp-servers';
import { expect } from '../support/test';
import { uniqueQuestion } from '../support/words';

// An address that is not https is refused; the sign-in page is another server's.
test.use({ expectedProblems: /status of 400 /, expectedStrangers: /\/authorize/ });

test('a user adds a server, sees its tools, switches one off, and removes the server', async ({
  chat: _opened,
  page,
  everythingUrl,
}) => {
  const servers = await openTools(page, 'Tool servers');
  await expect(servers.getByText('There are no servers yet.')).toBeVisible();

  await test.step('an address that is not https is refused in words', async () => {
    await servers.getByRole('button', { name: 'Add a server' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a server' });
    await dialog.getByLabel('Name').fill('Everything');
    await dialog.getByLabel('Address').fill('http://tools.example.org/mcp');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter an https address.')).toBeVisible();
    await expectAccessible(page, 'adding a server');
    await dialog.getByLabel('Address').fill(everythingUrl);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  });

  const tools = servers.getByRole('list', { name: 'Tools of Everything' });
  await test.step('its tools are shown, each with a switch', async () => {
    await expect(tools.getByRole('switch').first()).toBeVisible();
    await expectAccessible(page, 'tools of a server');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'tools of a server, dark');
    await tools.getByRole('switch', { name: 'Echo' }).click();
    await expect(tools.getByRole('switch', { name: 'Echo' })).not.toBeChecked();
  });

  await test.step('what is off stays off', async () => {
    await page.reload();
    await servers.getByRole('button', { name: /^Everything/ }).click();
    await expect(tools.getByRole('switch', { name: 'Echo' })).not.toBeChecked();
    await expect(tools.getByRole('switch').nth(1)).toBeChecked();
  });

  await test.step('a removed server is gone', async () => {
    await servers.getByRole('button', { name: 'Actions for Everything' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(servers.getByText('There are no servers yet.')).toBeVisible();
  });
});

test('a user connects the account that a server wants, a model uses it, and the user disconnects it', async ({
  chat,
  page,
  provider,
  privateUrl,
}) => {
  const servers = await openTools(page, 'Tool servers');
  await servers.getByRole('button', { name: 'Add a server' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a server' });
  await dialog.getByLabel('Name').fill('Private');
  await dialog.getByLabel('Address').fill(privateUrl);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await servers.getByRole('button', { name: 'Connect an account' }).click();

  await expect(page.getByText('The account is connected.')).toBeVisible();
  await expect(page).not.toHaveURL(/connected-server/);
  await servers.getByRole('button', { name: /^Private/ }).click();
  await expect(servers.getByRole('switch', { name: 'whoami' })).toBeChecked();

  await test.step('a model calls its tool with the account', async () => {
    await page.getByRole('link', { name: 'New Chat' }).click();
    const question = uniqueQuestion('who is signed in');
    await provider.callTool(question, { name: 'Private__whoami', arguments: '{}' }, 'It is you.');
    await chat.choose('gpt-4o');
    await switchOn(page, 'Private');
    await chat.send(question);
    await page
      .getByRole('group', { name: /^Allow / })
      .getByRole('button', { name: 'Allow once' })
      .click();
    await chat.settled();
    await expect(chat.answer).toContainText('It is you.');
    await chat.answer.getByText(/^Ran whoami/i).click();
    await expect(chat.answer.getByText(/^token access-/)).toBeVisible();
  });

  await openTools(page, 'Tool servers');
  await servers.getByRole('button', { name: /^Private/ }).click();
  await servers.getByRole('button', { name: 'Disconnect the account' }).click();
  await expect(servers.getByRole('button', { name: 'Connect an account' })).toBeVisible();
});

test('a call of a server waits for the user, is seen after a reload, and goes on once it is allowed in the chat', async ({
  chat,
  page,
  provider,
  user,
  everythingUrl,
}) => {
  await addServer(page, user, { name: 'Everything', url: everythingUrl });
  const question = uniqueQuestion('say it back');
  await provider.callTool(
    question,
    { name: 'Everything__echo', arguments: '{"message":"hello there"}' },
    'Said.',
  );
  await chat.open();
  await chat.choose('gpt-4o');
  await switchOn(page, 'Everything');
  await chat.send(question);
  const asking = page.getByRole('group', { name: /^Allow Echo/ });
  await expect(asking.getByText('Everything', { exact: true })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(chat.answer.getByText('"message": "hello there"')).toBeVisible();
  // Otherwise the mark of a running chat in the list never stands still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, 'a call that waits');
  await page.reload();
  await expect(asking).toBeVisible();
  await asking.getByRole('button', { name: 'Allow in this chat' }).click();
  await expect(asking).toHaveCount(0);
  await chat.settled();
  await expect(chat.answer).toContainText('Said.');
  await chat.answer.getByText('Ran Echo').click();
  await expect(chat.answer.getByText('Echo: hello there')).toBeVisible();

  const again = uniqueQuestion('and again');
  await provider.callTool(
    again,
    { name: 'Everything__echo', arguments: '{"message":"twice"}' },
    'Said twice.',
  );
  await chat.send(again);
  // The first call returned words of others: from then on the host itself is asked about, once in the chat.
  await page
    .getByRole('group', { name: /^Send this to / })
    .getByRole('button', { name: 'Allow this host in this chat' })
    .click();
  await chat.settled();
  await expect(chat.answer).toContainText('Said twice.');
});

test('a server asks the user during its call, and the model reads what was written in its form', async ({
  chat,
  page,
  provider,
  user,
  everythingUrl,
}) => {
  await addServer(page, user, { name: 'Everything', url: everythingUrl });
  const question = uniqueQuestion('fill in my form');
  const call = { name: 'Everything__trigger-elicitation-request', arguments: '{}' };
  await provider.callTool(question, call, 'Thank you, Ada.');
  await chat.open();
  await chat.ask(`${uniqueQuestion('a long one')}\n${'and one more line\n'.repeat(60)}`);
  await chat.choose('gpt-4o');
  await switchOn(page, 'Everything');
  await chat.send(question);
  await page
    .getByRole('group', { name: /^Allow / })
    .getByRole('button', { name: 'Allow once' })
    .click();
  const form = page.getByRole('group', { name: 'Everything asks for information' });
  await expect(form.getByText('Please provide inputs for the following fields:')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, 'a form of a server');
  await page.reload();

  await test.step('on a phone the jump buttons give way to the form, and are there where it is not', async () => {
    const { width = 1280, height = 720 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 390, height: 740 });
    const toEnd = page.locator(
      'button[aria-label^="Go to the latest"], button[aria-label^="Go to the answer"]',
    );
    await expect(form).toBeVisible();
    await page.mouse.move(200, 300);
    await page.mouse.wheel(0, -200);
    await expect(toEnd).toHaveCount(1);
    await expect(toEnd).toBeHidden();
    await page.mouse.wheel(0, -20_000);
    await expect(toEnd).toBeVisible();
    await page.mouse.wheel(0, 20_000);
    await page.setViewportSize({ width, height });
  });

  await test.step('what does not fit is not sent', async () => {
    await form.getByLabel('Integer').fill('101');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(form.getByText('This field is required')).toBeVisible();
    await expect(form.getByText('This does not fit what is asked for. Check the value.')).toBeVisible();
    await expect(form.getByLabel('String *')).toBeFocused();
  });

  await form.getByLabel('String *').fill('Ada');
  await form.getByLabel('Integer').fill('7');
  await form.getByLabel('Titled Single Select Enum', { exact: true }).selectOption('Wonder Woman');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await chat.settled();
  await expect(form).toHaveCount(0);
  await expect(chat.answer).toContainText('Thank you, Ada.');
  await chat.answer.getByText(/^Ran Trigger/).click();
  await expect(chat.answer.getByText(/"titledSingleSelectEnum": ?"hero-3"/)).toBeVisible();
});

test('the text of a prompt is put behind what is written, and is not sent by itself', async ({
  chat,
  page,
  user,
  everythingUrl,
}) => {
  await addServer(page, user, { name: 'Everything', url: everythingUrl });
  await chat.open();
  await chat.composer.fill('I am going out.');
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Prompts', exact: true }).click();
  const use = page.getByRole('button', { name: 'Use Arguments Prompt' });
  await expect(use).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, 'prompts of servers');
  await use.click();

  const form = page.getByRole('dialog', { name: 'Arguments Prompt' });
  await form.getByRole('button', { name: 'Insert' }).click();
  await expect(form.getByText('This field is required')).toBeVisible();
  await expect(form.getByLabel('city *')).toBeFocused();
  await form.getByLabel('city *').fill('Oslo');
  await expectAccessible(page, 'a prompt');
  await form.getByRole('button', { name: 'Insert' }).click();
  await expect(form).toHaveCount(0);
  await expect(chat.composer).toHaveValue("I am going out.\n\nWhat's weather in Oslo?");
  await expect(chat.composer).toBeFocused();
});
