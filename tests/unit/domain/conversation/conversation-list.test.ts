import { UNORGANISED } from '@/lib/domain/conversation/conversation';
import {
  compareInList,
  conversationListSchema,
  isInList,
  withChanged,
  withOnTop,
} from '@/lib/domain/conversation/conversation-list';

const FOLDER = '7c0e5b9a-3f0c-4f0e-9d0a-000000000001';
const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const talk = (index: number, second: number, fields: object = {}) => ({
  conversationId: id(index),
  updatedAt: at(second),
  ...UNORGANISED,
  ...fields,
});
const places = (items: readonly { conversationId: string }[]) =>
  items.map(({ conversationId }) => Number(conversationId.slice(-12)));

describe('the lists', () => {
  it.each([
    ['a plain one', {}, ['sidebar']],
    ['a pinned one', { pinnedAt: at(1) }, ['sidebar']],
    ['one in the folder', { folderId: FOLDER }, ['folder']],
    ['a pinned one in the folder', { folderId: FOLDER, pinnedAt: at(1) }, ['sidebar', 'folder']],
    ['an archived one', { archivedAt: at(1), pinnedAt: at(1), folderId: FOLDER }, ['archive']],
    ['a temporary one', { expiresAt: at(1), pinnedAt: at(1), folderId: FOLDER, archivedAt: at(1) }, []],
  ])('hold %s where it belongs', (_what, fields, lists) => {
    const conversation = talk(1, 1, fields);
    const holding = { sidebar: 'sidebar', archive: 'archive', folder: FOLDER } as const;
    const found = Object.entries(holding).filter(([, list]) => isInList(list, conversation));
    expect(found.map(([name]) => name)).toEqual(lists);
  });

  it('are in the order of the database', () => {
    const items = [
      talk(1, 5),
      talk(2, 9),
      talk(3, 1, { pinnedAt: at(3) }),
      talk(4, 2, { pinnedAt: at(7) }),
      talk(6, 5),
    ];
    expect(places([...items].sort((one, other) => compareInList('sidebar', one, other)))).toEqual([
      4, 3, 2, 6, 1,
    ]);
    const archived = [talk(1, 9, { archivedAt: at(1) }), talk(2, 1, { archivedAt: at(2) })];
    expect(places(archived.sort((one, other) => compareInList('archive', one, other)))).toEqual([2, 1]);
    expect(compareInList('sidebar', talk(1, 1), talk(1, 1))).toBe(0);
  });

  it('are named by a word or by the id of a folder, and by no other text', () => {
    expect(conversationListSchema.safeParse(FOLDER).success).toBe(true);
    expect(conversationListSchema.safeParse('archive').success).toBe(true);
    expect(conversationListSchema.safeParse('deleted').success).toBe(false);
  });
});

describe('a change in a list', () => {
  const items = [talk(1, 9, { pinnedAt: at(9) }), talk(2, 8), talk(3, 6), talk(4, 4)];

  it('puts a removed conversation back into its place', () => {
    const without = items.filter(({ conversationId }) => conversationId !== id(3));
    expect(places(withChanged('sidebar', without, [talk(3, 6)], true))).toEqual([1, 2, 3, 4]);
  });

  it('moves what was pinned to the top and back', () => {
    const pinned = withChanged('sidebar', items, [talk(4, 4, { pinnedAt: at(20) })], true);
    expect(places(pinned)).toEqual([4, 1, 2, 3]);
    expect(places(withChanged('sidebar', pinned, [talk(4, 4)], true))).toEqual([1, 2, 3, 4]);
  });

  it('leaves out what belongs elsewhere now', () => {
    const gone = [talk(2, 8, { archivedAt: at(30) }), talk(3, 6, { folderId: FOLDER })];
    expect(places(withChanged('sidebar', items, gone, true))).toEqual([1, 4]);
  });

  it('does not add to the end a conversation of a page that is not loaded yet', () => {
    expect(places(withChanged('sidebar', items, [talk(9, 1)], false))).toEqual([1, 2, 3, 4]);
    expect(places(withChanged('sidebar', items, [talk(9, 1)], true))).toEqual([1, 2, 3, 4, 9]);
    expect(places(withChanged('sidebar', [], [talk(9, 1)], false))).toEqual([9]);
  });
});

describe('a conversation that was written to', () => {
  const items = [talk(1, 9, { pinnedAt: at(9) }), talk(2, 8), talk(3, 6)];

  it('comes after the pinned ones, before all others', () => {
    expect(places(withOnTop('sidebar', items, talk(3, 5)))).toEqual([1, 3, 2]);
    expect(places(withOnTop('sidebar', items, talk(7, 5)))).toEqual([1, 7, 2, 3]);
    expect(places(withOnTop('sidebar', items.slice(0, 1), talk(7, 5)))).toEqual([1, 7]);
    expect(places(withOnTop('sidebar', [], talk(7, 5)))).toEqual([7]);
  });

  it('keeps its place while it is pinned', () => {
    expect(places(withOnTop('sidebar', items, talk(1, 99, { pinnedAt: at(9) })))).toEqual([1, 2, 3]);
  });

  it('is first in its folder, and in no list when it is temporary', () => {
    const inFolder = [talk(1, 9, { folderId: FOLDER })];
    expect(places(withOnTop(FOLDER, inFolder, talk(2, 1, { folderId: FOLDER })))).toEqual([2, 1]);
    expect(places(withOnTop('sidebar', items, talk(8, 99, { expiresAt: at(99) })))).toEqual([1, 2, 3]);
    expect(places(withOnTop('archive', [], talk(8, 99)))).toEqual([]);
  });
});
