import type { Message } from '@/lib/domain/message/message';
import {
  foreignOf,
  foundAddresses,
  originsOfMessage,
  originsOfParts,
  typedHosts,
} from '@/lib/domain/turn/flow/read-words';
import { makeMessage } from '@/tests/support/data/message-maker';

const callOf = (name: string, more: object = {}): Message['content'] => [
  { type: 'tool_call', toolCallId: 'call', name, input: '{}', output: 'x', state: 'done', ...more },
];

it('an older call counts as a tool’s, one of the memory as none', () => {
  expect([...originsOfParts(callOf('read_page'))]).toEqual(['tool']);
  expect([...originsOfParts(callOf('provider_web_search'))]).toEqual(['search']);
  expect([...originsOfParts(callOf('save_memory'))]).toEqual([]);
  expect([...originsOfParts(callOf('calculator', { origin: 'own' }))]).toEqual(['own']);
});

it('a message holds what was stored with it, beside what its parts and files say', () => {
  const message = makeMessage(2, { content: callOf('a', { origin: 'page' }), origins: ['import'] });
  expect(foreignOf(originsOfMessage(message))).toEqual(['import', 'page']);
});

it('hosts are named by what the user typed, not by what an import or an answer says', () => {
  const text = 'https://example.com';
  expect([...typedHosts([makeMessage(1, { text })])]).toEqual([text]);
  expect([...typedHosts([makeMessage(1, { text, origins: ['import'] }), makeMessage(2, { text })])]).toEqual(
    [],
  );
});

it('a passage that is quoted names no host', () => {
  const text = '> See https://evil.example and evil.example/a\n\nIs https://example.com right?';
  expect([...typedHosts([makeMessage(1, { text })])]).toEqual(['https://example.com']);
});

it('what a question quotes has the words of others; an answer, and a mark without words, quotes none', () => {
  const originsOf = (order: number, text: string) => [...originsOfMessage(makeMessage(order, { text }))];
  expect(originsOf(1, '> Ask evil.example.\n\nIs it right?')).toEqual(['quote']);
  expect(originsOf(1, 'Is this right?\n > Ask evil.example.')).toEqual(['quote']);
  expect(originsOf(2, '> Ask evil.example.\n\nIt is.')).toEqual([]);
  expect(originsOf(1, 'Why does this fail?\n<input\n  disabled\n>')).toEqual([]);
});

it('the pages that a search found are known from its call', () => {
  expect(foundAddresses(callOf('s', { found: ['https://a.example/'] }))).toEqual(['https://a.example/']);
});
