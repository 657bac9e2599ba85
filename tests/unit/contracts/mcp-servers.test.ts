import { newMcpServerSchema, typedMcpServerSchema } from '@/lib/contracts/tool/mcp-servers';

const url = 'https://tools.example.org/mcp';
const stored = { url, headerName: 'X-Key' };

function typed(fields: Record<string, string>, before: typeof stored | null = null) {
  return typedMcpServerSchema(before).safeParse({
    name: 'Notes',
    url,
    headerName: '',
    headerValue: '',
    ...fields,
  });
}

it('a form without a header makes a server without one', () => {
  expect(typed({ name: ' Notes ' }).data).toEqual({ name: 'Notes', url, header: null });
});

it('a stored header is kept while neither it nor the address changes', () => {
  expect(typed({ headerName: 'X-Key' }, stored).data).toEqual({ name: 'Notes', url });
  const other = 'https://other.example.org/mcp';
  expect(typed({ headerName: 'X-Key', url: other }, stored).success).toBe(false);
  expect(typed({ headerName: 'X-Other' }, stored).success).toBe(false);
});

it.each([
  ['name', { name: ' ' }],
  ['url', { url: 'tools' }],
  ['headerName', { headerName: 'a b', headerValue: 'v' }],
  ['headerName', { headerName: 'Cookie', headerValue: 'v' }],
  ['headerValue', { headerName: 'X-Key' }],
])('a wrong %s is named by its field', (field, fields) => {
  expect(typed(fields).error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

it.each(['Host', 'content-length', 'MCP-Session-Id', 'Transfer-Encoding'])(
  'the header %s cannot be set',
  (name) => {
    expect(newMcpServerSchema.safeParse({ name: 'Notes', url, header: { name, value: 'v' } }).success).toBe(
      false,
    );
  },
);
