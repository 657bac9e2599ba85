import {
  newMcpServerSchema,
  typedMcpServerSchema,
  type McpServerAnswer,
} from '@/lib/contracts/tool/mcp-servers';

const url = 'https://tools.example.org/mcp';
const stored: Pick<McpServerAnswer, 'url' | 'headerName' | 'clientId'> = {
  url,
  headerName: 'X-Key',
  clientId: null,
};

function typed(fields: Record<string, string>, before: typeof stored | null = null) {
  return typedMcpServerSchema(before).safeParse({
    name: 'Notes',
    url,
    headerName: '',
    headerValue: '',
    clientId: '',
    clientSecret: '',
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

it('a stored client is kept while neither its id, its secret nor the address changes, and forgotten without an id', () => {
  const before = { ...stored, headerName: null, clientId: 'parley' };
  const clientOf = (fields: Record<string, string>) => typed(fields, before).data?.oauthClient;
  expect(clientOf({ clientId: 'parley' })).toBeUndefined();
  expect(clientOf({ clientId: 'parley', clientSecret: 's' })).toEqual({
    clientId: 'parley',
    clientSecret: 's',
  });
  expect(clientOf({ clientId: 'other' })).toEqual({ clientId: 'other', clientSecret: null });
  expect(clientOf({ clientId: 'parley', url: `${url}/2` })).toEqual({
    clientId: 'parley',
    clientSecret: null,
  });
  expect(clientOf({ clientId: '' })).toBeNull();
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
