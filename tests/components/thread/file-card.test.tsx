/** @jest-environment ./tests/support/browser-environment.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FileCard } from '@/components/thread/files/file-card';
import { setBearer } from '@/lib/client/request/bearer';
import { useOpenDialog } from '@/lib/client/system/open-dialog';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { fakeFile } from '@/tests/support/data/fake-attachment';
import { FakeServer } from '@/tests/support/servers/fake-server';

const TABLE = fakeFile('table.csv', {
  mimeType: 'text/csv',
  widthPx: null,
  heightPx: null,
  sizeBytes: 2_048,
});

let server: FakeServer;

beforeEach(() => {
  setBearer('token');
  server = new FakeServer();
});

it('a file is saved under its own name, and says how large it is', () => {
  showInEnglish(<FileCard file={TABLE} />);
  const link = screen.getByRole('link', { name: /^table\.csv/ });
  expect(link).toHaveAttribute('download', 'table.csv');
  expect(link).toHaveAttribute('href', `/api/files/download/${TABLE.fileId}?download=true`);
  expect(link).toHaveTextContent('2 kB');
});

it('a PDF opens over the chat and is not saved', () => {
  const paper = fakeFile('paper.pdf', { mimeType: 'application/pdf', widthPx: null, heightPx: null });
  showInEnglish(<FileCard file={paper} />);
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^paper\.pdf/ }));
  expect(useOpenDialog.getState().request).toEqual({
    kind: 'document',
    source: { fileId: paper.fileId, filename: 'paper.pdf' },
  });
});

it('a file that was deleted meanwhile is no link any more, before it is clicked', async () => {
  showInEnglish(<FileCard file={fakeFile('old.csv', { mimeType: 'text/csv' })} />);
  const link = screen.getByRole('link', { name: /^old\.csv/ });
  fireEvent.pointerEnter(link);
  fireEvent.focus(link);
  expect(await screen.findByText('This file was deleted')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
  expect(server.seen).toHaveLength(1);
});

it('a file whose server cannot be reached stays a link', async () => {
  const far = fakeFile('far.csv', { mimeType: 'text/csv' });
  server.answer(`/api/files/download/${far.fileId}`, () => Response.error());
  const { user } = showInEnglish(<FileCard file={far} />);
  await user.hover(screen.getByRole('link', { name: /^far\.csv/ }));
  await waitFor(() => expect(server.seen).toHaveLength(1));
  expect(screen.getByRole('link', { name: /^far\.csv/ })).toBeInTheDocument();
});
