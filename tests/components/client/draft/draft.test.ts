import * as drafts from '@/lib/client/draft/draft';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import { signedIn } from '../../../support/data/signed-in';

const { closeDrafts, forgetDrafts, openDrafts, saveDrafts, selectDraft, setDraft, useDrafts } = drafts;

const ADA = 'ada';
const EVE = 'eve';

const draftOf = (id: string) => selectDraft(id)(useDrafts.getState());

beforeEach(() => {
  forgetDrafts();
  openDrafts(ADA);
});

function reload(): typeof drafts {
  let loaded: typeof drafts | null = null;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof drafts>('@/lib/client/draft/draft');
  });
  if (loaded === null) throw new Error('The module did not load.');
  return loaded;
}

it('keeps the draft of each conversation, and forgets an empty one', () => {
  setDraft('a', 'one');
  setDraft('b', 'two');
  setDraft('a', '');
  expect(draftOf('a')).toBe('');
  expect(draftOf('b')).toBe('two');
});

it('survives a reload', () => {
  setDraft('a', 'half a sen');
  saveDrafts();
  const again = reload();
  again.openDrafts(ADA);
  expect(again.findDraft('a')).toBe('half a sen');
});

it('shows no stored draft until it is known who is here, and keeps what was typed by then', () => {
  setDraft('a', 'half a sen');
  saveDrafts();
  const again = reload();
  expect(again.useDrafts.getState().drafts).toEqual({});
  again.setDraft('b', 'typed early');
  again.openDrafts(ADA);
  expect(again.useDrafts.getState().drafts).toEqual({ a: 'half a sen', b: 'typed early' });
});

it('deletes the drafts of another user and shows none of them', () => {
  setDraft('a', 'secret');
  saveDrafts();
  const again = reload();
  again.openDrafts(EVE);
  expect(again.useDrafts.getState().drafts).toEqual({});
  expect(window.localStorage.getItem('drafts')).toBeNull();
});

it('stores whose the drafts are, also of those that were stored before a user was known', () => {
  const again = reload();
  again.setDraft('a', 'typed early');
  again.saveDrafts();
  again.openDrafts(EVE);
  expect(JSON.parse(window.localStorage.getItem('drafts') ?? '')).toEqual({
    ownerId: EVE,
    texts: { a: 'typed early' },
  });
});

it.each(['{"a":1', '{"a":"text of an older version"}', '{"ownerId":"ada","texts":{"a":1}}'])(
  'starts empty when the stored value is %s',
  (stored) => {
    window.localStorage.setItem('drafts', stored);
    const again = reload();
    again.openDrafts(ADA);
    expect(again.useDrafts.getState().drafts).toEqual({});
  },
);

it('drops the draft that was unchanged longest after the fiftieth', () => {
  for (let index = 0; index <= 50; index += 1) setDraft(`c${String(index)}`, 'x');
  expect(draftOf('c0')).toBe('');
  expect(draftOf('c1')).toBe('x');
});

it('leaves no draft behind when the user signs out', () => {
  setDraft('a', 'secret');
  saveDrafts();
  forgetDrafts();
  expect(draftOf('a')).toBe('');
  expect(window.localStorage.getItem('drafts')).toBeNull();
});

it('takes no draft after another user took over, until a user is signed in', () => {
  closeDrafts();
  setDraft('a', 'a question whose sending failed');
  saveDrafts();
  expect(draftOf('a')).toBe('');
  expect(window.localStorage.getItem('drafts')).toBeNull();
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
  setDraft('a', 'mine');
  expect(draftOf('a')).toBe('mine');
});
