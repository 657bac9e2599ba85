import { setAuthenticated } from '@/lib/client/session/session-store';
import * as drafts from '@/lib/client/stores/turn/draft';
import { userSchema } from '@/lib/domain/account/user';
import { signedIn } from '../../support/servers/fake-server';

const { closeDrafts, forgetDrafts, saveDrafts, selectDraft, setDraft, useDrafts } = drafts;

const draftOf = (id: string) => selectDraft(id)(useDrafts.getState());

beforeEach(() => forgetDrafts());

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
  jest.isolateModules(() => {
    const again = jest.requireActual<typeof drafts>('@/lib/client/stores/turn/draft');
    expect(again.selectDraft('a')(again.useDrafts.getState())).toBe('half a sen');
  });
});

it('starts empty when the stored value is invalid', () => {
  window.localStorage.setItem('drafts', '{"a":1');
  jest.isolateModules(() => {
    const again = jest.requireActual<typeof drafts>('@/lib/client/stores/turn/draft');
    expect(again.useDrafts.getState().drafts).toEqual({});
  });
});

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
