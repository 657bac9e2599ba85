/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen, within } from '@testing-library/react';
import { mutate } from 'swr';
import { FolderFilesNote } from '@/components/composer/folder-files-note';
import { FolderFilesField } from '@/components/sidebar/folders/folder-files-field';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import type { FileRecord } from '@/lib/contracts/file/files';
import { folderFilesPath } from '@/lib/contracts/file/folder-files';
import { userSchema } from '@/lib/domain/account/user';
import { fakeLayout } from '../../support/browser/fake-layout';
import { showInEnglish } from '../../support/browser/show-in-english';
import { fakeFolder } from '../../support/data/fake-conversation';
import { fileRecord } from '../../support/data/file-record';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

/** The popover measures itself, but jsdom has no layout. */
class NoSizes {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

const folder = fakeFolder(1, 'Trips', { documentCount: 2 });
const documentOf = (filename: string, fields: Partial<FileRecord> = {}) =>
  fileRecord({ filename, textState: 'ready', characters: 9, pages: 3, ...fields });

let stored: FileRecord[];
let chosenIds: string[];

beforeAll(() => {
  fakeLayout();
  window.ResizeObserver = NoSizes;
});

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  const server = new FakeServer();
  server.answer('/api/files', () => Response.json(stored));
  server.answer('/api/folders', () => Response.json({ folders: [folder] }));
  server.answer(folderFilesPath(folder.folderId), ({ method, body }) => {
    const isNamed = ({ file_id: id }: FileRecord) => body?.includes(id) === true;
    if (method === 'POST')
      chosenIds = stored
        .filter(isNamed)
        .map((file) => file.file_id)
        .concat(chosenIds);
    if (method === 'DELETE')
      chosenIds = chosenIds.filter((id) => !stored.filter(isNamed).some((file) => file.file_id === id));
    return Response.json({
      files: chosenIds.flatMap((id) => stored.filter((file) => file.file_id === id)),
    });
  });
  setBearer('token');
  setAuthenticated(userSchema.parse(signedIn('token').user));
});

it('the files of a folder are shown with what is known of them, added and removed', async () => {
  const [first, second] = [documentOf('plan.pdf'), documentOf('tickets.pdf')];
  stored = [first, second, fileRecord({ filename: 'boat.png', type: 'image/png' })];
  chosenIds = [first.file_id];
  const { user } = showInEnglish(<FolderFilesField folderId={folder.folderId} />);
  const list = await screen.findByRole('list', { name: 'Files' });
  expect(within(list).getByText('plan.pdf')).toBeVisible();
  expect(within(list).getByText(/3 pages/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose from My Files' }));
  await user.click(await screen.findByRole('button', { name: 'Add tickets.pdf' }));
  expect(await within(list).findByText('tickets.pdf')).toBeVisible();
  expect(screen.getByText('No other documents in My Files.')).toBeVisible();
  await user.click(within(list).getByRole('button', { name: 'Remove plan.pdf from the folder' }));
  expect(await screen.findByRole('button', { name: 'Add plan.pdf' })).toBeVisible();
});

it('a chat says how many files of its folder it searches, and on a click which', async () => {
  stored = [documentOf('plan.pdf'), documentOf('tickets.pdf')];
  chosenIds = stored.map((file) => file.file_id);
  const { user } = showInEnglish(<FolderFilesNote folder={folder} />);
  await user.click(screen.getByRole('button', { name: 'Searches 2 files of Trips' }));
  expect(await screen.findByText('tickets.pdf')).toBeVisible();
});
