/** @jest-environment ./tests/support/browser-environment.mjs */

import { signedInAnswerSchema } from '@/lib/contracts/account/session';
import { signedIn } from '@/tests/support/data/signed-in';

/** The new document of the tab has only the storage of the one before. */
async function nextDocument() {
  jest.resetModules();
  const drawings = await import('@/lib/client/page/stopped-drawings');
  const { setAuthenticated, setUnauthenticated } = await import('@/lib/client/session/session-store');
  setAuthenticated(signedInAnswerSchema.parse(signedIn('a bearer')).user);
  return { ...drawings, leaveUser: setUnauthenticated };
}

beforeEach(() => window.sessionStorage.clear());

test('what stopped the tab is held in the next document, and in the one after it', async () => {
  const first = await nextDocument();
  first.noteDrawing('<svg/>');
  expect(first.hasStopped('<svg/>')).toBe(false);
  const second = await nextDocument();
  expect(second.hasStopped('<svg/>')).toBe(true);
  expect(second.hasStopped('<svg />')).toBe(false);
  expect((await nextDocument()).hasStopped('<svg/>')).toBe(true);
});

test('what was drawn to its end is not held', async () => {
  const end = (await nextDocument()).noteDrawing('<svg/>');
  end();
  expect((await nextDocument()).hasStopped('<svg/>')).toBe(false);
});

test('what was held and then drawn, because the reader wanted it, is not held any more', async () => {
  (await nextDocument()).noteDrawing('<svg/>');
  (await nextDocument()).noteDrawing('<svg/>')();
  expect((await nextDocument()).hasStopped('<svg/>')).toBe(false);
});

test('a page that is left while it draws has not stopped', async () => {
  (await nextDocument()).noteDrawing('<svg/>');
  window.dispatchEvent(new Event('pagehide'));
  expect((await nextDocument()).hasStopped('<svg/>')).toBe(false);
});

test('the tab holds nothing of its last user', async () => {
  (await nextDocument()).noteDrawing('<svg/>');
  const second = await nextDocument();
  second.leaveUser();
  expect(second.hasStopped('<svg/>')).toBe(false);
  expect(window.sessionStorage.getItem('drawing')).toBeNull();
});

test('where the storage is forbidden everything is drawn', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const drawings = await nextDocument();
  drawings.noteDrawing('<svg/>')();
  expect(drawings.hasStopped('<svg/>')).toBe(false);
  jest.restoreAllMocks();
});
