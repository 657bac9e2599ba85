import { conversationIdOf, conversationPath } from '@/lib/client/navigation/conversation-path';

it('stays under the first segment of the page, and under /chat/ elsewhere', () => {
  expect(conversationPath('abc', '/c/new')).toBe('/c/abc');
  expect(conversationPath('abc', '/chat/x')).toBe('/chat/abc');
  expect(conversationPath('abc', '/')).toBe('/chat/abc');
});

it('starts new conversations under one address', () => {
  expect(conversationPath('new', '/chat/x')).toBe('/c/new');
});

it('reads the conversation of a page; one that names none is new', () => {
  expect(conversationIdOf('/c/abc')).toBe('abc');
  expect(conversationIdOf('/chat/a%20b')).toBe('a b');
  expect(conversationIdOf('/c')).toBe('new');
  expect(conversationIdOf('/c/')).toBe('new');
});

it('shows no conversation on a page of search', () => {
  expect(conversationIdOf('/search/abc')).toBe('search');
  expect(conversationIdOf('/search')).toBe('search');
});

it('survives an address that cannot be decoded', () => {
  expect(conversationIdOf('/c/%E0%A4%A')).toBe('%E0%A4%A');
});
