/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { MemorySection } from '@/components/settings/personal/memory/memory-section';
import { setBearer } from '@/lib/client/request/bearer';
import type { Memory } from '@/lib/domain/tool/memory/memory';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.memory;
const PATH = '/api/memories';

function fact(index: number, text: string): Memory {
  const date = '2026-03-04T05:06:07.000Z';
  const memoryId = `10000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const conversation = index === 1 ? { conversationId: memoryId, title: 'Moving house' } : null;
  return { memoryId, text, conversation, folderId: null, createdAt: date, updatedAt: date };
}

let server: FakeServer;
let memories: Memory[];

beforeEach(async () => {
  server = new FakeServer();
  setBearer('a bearer');
  await mutate(() => true, undefined, { revalidate: false });
  server.answer('/api/folders', () => Response.json({ folders: [] }));
  server.answer(PATH, () => Response.json({ isOn: false, memories }));
});

it('shows each fact with its day and the chat it comes from; a short list needs no search', async () => {
  memories = [fact(1, 'Lives in Oslo.'), fact(2, 'Plays chess.')];
  showInEnglish(<MemorySection />);
  const list = await screen.findByRole('list', { name: words.title });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getByRole('link', { name: 'From Moving house' })).toHaveAttribute(
    'href',
    `/c/${memories[0]?.memoryId ?? ''}`,
  );
  expect(within(list).getAllByText('Mar 4, 2026')).toHaveLength(2);
  expect(screen.getByRole('switch', { name: words.switch })).not.toBeChecked();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('says that facts are not used while memory is off, and only where there are some', async () => {
  memories = [fact(1, 'Lives in Oslo.')];
  const { unmount } = showInEnglish(<MemorySection />);
  expect(await screen.findByText(words.off)).toBeVisible();
  unmount();
  await mutate(() => true, undefined, { revalidate: false });
  memories = [];
  showInEnglish(<MemorySection />);
  await screen.findByText(words.empty);
  expect(screen.queryByText(words.off)).toBeNull();
});

it('a long list is searched by text', async () => {
  memories = Array.from({ length: 9 }, (_, index) => fact(index + 1, `Fact number ${String(index)}`));
  showInEnglish(<MemorySection />);
  const search = await screen.findByRole('searchbox', { name: words.search });
  await userEvent.type(search, 'NUMBER 7');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.type(search, ' and more');
  expect(screen.getByText(english.search.nothing)).toBeVisible();
});

it('what could not be switched or deleted is as it was', async () => {
  memories = [fact(1, 'Lives in Oslo.')];
  let asked = 0;
  server.answer(PATH, () => {
    asked += 1;
    return asked === 2
      ? Response.json({ code: 'internal_error', message: 'x' }, { status: 500 })
      : Response.json({ isOn: false, memories });
  });
  showInEnglish(<MemorySection />);
  await userEvent.click(await screen.findByRole('switch', { name: words.switch }));
  await waitFor(() => expect(asked).toBe(3));
  await waitFor(() => expect(screen.getByRole('switch', { name: words.switch })).not.toBeChecked());
});

it('an empty fact is refused in words', async () => {
  memories = [];
  showInEnglish(<MemorySection />);
  expect(await screen.findByText(words.empty)).toBeVisible();
  expect(screen.queryByRole('button', { name: words.deleteAll })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: words.add }));
  await userEvent.click(screen.getByRole('button', { name: english.mcp.save }));
  expect(await screen.findByText('Enter 1 to 500 characters.')).toBeVisible();
});
