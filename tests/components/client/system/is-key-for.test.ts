/** @jest-environment ./tests/support/browser-environment.mjs */
import { COMPOSER_INPUT_ID } from '@/lib/client/page/composer-input';
import { findCommand, type CommandId } from '@/lib/client/system/commands/command-list';
import { isKeyFor } from '@/lib/client/system/commands/is-key-for';

function triggers(id: CommandId, init: KeyboardEventInit, text: string): boolean {
  const field = document.createElement('textarea');
  field.id = COMPOSER_INPUT_ID;
  field.value = text;
  document.body.replaceChildren(field);
  let isFor = false;
  field.addEventListener('keydown', (event) => {
    isFor = isKeyFor(findCommand(id), event);
  });
  field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  return isFor;
}

test('a message is dictated into a text that is being written, unless the keys write a sign', () => {
  const plain = { key: 'm', code: 'KeyM', altKey: true };
  expect(triggers('dictate', plain, 'Tell me: now')).toBe(true);
  expect(triggers('dictate', { ...plain, key: 'µ' }, 'Tell me: now')).toBe(false);
  expect(triggers('dictate', { ...plain, key: 'µ' }, '')).toBe(true);
});

test('Alt with an arrow moves the cursor in a text, and else changes the conversation', () => {
  const up = { key: 'ArrowUp', code: 'ArrowUp', altKey: true };
  expect(triggers('previousConversation', up, 'Tell me')).toBe(false);
  expect(triggers('previousConversation', up, '')).toBe(true);
});
