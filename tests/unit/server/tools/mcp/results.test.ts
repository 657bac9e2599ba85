import { keepCallResult, keepResource } from '@/lib/server/tools/mcp/messages/keep-parts';
import { keepResult } from '@/lib/server/tools/mcp/messages/keep-result';

const text = (value: string) => ({ type: 'text', text: value });
const blob = (value: string, mimeType: string) => ({
  uri: 'file:///a',
  mimeType,
  blob: Buffer.from(value).toString('base64'),
});

const told = (result: Parameters<typeof keepCallResult>[0]) =>
  keepCallResult(result)?.parts.map((part) => (part.kind === 'text' ? part.text : part.mimeType));

it('structured content that the texts do not say reaches the model', () => {
  const structuredContent = { items: [{ word: 'ONLY', count: 3 }] };
  const data = JSON.stringify(structuredContent);
  expect(told({ content: [text('Found 1 item.')], structuredContent })).toEqual(['Found 1 item.', data]);
  expect(told({ content: [], structuredContent })).toEqual([data]);
  expect(told({ structuredContent })).toEqual([data]);
  expect(
    told({ content: [{ type: 'image', data: 'AAAA', mimeType: 'image/png' }], structuredContent }),
  ).toEqual(['image/png', data]);
});

it('what the texts say already is not said twice', () => {
  const structuredContent = { items: [{ word: 'ONCE', count: 3 }] };
  for (const content of [
    [text(JSON.stringify(structuredContent, null, 2))],
    [text('| word | count |\n| ONCE | 3 |')],
    [text('ONCE'), text('3')],
  ])
    expect(told({ content, structuredContent })).toHaveLength(content.length);
});

it.each([
  ['a flag and an empty list', 'Order 5 was looked up.', { order: 5, paid: false, refunds: [] }],
  ['nothing', 'Order 5 has no owner.', { order: 5, owner: null }],
  ['an empty text', 'Order 5.', { order: 5, note: '' }],
  ['numbers within others', 'Checked 12 of 2026 invoices.', { overdue: 2, largest: 20 }],
  ['numbers with a sign or a fraction', 'Between -2 and 3.5, or 4,000.', { low: 2, high: 3, all: 4 }],
  ['texts within others', 'Nobody knows.', { answer: 'No' }],
  ['another JSON value', '{"order":5,"paid":true}', { order: 5, paid: false }],
])('%s reach the model, since the text does not say them', (_name, said, structuredContent) => {
  expect(told({ content: [text(said)], structuredContent })).toEqual([
    said,
    JSON.stringify(structuredContent),
  ]);
});

it.each<[string, Parameters<typeof keepCallResult>[0], string[]]>([
  ['no structured content', { content: [text('Done.')], structuredContent: null }, ['Done.']],
  ['no list', { content: text('Done.') }, ['Done.']],
  ['a text', { content: 'Done.' }, ['Done.']],
  ['a list of texts', { content: ['Done.'] }, ['Done.']],
  ['no type', { content: [{ text: 'Done.' }] }, ['Done.']],
  ['nothing', { content: null }, []],
  ['the first protocol', { toolResult: { order: 5 } }, ['{"order":5}']],
  ['the first protocol, a text', { toolResult: 'Done.' }, ['Done.']],
])('a result of %s is read', (_name, result, parts) => {
  expect(told(result)).toEqual(parts);
});

it('a picture may be written as an address of data', () => {
  const result = keepCallResult({ content: [{ type: 'image', data: 'data:image/png;base64,AAAA' }] });
  expect(result?.parts).toEqual([{ kind: 'picture', base64: 'AAAA', mimeType: 'unknown' }]);
});

it.each<[string, object, object]>([
  ['an empty cursor', { tools: [], nextCursor: '' }, { tools: [] }],
  ['a cursor', { tools: [], nextCursor: 'a' }, { tools: [], nextCursor: 'a' }],
])('a list with %s is a page', (_name, result, page) => {
  expect(keepResult('tools/list', { ...result })).toMatchObject(page);
  expect('nextCursor' in (keepResult('tools/list', { ...result }) ?? {})).toBe('nextCursor' in page);
});

it('a server may say what it can by true, or say nothing', () => {
  const introduction = { protocolVersion: '2025-06-18', serverInfo: {} };
  expect(keepResult('initialize', { ...introduction, capabilities: { tools: true } })).toMatchObject({
    capabilities: { tools: {} },
  });
  expect(keepResult('initialize', introduction)).toMatchObject({ capabilities: {} });
});

it('a text that is the same JSON says it all, in any order', () => {
  const structuredContent = { order: 5, paid: false, refunds: [], owner: null, note: '' };
  const { note, ...rest } = structuredContent;
  for (const same of [structuredContent, { note, ...rest }])
    expect(
      told({ content: [text('Here:'), text(JSON.stringify(same, null, 2))], structuredContent }),
    ).toHaveLength(2);
});

it('of much structured content a part that is new is enough', () => {
  const items = Array.from({ length: 2_000 }, (_, index) => ({ id: index, word: `word ${String(index)}` }));
  expect(told({ content: [text('2,000 items')], structuredContent: { items } })).toHaveLength(2);
});

it('a text in a file of bytes is shown as text', () => {
  const csv = { type: 'resource', resource: blob('a,1\nß,2', 'text/csv') };
  expect(told({ content: [csv] })).toEqual(['file:///a\na,1\nß,2']);
  for (const type of ['application/json', 'application/vnd.api+json; charset=utf-8', 'image/svg+xml'])
    expect(keepResource({ contents: [blob('{"a":1}', type)] })?.parts[0]?.kind).toBe(
      type.startsWith('image/') ? 'picture' : 'text',
    );
});

it('what is no text is named, whatever its type says', () => {
  const bytes = {
    uri: 'file:///a',
    mimeType: 'text/plain',
    blob: Buffer.from([0xff, 0xfe, 0x41]).toString('base64'),
  };
  expect(told({ content: [{ type: 'resource', resource: bytes }] })).toEqual([
    '[A file, file:///a (text/plain), which is not shown.]',
  ]);
  expect(told({ content: [{ type: 'resource', resource: blob('a', 'application/pdf') }] })).toEqual([
    '[A file, file:///a (application/pdf), which is not shown.]',
  ]);
});
