import {
  fileQuestion,
  flowQuestion,
  isSameSite,
  pageKey,
  type ReadWords,
} from '@/lib/domain/tool/flow/flow-question';

const words = (more: Partial<ReadWords> = {}): ReadWords => ({
  sources: new Set(['page', 'own']),
  typedHosts: new Set(['https://example.com']),
  foundAddresses: new Set(['https://found.example/page?a=1']),
  hasPrivate: true,
  ...more,
});

const at = (address: string, more: Partial<ReadWords> = {}) =>
  flowQuestion('page', { address, method: 'GET' }, words(more));

it('names the host, the address and whose words were read', () => {
  expect(at('https://evil.example/?d=secret')).toEqual({
    host: 'evil.example',
    address: 'https://evil.example/?d=secret',
    method: 'GET',
    sources: ['page'],
  });
});

it.each(['https://example.com/any?q=1#f', 'https://EXAMPLE.com:443/', 'https://found.example/page?a=1#part'])(
  'does not ask for %s, which was named',
  (address) => {
    expect(at(address)).toBeNull();
  },
);

it.each([
  'https://secret.example.com/',
  'https://example.com:8443/',
  'http://example.com/',
  'https://example.com./',
  'https://example.com@evil.example/',
  'https://found.example/page?a=secret',
  'https://found.example/other',
  'no address',
])('asks for %s, which was named by none', (address) => {
  expect(at(address)).not.toBeNull();
});

it('lets other pages of a site that a search found be opened where there is nothing to carry out', () => {
  expect(at('https://found.example/other', { hasPrivate: false })).toBeNull();
});

it('asks for a search where something of the user is told, and for the host of a copied assistant always', () => {
  const vendor = { address: 'https://example.com', method: null };
  expect(flowQuestion('search', vendor, words())).not.toBeNull();
  expect(flowQuestion('search', vendor, words({ hasPrivate: false }))).toBeNull();
  expect(flowQuestion('action', vendor, words({ sources: new Set(['assistant']) }))).not.toBeNull();
  expect(flowQuestion('action', vendor, words())).toBeNull();
  expect(flowQuestion('page', null, words())).toBeNull();
});

it('takes a redirect to the encrypted page or to www for the same site, and no other', () => {
  expect(isSameSite('http://example.com/a', 'https://www.example.com/b')).toBe(true);
  expect(isSameSite('https://example.com/', 'https://d.example.com/')).toBe(false);
  expect(isSameSite('https://example.com/', 'http://www.example.com/')).toBe(false);
  expect(isSameSite('https://example.com/', 'https://example.com:8443/')).toBe(false);
  expect(pageKey('https://a.example/x#y')).toBe('https://a.example/x');
});

it('asks about a file whichever host was named and whatever was read', () => {
  const to = { address: 'https://example.com/upload', method: 'POST' };
  const asked = { host: 'example.com', ...to, files: ['a.pdf'] };
  expect(fileQuestion(to, ['a.pdf'], flowQuestion('action', to, words()))).toEqual({ ...asked, sources: [] });
  const unnamed = flowQuestion('action', to, words({ typedHosts: new Set() }));
  expect(fileQuestion(to, ['a.pdf'], unnamed)).toEqual({ ...asked, sources: ['page'] });
});
