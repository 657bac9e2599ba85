/** @jest-environment ./tests/support/browser-environment.mjs */
import { readLocalJson, readTabJson } from '@/lib/client/storage/local-storage';

it.each([
  ['the browser', window.localStorage, readLocalJson],
  ['the tab', window.sessionStorage, readTabJson],
])('what %s has stored is read as JSON, and nothing where it is none', (_where, storage, read) => {
  expect(read('key')).toBeUndefined();
  storage.setItem('key', '{"ids": [1]}');
  expect(read('key')).toEqual({ ids: [1] });
  storage.setItem('key', '{"ids": [1');
  expect(read('key')).toBeUndefined();
});

it('a browser that forbids storage has stored nothing', () => {
  const refused = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied.', 'SecurityError');
  });
  expect(readTabJson('key')).toBeUndefined();
  refused.mockRestore();
});
