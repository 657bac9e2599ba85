import { readOperatorConfig } from '@/lib/server/platform/read-operator-config';

function read(text: string) {
  const { config, problems } = readOperatorConfig(text, (name) =>
    name === 'TOKEN' ? 'secret-1' : undefined,
  );
  return { servers: config.mcpServers, said: problems.map(({ sentence }) => sentence) };
}

it('reads servers of both kinds, with variables also within a text', () => {
  const { servers, said } = read(`mcpServers:
  notes:
    url: https://notes.test/mcp
    headers: { Authorization: 'Bearer \${TOKEN}' }
    title: Notes
    timeout: 5000
  files: { command: npx, args: [-y, files], env: { KEY: '\${TOKEN}' } }
  tasks: { type: http, url: 'http://tasks.lan/mcp', requiresOAuth: true }`);
  expect(said).toEqual([]);
  const shown = { title: null, description: null, iconPath: null, timeoutMs: null };
  expect(servers).toEqual([
    {
      ...shown,
      name: 'notes',
      title: 'Notes',
      timeoutMs: 5000,
      way: {
        kind: 'http',
        url: 'https://notes.test/mcp',
        headers: { Authorization: 'Bearer secret-1' },
        requiresOAuth: false,
        oauth: null,
      },
    },
    {
      ...shown,
      name: 'files',
      way: { kind: 'stdio', command: 'npx', args: ['-y', 'files'], env: { KEY: 'secret-1' } },
    },
    {
      ...shown,
      name: 'tasks',
      way: { kind: 'http', url: 'http://tasks.lan/mcp', headers: {}, requiresOAuth: true, oauth: null },
    },
  ]);
});

it('has none without the block', () => {
  expect(read('version: 1.0.4')).toEqual({ servers: [], said: [] });
});

it.each([
  ['neither address nor command', '{ title: A }'],
  ['an address of another kind', "{ url: 'file:///etc/passwd' }"],
  ['a protocol that is not spoken', "{ type: sse, url: 'https://a.test/sse' }"],
  [
    'a secret that is not set',
    "{ url: 'https://a.test/mcp', headers: { Authorization: 'Bearer ${NOT_SET}' } }",
  ],
  ['arguments that are no list', '{ command: npx, args: all }'],
  ['a client without an id', "{ url: 'https://a.test/mcp', oauth: { clientSecret: s } }"],
  [
    'a client whose secret is not set',
    "{ url: 'https://a.test/mcp', oauth: { clientId: a, clientSecret: '${NOT_SET}' } }",
  ],
  ['OAuth that is neither on nor off', "{ url: 'https://a.test/mcp', requiresOAuth: perhaps }"],
])('leaves a server out for %s, and keeps its neighbour', (_, written) => {
  const { servers, said } = read(`mcpServers:\n  bad: ${written}\n  good: { command: run }`);
  expect(servers.map(({ name }) => name)).toEqual(['good']);
  expect(said.join('\n')).toContain('mcpServers.bad');
});

it('leaves out a name that cannot be part of an id', () => {
  const { servers, said } = read(`mcpServers: { 'a b': { command: run }, __proto__: { command: run } }`);
  expect(servers).toEqual([]);
  expect(said).not.toEqual([]);
});

it('names a key that is not read', () => {
  expect(read('mcpServers: { a: { command: run, comand: x } }').said.join()).toContain('is command meant?');
});

it('a server whose client was registered by hand wants an account of each user', () => {
  const { servers } = read(`mcpServers:
    wiki: { url: 'https://a.test/mcp', oauth: { clientId: parley, clientSecret: '\${TOKEN}', scope: read } }
    open: { url: 'https://b.test/mcp', oauth: { clientId: parley } }`);
  expect(servers.map(({ way }) => way)).toMatchObject([
    { requiresOAuth: true, oauth: { clientId: 'parley', clientSecret: 'secret-1', scope: 'read' } },
    { requiresOAuth: true, oauth: { clientId: 'parley', clientSecret: null, scope: null } },
  ]);
});
