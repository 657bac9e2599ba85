/** @jest-environment ./tests/support/browser-environment.mjs */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MarkdownView } from '@/components/markdown/markdown-view';
import { WithWords } from '@/tests/support/browser/with-words';
import { findBarriers } from '@/tests/support/find-barriers';

test('a table, a task list and a nested list have the right elements', () => {
  render(
    <MarkdownView
      isComplete
      text={'| a | b |\n|:--|--:|\n| 1 | 2<br>3 |\n\n- [x] done\n- [ ] open\n\n1. one\n   - inner\n'}
    />,
    { wrapper: WithWords },
  );
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['1', '23']);
  expect(screen.getByRole('checkbox', { name: 'done' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'open' })).not.toBeChecked();
  expect(screen.getByText('inner').closest('ol')).not.toBeNull();
});

test('tables with the same first heading can be reached by keyboard, and are not landmarks of the same name', async () => {
  const table = '| Moon | km |\n|--|--|\n| Io | 3,643 |';
  render(<MarkdownView isComplete text={`${table}\n\nAnd again:\n\n${table}`} />, { wrapper: WithWords });
  for (const area of screen.getAllByRole('group', { name: 'Moon' }))
    expect(area).toHaveAttribute('tabindex', '0');
  expect(await findBarriers()).toEqual([]);
});

test('a table begins where lines begin in its own language', () => {
  const table = (head: string) => `| ${head} | 2 |\n|--|--|\n| 09:40 | 3 |`;
  render(<MarkdownView isComplete text={`${table('Range')}\n\nAnd:\n\n${table('المدى')}`} />, {
    wrapper: WithWords,
  });
  expect(screen.getAllByRole('table').map((each) => each.closest('[dir]')?.getAttribute('dir'))).toEqual([
    'ltr',
    'rtl',
  ]);
});

test('a cell of a sentence is wide enough to be read, and one of a number is not widened', () => {
  render(<MarkdownView isComplete text={'| a |\n|--|\n| 12 |\n| trains, ramen and neon lights |'} />, {
    wrapper: WithWords,
  });
  const cells = screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-words'));
  expect(cells).toEqual([null, 'some']);
});

test('code is headed by the name of its language, and long code has numbers that are no text of it', async () => {
  const lines = Array.from({ length: 11 }, (_, index) => `const a${String(index)} = 1;`);
  render(<MarkdownView isComplete text={`\`\`\`js\n${lines.join('\n')}\n\`\`\``} />, { wrapper: WithWords });
  const block = screen.getByRole('figure');
  expect(within(block).getByText('JavaScript')).toBeVisible();
  expect(block.querySelector('[data-numbers]')).toBeNull();
  await userEvent.click(within(block).getByRole('button', { name: 'Line numbers', pressed: false }));
  expect(block.querySelector('[data-numbers]')).toHaveAttribute(
    'data-numbers',
    lines.map((_, index) => index + 1).join('\n'),
  );
  expect(block.querySelector('pre')?.textContent).toBe(lines.join('\n'));
  await userEvent.click(within(block).getByRole('button', { name: 'Wrap' }));
  expect(block.querySelector('[data-numbers]')).toBeNull();
  await userEvent.click(within(block).getByRole('button', { name: 'Wrap' }));
  await userEvent.click(within(block).getByRole('button', { name: 'Line numbers', pressed: true }));
  expect(block.querySelector('[data-numbers]')).toBeNull();
});

test('short code is not numbered', () => {
  render(<MarkdownView isComplete text={'```js\na();\n```'} />, { wrapper: WithWords });
  expect(screen.queryByRole('button', { name: 'Line numbers' })).toBeNull();
});

test('a diagram that is being written holds its place and says so, and its source is not seen', () => {
  const { container } = render(
    <MarkdownView isComplete={false} text={'```mermaid\nflowchart LR\n  Spring --> Sea'} />,
    {
      wrapper: WithWords,
    },
  );
  expect(container.querySelector('[data-settling]')).toBeInTheDocument();
  expect(screen.getByText('Diagram')).toBeVisible();
  expect(screen.getByText('The diagram is being written…')).toBeVisible();
  expect(screen.queryByText(/Spring/)).toBeNull();
});

test('finished blocks keep their elements while the text grows', () => {
  const { container, rerender } = render(<MarkdownView text={'First.\n\nSec'} isComplete={false} />, {
    wrapper: WithWords,
  });
  const first = container.querySelector('p');
  rerender(<MarkdownView text={'First.\n\nSecond **grows**.\n\nThird'} isComplete={false} />);
  expect(container.querySelector('p')).toBe(first);
  expect(container.querySelectorAll('p')).toHaveLength(3);
});

test('entities are the characters they stand for, and prices are not formulas', () => {
  const { container } = render(<MarkdownView text={'a &lt; b &amp; c: $5 or $6'} isComplete />, {
    wrapper: WithWords,
  });
  expect(container.textContent).toBe('a < b & c: $5 or $6');
});

test('code can be copied as it is, and wrapped', async () => {
  const user = userEvent.setup();
  render(<MarkdownView text={'```ts\nconst a = "<b>";\n```'} isComplete />, { wrapper: WithWords });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('const a = "<b>";');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Wrap' }));
  const block = document.querySelector('pre');
  expect(block).toHaveTextContent('const a = "<b>";');
  expect(block).toHaveAttribute('data-wrap', 'true');
});

test('the full stop behind a short formula never begins a line of its own', async () => {
  const { container } = render(<MarkdownView text={'the angle $x$: so it is, $y$.'} isComplete />, {
    wrapper: WithWords,
  });
  const bound = [...container.querySelectorAll('.whitespace-nowrap')].map((element) => element.textContent);
  expect(bound).toEqual(['$x$:', '$y$.']);
  expect(container.textContent).toBe('the angle $x$: so it is, $y$.');
  await waitFor(() => expect(container.querySelectorAll('.whitespace-nowrap .katex')).toHaveLength(2));
});
