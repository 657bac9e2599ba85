/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { MyFilesDialog } from '@/components/files/my-files-dialog';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import type { FileRecord } from '@/lib/contracts/file/files';
import { userSchema } from '@/lib/domain/account/user';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { fakeLayout } from '../../support/browser/fake-layout';
import { showInEnglish } from '../../support/browser/show-in-english';
import { fileRecord } from '../../support/data/file-record';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

jest.mock('next/navigation', () => ({ usePathname: () => '/c/new' }));

/** Menus measure themselves, but jsdom has no layout. */
class NoSizes {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

let server: FakeServer;
let kept: FileRecord[];

beforeAll(() => {
  fakeLayout();
  window.ResizeObserver = NoSizes;
  fakeMedia();
});

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  server.answer('/api/files', ({ method, body }) => {
    if (method === 'GET') return Response.json(kept);
    kept = kept.filter(({ file_id }) => body?.includes(file_id) !== true);
    return Response.json({ message: 'deleted' });
  });
  server.answer('/api/user/storage', () =>
    Response.json({ usedBytes: 3 * MEGABYTE, limitBytes: 10 * MEGABYTE }),
  );
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
});

async function show(...files: FileRecord[]) {
  kept = files;
  const shown = showInEnglish(<MyFilesDialog isOpen />);
  await waitFor(() => expect(screen.queryByLabelText('Loading')).toBeNull());
  return shown.user;
}

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

const header = (name: string) => screen.getByRole('columnheader', { name });

describe('the table of files', () => {
  it('shows size, storage and context in the words of the catalogue', async () => {
    await show(
      fileRecord({ bytes: 2.5 * MEGABYTE, source: 'openai', context: 'assistants_output' }),
      fileRecord({ filename: 'tiny.txt', bytes: 12, source: 's3', context: 'image_generation' }),
    );
    expect(screen.getByRole('row', { name: /notes\.txt.*OpenAI Assistant Output 2\.50 MB/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /tiny\.txt.*Host Picture generation < 0\.01 MB/ })).toBeVisible();
    expect(screen.getByText('3 MB of 10 MB used')).toBeVisible();
  });

  it('says how a text was read that is not UTF-8', async () => {
    await show(fileRecord({ textEncoding: 'windows-1252' }), fileRecord({ filename: 'utf8.txt' }));
    expect(screen.getAllByText(/^Read as/)).toEqual([screen.getByText('Read as Windows-1252')]);
  });

  it('says what of a document was not read, and nothing where all was', async () => {
    const all = { pictures: 0, recordings: 0, files: 0, charts: 0 };
    await show(
      fileRecord({ unread: { ...all, pictures: 2, charts: 1 } }),
      fileRecord({ filename: 'whole.docx', unread: all }),
    );
    expect(screen.getAllByText(/^Not read/)).toEqual([
      screen.getByText('Not read: 2 pictures, 1 chart without data'),
    ]);
  });

  it('is reached by the keyboard, which scrolls it, also where none of its files can be', async () => {
    await show(fileRecord());
    expect(screen.getByRole('region', { name: 'My Files' })).toHaveAttribute('tabindex', '0');
  });

  it('sorts by each column, first as its reader looks, then the other way around, and says so', async () => {
    const user = await show(
      fileRecord({ filename: 'b.txt', bytes: 5, updatedAt: '2026-11-20T00:00:00.000Z' }),
      fileRecord({ filename: 'a.txt', bytes: 9, updatedAt: '2026-11-19T00:00:00.000Z' }),
      fileRecord({ filename: 'c.txt', bytes: 7, updatedAt: '2026-11-18T00:00:00.000Z' }),
    );
    expect(names()).toEqual(['b.txt', 'a.txt', 'c.txt']);
    expect(header('Date')).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['a.txt', 'b.txt', 'c.txt']);
    expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
    expect(header('Date')).toHaveAttribute('aria-sort', 'none');
    await user.click(screen.getByRole('button', { name: 'Size' }));
    expect(names()).toEqual(['a.txt', 'c.txt', 'b.txt']);
    await user.click(screen.getByRole('button', { name: 'Size' }));
    expect(names()).toEqual(['b.txt', 'c.txt', 'a.txt']);
  });

  it('has ten files a page, more when wanted, and starts again at the first page when it is filtered', async () => {
    const user = await show(
      ...Array.from({ length: 25 }, (_, index) => fileRecord({ filename: `file ${String(index + 1)}` })),
    );
    expect(names()).toHaveLength(10);
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(names()).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.type(screen.getByRole('searchbox', { name: 'Filter files…' }), 'FILE 2');
    expect(names()).toHaveLength(8);
    expect(screen.getByText('Page 1 of 1')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('No results.')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Files per page' }), '50');
    expect(names()).toHaveLength(25);
  });
});

describe('deleting files', () => {
  it('of several says how many chats use, deletes them at once and moves the focus to the next', async () => {
    const [one, two, three] = ['1.txt', '2.txt', '3.txt'].map((filename, index) =>
      fileRecord({ filename, usage: index === 1 ? 2 : 0 }),
    );
    if (one === undefined || two === undefined || three === undefined) throw new Error('There are three.');
    server.answer(`/api/files/${two.file_id}/uses`, () =>
      Response.json({
        uses: [
          {
            conversationId: three.file_id,
            messageId: one.file_id,
            title: 'A holiday',
            usedAt: one.createdAt,
          },
        ],
        folders: [{ folderId: three.file_id, name: 'Trips' }],
        assistants: [],
      }),
    );
    const user = await show(one, two, three);
    await user.click(screen.getByRole('checkbox', { name: 'Select 1.txt' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select 2.txt' }));
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
    expect(screen.getByText('2 files selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete 2 files?' });
    expect(within(question).getByText(/show only the names/)).toBeVisible();
    expect(await within(question).findByRole('link', { name: 'A holiday' })).toHaveAttribute(
      'href',
      `/c/${three.file_id}#${one.file_id}`,
    );
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '3.txt' })).toHaveFocus());
    expect(names()).toEqual(['3.txt']);
    const sent = server.seen.find(({ method }) => method === 'DELETE');
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      files: [{ file_id: one.file_id }, { file_id: two.file_id }],
    });
  });

  it('warns that an assistant reads a file that was never sent', async () => {
    const file = fileRecord({ isKnown: true });
    server.answer(`/api/files/${file.file_id}/uses`, () =>
      Response.json({ uses: [], folders: [], assistants: [{ assistantId: 'asst_1', name: 'Ada' }] }),
    );
    const user = await show(file);
    await user.click(screen.getByRole('button', { name: 'Options for notes.txt' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete this file?' });
    expect(within(question).getByText(/assistants that use them can no longer read them/)).toBeVisible();
    expect(within(question).queryByText(/show only the names/)).toBeNull();
    expect(await within(question).findByText('Assistant: Ada')).toBeVisible();
  });

  it('puts a file back that the server did not delete, and says so', async () => {
    const file = fileRecord();
    const user = await show(file);
    server.answer('/api/files', ({ method }) =>
      method === 'GET' ? Response.json([file]) : new Response(null, { status: 503 }),
    );
    await user.click(screen.getByRole('button', { name: 'Options for notes.txt' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleting failed. Try again.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'notes.txt' })).toBeVisible();
  });
});

describe('renaming a file', () => {
  it('happens in place; Enter saves, Escape does not and leaves the dialog open', async () => {
    const file = fileRecord();
    server.answer(`/api/files/${file.file_id}`, ({ body }) =>
      Response.json({ ...file, filename: body?.includes('plan?.txt') === true ? 'plan_.txt' : 'wrong' }),
    );
    const user = await show(file);
    const rename = async () => {
      await user.click(screen.getByRole('button', { name: /^Options for/ }));
      await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
      const field = await screen.findByRole('textbox', { name: 'File name' });
      await waitFor(() => expect(field).toHaveFocus());
      return field;
    };
    await user.type(await rename(), 'x{Escape}');
    expect(screen.queryByRole('textbox', { name: 'File name' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'notes.txt' })).toHaveFocus());
    const field = await rename();
    await user.clear(field);
    await user.type(field, 'plan?.txt{Enter}');
    // The server cleans names.
    expect(await screen.findByRole('button', { name: 'plan_.txt' })).toBeVisible();
  });
});

it('shows the beginning of a text, and asks for no more of it', async () => {
  const file = fileRecord();
  server.answer(file.filepath, () => new Response('Dear diary', { status: 206 }));
  server.answer(`/api/files/${file.file_id}/uses`, () =>
    Response.json({ uses: [], folders: [], assistants: [] }),
  );
  const user = await show(file);
  await user.click(screen.getByRole('button', { name: 'notes.txt' }));
  const preview = await screen.findByRole('dialog', { name: 'notes.txt' });
  expect(await within(preview).findByText('Dear diary')).toBeVisible();
  expect(await within(preview).findByText('Not sent with any message yet.')).toBeVisible();
  const fetched = server.seen.find(({ path }) => path === file.filepath);
  expect(fetched?.headers.get('range')).toBe('bytes=0-99999');
});

it('without files says how they get here', async () => {
  await show();
  expect(screen.getByText('No files yet')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('offers to try again when the files could not be loaded', async () => {
  kept = [fileRecord()];
  server.answer('/api/files', () => new Response(null, { status: 500 }));
  const { user } = showInEnglish(<MyFilesDialog isOpen />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.answer('/api/files', () => Response.json(kept));
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'notes.txt' })).toBeVisible();
});
