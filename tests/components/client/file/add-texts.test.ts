/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { findDraft, setDraft } from '@/lib/client/draft/draft';
import { addTexts } from '@/lib/client/file/attach/add-texts';

const file = (name: string, content: BlobPart) => {
  const made = new File([content], name);
  // jsdom has no File.arrayBuffer.
  if (!('arrayBuffer' in made))
    Object.assign(made, { arrayBuffer: () => new Response(content).arrayBuffer() });
  return made;
};

beforeEach(() => setDraft('new', ''));

it('puts the text of files after what is written', async () => {
  setDraft('new', 'Compare these');
  const { addedCount, refused } = await addTexts('new', [file('a.txt', 'one'), file('b.txt', 'two')]);
  expect([addedCount, refused]).toEqual([2, []]);
  expect(findDraft('new')).toBe('Compare these\n\na.txt\n```\none\n```\n\nb.txt\n```\ntwo\n```\n');
});

it('refuses files that are not text, and says which', async () => {
  const { addedCount, refused } = await addTexts('new', [
    file('picture.png', new Uint8Array([0x89, 0x50, 0xff, 0xfe])),
    file('zeros.txt', 'a\0b'),
    file('good.txt', 'é'),
  ]);
  expect(addedCount).toBe(1);
  expect(refused.map(({ file: { name }, reason }) => [name, reason])).toEqual([
    ['picture.png', 'notText'],
    ['zeros.txt', 'notText'],
  ]);
});

it('adds no more than a message may have, and does not even read what is far too large', async () => {
  const read = jest.fn();
  const huge = Object.assign(file('huge.txt', 'x'), { arrayBuffer: read });
  Object.defineProperty(huge, 'size', { value: 10 ** 9 });
  const { refused } = await addTexts('new', [huge, file('long.txt', 'x'.repeat(100_001))]);
  expect(refused.map(({ reason }) => reason)).toEqual(['tooLarge', 'tooLarge']);
  expect(read).not.toHaveBeenCalled();
  expect(findDraft('new')).toBeNull();
});

it('a folder cannot be read, and the other dropped files are added', async () => {
  const folder = Object.assign(file('folder', ''), {
    arrayBuffer: () => Promise.reject(new Error('folder')),
  });
  const { addedCount, refused } = await addTexts('new', [folder, file('a.txt', 'one')]);
  expect([addedCount, refused]).toEqual([1, [{ file: folder, reason: 'unreadable' }]]);
});

it('adds ten files at a time, and says that the others are too many', async () => {
  const files = Array.from({ length: 12 }, (_, index) => file(`${String(index)}.txt`, 'x'));
  const { addedCount, refused } = await addTexts('new', files);
  expect(addedCount).toBe(10);
  expect(refused.map(({ reason }) => reason)).toEqual(['tooMany', 'tooMany']);
});
