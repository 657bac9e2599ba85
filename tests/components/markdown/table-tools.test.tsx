/** @jest-environment ./tests/support/browser-environment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MarkdownView } from '@/components/markdown/markdown-view';
import { WithWords } from '@/tests/support/browser/with-words';

const TABLE = '| Moon | Size, km |\n|--|--|\n| **Io** | 3,643 |\n| =SUM(A1) | `2` |';

test('a table is copied as spreadsheets take it', async () => {
  const user = userEvent.setup();
  render(<MarkdownView isComplete text={TABLE} />, { wrapper: WithWords });
  await user.click(screen.getByRole('button', { name: 'Copy table' }));
  expect(await navigator.clipboard.readText()).toBe('Moon\tSize, km\nIo\t3,643\n=SUM(A1)\t2');
});

test('a table is saved as CSV in which no cell is run as a formula', async () => {
  const saved: Blob[] = [];
  const createObjectURL = (blob: Blob) => `blob:${String(saved.push(blob))}`;
  Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const user = userEvent.setup();
  render(<MarkdownView isComplete text={TABLE} />, { wrapper: WithWords });
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(click.mock.contexts[0]).toHaveProperty('download', 'table.csv');
  const text = await textOf(saved[0]);
  expect(text.replace('\uFEFF', '')).toBe('Moon,"Size, km"\r\nIo,"3,643"\r\n\'=SUM(A1),2\r\n');
});

/** The blobs of the simulated page have no `text`. */
function textOf(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob ?? new Blob());
  });
}
