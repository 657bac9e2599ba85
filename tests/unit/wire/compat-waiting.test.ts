import { createTranslator } from 'next-intl';
import { loadMessages } from '@/lib/i18n/load-messages';
import { LOCALES } from '@/lib/i18n/locales';
import { titleInMarkdown, WaitingCalls, withoutNotice } from '@/lib/wire/compat-waiting';
import { withNotice } from '@/lib/wire/encode-compat';

const call = { type: 'tool-call', name: 'pay', input: '{}' } as const;

it('the first call that waits is named, until it is decided on', () => {
  const calls = new WaitingCalls();
  calls.add({ ...call, toolCallId: 'a', title: 'Pay' });
  expect(calls.first).toBeNull();
  calls.add({ type: 'tool-question', toolCallId: 'a' });
  calls.add({ type: 'tool-question', toolCallId: 'b' });
  expect(calls.first).toBe('Pay');
  calls.add({ type: 'tool-allowed', toolCallId: 'a' });
  expect(calls.first).toBe('b');
  calls.add({ type: 'tool-result', toolCallId: 'b', output: '', isError: true });
  expect(calls.first).toBeNull();
});

it('the title of a tool draws nothing of its own among our words', () => {
  expect(titleInMarkdown('Pay')).toBe('`Pay`');
  expect(titleInMarkdown('``` [Decide here](https://evil.test)\n\n# Pay`')).toBe(
    '`[Decide here](https://evil.test) # Pay`',
  );
  expect(titleInMarkdown('`\n`')).toBe('`…`');
});

describe('the notice of a call that waits', () => {
  const ADDRESS = 'https://chat.example.org/c/1';
  const noticeIn = async (code: string, intl: string) => {
    const messages = await loadMessages(code);
    const translate = createTranslator({ locale: intl, messages, namespace: 'otherClients' });
    return translate('callWaits', { tool: titleInMarkdown('Pay. Now'), address: ADDRESS });
  };

  it.each(LOCALES.map(({ code, intl }) => [code, intl]))('is taken out again in %s', async (code, intl) => {
    const notice = await noticeIn(code, intl);
    for (const text of ['', 'Hello.', 'See `x` at https://chat.example.org/c/12 – yes.\n\n- a\n- b'])
      expect(withoutNotice(withNotice(text, notice), ADDRESS)).toBe(text);
    expect(withoutNotice(withNotice('Hello.', `${notice} And more.`), ADDRESS)).toBe('Hello.\n\n And more.');
    expect(withoutNotice(withNotice('Hello.', `${notice}\n\nMore.`), ADDRESS)).toBe('Hello.\n\nMore.');
    expect(withoutNotice(`${notice}\n${notice}`, ADDRESS)).toBe('');
  });

  it.each([`See ${ADDRESS} – there.`, `\`\` ${ADDRESS} – there.`, `\`Tool\` ${ADDRESS}`])(
    'is no other text with the address of the chat: %s',
    (text) => expect(withoutNotice(text, ADDRESS)).toBe(text),
  );
});
