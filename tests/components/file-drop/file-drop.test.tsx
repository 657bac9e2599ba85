/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import '@/components/file-drop/add-files';
import { FileDrop } from '@/components/file-drop/file-drop';
import { COMPOSER_INPUT_ID } from '@/lib/client/composer/composer-input';
import { findDraft, setDraft } from '@/lib/client/stores/turn/draft';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';

/** Returns a file with arrayBuffer, which jsdom lacks. */
const file = (name: string, content: BodyInit & BlobPart) =>
  Object.assign(new File([content], name), { arrayBuffer: () => new Response(content).arrayBuffer() });

const NOTES = file('notes.txt', 'Low tide at six.');
const PICTURE = file('photo.png', new Uint8Array([0x89, 0x50, 0, 0xff]));

beforeEach(() => setDraft('new', ''));

function show() {
  showInEnglish(
    <>
      <textarea id={COMPOSER_INPUT_ID} aria-label="Composer" />
      <input aria-label="Elsewhere" />
      <FileDrop conversationId="new" />
    </>,
  );
}

/** Pastes files with the text that was copied beside them; returns whether the browser may paste by itself. */
const paste = (label: string, files: readonly File[], words = '') =>
  fireEvent.paste(screen.getByLabelText(label), { clipboardData: { files, getData: () => words } });

it('adds the text of a file that is pasted into the composer', async () => {
  show();
  expect(paste('Composer', [NOTES])).toBe(false);
  await waitFor(() => expect(findDraft('new')).toContain('Low tide at six.'));
  expect(findDraft('new')).toContain('notes.txt');
});

it('says that a pasted picture cannot be added', async () => {
  show();
  expect(paste('Composer', [PICTURE])).toBe(false);
  expect(await screen.findByText(english.drop.notText.replace('{name}', 'photo.png'))).toBeInTheDocument();
  expect(findDraft('new') ?? '').toBe('');
});

it('says once how many of too many files were left out', async () => {
  show();
  paste(
    'Composer',
    Array.from({ length: 12 }, (_, index) => file(`${String(index)}.txt`, 'a')),
  );
  await waitFor(() => expect(findDraft('new')).toContain('9.txt'));
  expect(findDraft('new')).not.toContain('10.txt');
  expect(
    await screen.findAllByText(/Only 10 files can be added at a time\. 2 files were left out\./),
  ).toHaveLength(1);
});

it('leaves text that comes with a picture of it, and pastes elsewhere, to the browser', () => {
  show();
  expect(paste('Composer', [PICTURE], 'A table')).toBe(true);
  expect(paste('Elsewhere', [NOTES])).toBe(true);
  expect(findDraft('new') ?? '').toBe('');
});
